export type { Logger as Log } from 'pino';
