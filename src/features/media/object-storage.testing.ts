import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The only key of the server, and its secret. */
const KEY = 'S3RVER';
const BUCKET = 'uploads';
/** A separate process, which the test runner does not affect. It prints its port. */
const PROGRAM = `
  const S3rver = require('@20minutes/s3rver');
  new S3rver(JSON.parse(process.argv[1])).run().then(({ port }) => process.stdout.write(String(port)));
`;

export interface RunningObjectStorage {
  /** A value for `UPLOADS_URL`; any other key is refused. */
  uploadsUrl(options?: { bucket?: string; key?: string }): string;
  close(): Promise<void>;
}

/** A real S3-compatible server with one empty bucket. */
export async function startObjectStorage(): Promise<RunningObjectStorage> {
  const directory = await mkdtemp(join(tmpdir(), 'mulhim-objects-'));
  const options = {
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    // It signs the address of a bucket without the trailing slash that the client sends and signs.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: BUCKET }],
  };
  // It generates the tokens of long lists with a cipher that OpenSSL has deprecated.
  const args = ['--openssl-legacy-provider', '-e', PROGRAM, JSON.stringify(options)];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(child.stdout, 'data');
  return {
    uploadsUrl: ({ bucket = BUCKET, key = KEY } = {}) =>
      `s3://${key}:${KEY}@${bucket}?region=us-east-1&endpoint=http://127.0.0.1:${String(port)}&forcePathStyle=true`,
    async close() {
      child.kill();
      await once(child, 'exit');
      await rm(directory, { recursive: true, force: true });
    },
  };
}
