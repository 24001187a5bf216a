// Plain JavaScript, so that the serving process never loads a compiler.
import { spawnSync } from 'node:child_process';

// A value that is there stays, so that the start can refuse the wrong one.
process.env['NODE_ENV'] ||= 'production';
const build = spawnSync(process.execPath, ['scripts/build.ts', '--if-changed'], { stdio: 'inherit' });
if (build.status !== 0) process.exit(1);
await import('../build/site/server/main.js');
