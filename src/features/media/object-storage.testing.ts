import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The one key that the server knows, and its secret. */
const KEY = 'S3RVER';
const BUCKET = 'uploads';
/** A process of its own, which no test runner changes. It says its port. */
const PROGRAM = `
  const S3rver = require('@20minutes/s3rver');
  new S3rver(JSON.parse(process.argv[1])).run().then(({ port }) => process.stdout.write(String(port)));
`;

export interface RunningObjectStorage {
  /** What `UPLOADS_URL` takes; another key than the right one is refused. */
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
    // It signs the address of a bucket without its last slash, which the client sends and signs.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: BUCKET }],
  };
  // It makes the tokens of long lists with a cipher that OpenSSL has put away.
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
