import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

// What it and its further processes write is for its own account: sessions, hashes and drafts are in it.
process.umask(0o077);

// The build has compiled most of what follows. In the folder of the program, which a running server need not write to.
if (import.meta.env?.PROD) enableCompileCache(resolve('build/site/compiled'));
const { start } = await import('./start.server.ts');
await start(fileURLToPath(import.meta.url));
