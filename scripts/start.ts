import { ensureBuild } from './build.ts';

process.env['NODE_ENV'] = 'production';
await ensureBuild();
await import('../src/server/main.server.ts');
