import { S3Driver } from 'flydrive/drivers/s3';
import type { ObjectStorageLocation } from '../../config/uploads-url.ts';

const CONNECT_TIMEOUT_MS = 3_000;
const ANSWER_TIMEOUT_MS = 10_000;
/** For services that ignore regions, such as MinIO, which have their own endpoint. */
const ANY_REGION = 'us-east-1';

/**
 * The library's driver for S3-compatible object storage, where every acknowledged write is complete and durable.
 * Throws if the bucket cannot be reached.
 */
export async function openObjectDriver(location: ObjectStorageLocation): Promise<S3Driver> {
  // The client looks for settings of its own in the home folder, and fails if the account has none.
  process.env['HOME'] ??= '/';
  const { bucket, prefix, region, endpoint, isPathStyle, credentials } = location;
  const driver = new S3Driver({
    bucket,
    ...((region ?? endpoint) ? { region: region ?? ANY_REGION } : {}),
    ...(endpoint ? { endpoint } : {}),
    ...(credentials ? { credentials } : {}),
    forcePathStyle: isPathStyle,
    visibility: 'private',
    // Amazon's newer buckets refuse access control lists, and several compatible services refuse its newer checksum
    // headers.
    supportsACL: false,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: ANSWER_TIMEOUT_MS,
      throwOnRequestTimeout: true,
    },
  });
  await driver.listAll(prefix || '/', { maxResults: 1 });
  return driver;
}
