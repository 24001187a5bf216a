import { enableCompileCache } from 'node:module';
import { rootPath } from '../kernel/root-path.server.ts';

// Files of this process and its children are for its own account: sessions, hashes and drafts are in them.
process.umask(0o077);

// Most of what follows is compiled by the build already. The cache is in the program's folder, which need not
// be writable.
if (import.meta.env?.PROD) enableCompileCache(rootPath('build/site/compiled'));
const { start } = await import('./start.server.ts');
await start();
