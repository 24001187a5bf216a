// Plain JavaScript, so that the serving process never loads a compiler.
import { spawnSync } from 'node:child_process';

// The development switch stays, so that the start can refuse it.
if (process.env['NODE_ENV'] !== 'development') process.env['NODE_ENV'] = 'production';
const build = spawnSync(process.execPath, ['scripts/build.ts', '--if-changed'], { stdio: 'inherit' });
if (build.status !== 0) process.exit(1);
await import('../build/site/server/main.js');
