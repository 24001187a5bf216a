import type { MessagePort } from 'node:worker_threads';
import { describeFailure, OPENED, type ThreadReply, type ThreadRequest } from './thread-messages.ts';

/** Tells the operator of something, through the thread that has the log. */
export type Tell = (message: string, details?: object) => void;

/** The thread's end of `WorkerThread`: opens what it serves, then answers calls. */
export function answerCalls<Request extends ThreadRequest>(
  port: MessagePort,
  open: (tell: Tell) => ((request: Request) => unknown) | Promise<(request: Request) => unknown>,
): void {
  const post = (reply: ThreadReply): void => port.postMessage(reply);
  const attempt = async (id: number, run: () => unknown): Promise<void> => {
    let reply: ThreadReply;
    try {
      reply = { id, result: await run() };
    } catch (error) {
      reply = { id, failure: describeFailure(error) };
    }
    post(reply);
  };

  void attempt(OPENED, async () => {
    const answer = await open((told, details) => post({ told, details }));
    port.on('message', async (request: Request) => {
      await attempt(request.id, () => {
        if (request.until !== undefined && Date.now() > request.until) throw new Error('Nobody waits for it');
        return answer(request);
      });
      if (request.action === 'close') port.close();
    });
  });
}
