import type { MessagePort } from 'node:worker_threads';
import { AppError } from '../../kernel/app-error.ts';
import { OPENED, type ThreadReply, type ThreadRequest } from './database-thread.server.ts';

/** The thread's end of `DatabaseThread`: opens what it serves, then answers calls. */
export function answerCalls<Request extends ThreadRequest>(
  port: MessagePort,
  open: () => (request: Request) => unknown,
): void {
  const attempt = async (id: number, run: () => unknown): Promise<void> => {
    let reply: ThreadReply;
    try {
      reply = { id, result: await run() };
    } catch (error) {
      reply = { id, ...describe(error) };
    }
    port.postMessage(reply);
  };

  void attempt(OPENED, () => {
    const answer = open();
    port.on('message', async (request: Request) => {
      await attempt(request.id, () => answer(request));
      if (request.action === 'close') port.close();
    });
  });
}

/** Errors lose their own members between threads, so the result code travels beside the message. */
function describe(error: unknown): { message: string; resultCode: number | null } {
  const cause = error instanceof AppError ? error.cause : error;
  if (!(cause instanceof Error)) return { message: String(cause), resultCode: null };
  const resultCode = 'errcode' in cause && typeof cause.errcode === 'number' ? cause.errcode : null;
  return { message: cause.message, resultCode };
}
