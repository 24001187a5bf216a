import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { AppError } from '../../kernel/app-error.ts';
import type { FileStore } from './file-store.server.ts';
import type { ObjectStorageLocation } from './uploads-url.ts';

const CONNECT_TIMEOUT_MS = 3_000;
const ANSWER_TIMEOUT_MS = 10_000;
/** What a service that ignores regions takes; MinIO and its like, which have an endpoint of their own. */
const ANY_REGION = 'us-east-1';

/**
 * Files in S3-compatible object storage, where every write is whole and durable once it is answered. Throws
 * where the bucket cannot be reached.
 */
export async function openObjectFileStore(location: ObjectStorageLocation): Promise<FileStore> {
  const client = createClient(location);
  const addressOf = (name: string) => ({ Bucket: location.bucket, Key: `${location.prefix}${name}` });
  await client.send(
    new ListObjectsV2Command({ Bucket: location.bucket, Prefix: location.prefix, MaxKeys: 1 }),
  );

  return {
    async put(name, bytes, contentType) {
      const object = { ...addressOf(name), Body: bytes, ContentType: contentType };
      await answerOf(client.send(new PutObjectCommand(object)));
    },

    async getStream(name) {
      const object = await answerOf(client.send(new GetObjectCommand(addressOf(name))).catch(nullIfMissing));
      if (!object) return null;
      if (!(object.Body instanceof Readable) || object.ContentLength === undefined) throw unavailable();
      return { stream: object.Body, size: object.ContentLength };
    },

    async delete(name) {
      await answerOf(client.send(new DeleteObjectCommand(addressOf(name))));
    },

    /** A write that is cut off leaves nothing in object storage. */
    async deleteLeftovers() {},
  };
}

function createClient({ region, endpoint, isPathStyle, credentials }: ObjectStorageLocation): S3Client {
  return new S3Client({
    ...((region ?? endpoint) ? { region: region ?? ANY_REGION } : {}),
    ...(endpoint ? { endpoint } : {}),
    ...(credentials ? { credentials } : {}),
    forcePathStyle: isPathStyle,
    // Amazon's newer checksum headers are refused by several compatible services.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: ANSWER_TIMEOUT_MS,
      throwOnRequestTimeout: true,
    },
  });
}

function nullIfMissing(cause: unknown): null {
  if (cause instanceof NoSuchKey) return null;
  throw cause;
}

async function answerOf<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (cause) {
    throw unavailable(cause);
  }
}

function unavailable(cause?: unknown): AppError {
  return new AppError('unavailable', 'error.unavailable', { cause });
}
