import type { WorkAsked, WorkProof } from '@cusp/contract';
import { ApiError } from '../../../api/call.ts';

/** Makes a call; while so many make it that the server asks for work, the browser computes first and calls again. */
export async function withWork<Answer>(
  send: (work: WorkProof | undefined) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send(undefined);
  } catch (thrown) {
    const work = thrown instanceof ApiError ? thrown.work : undefined;
    if (work === undefined) throw thrown;
    return send({ challenge: work.challenge, answer: await answerOf(work) });
  }
}

/** The number that the worker finds. */
function answerOf(work: WorkAsked['work']): Promise<string> {
  const thread = new Worker(new URL('./work.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<string>((resolve, reject) => {
    thread.addEventListener('message', ({ data }) => resolve(String(data)));
    thread.addEventListener('error', () => reject(new Error('The work could not be done.')));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    thread.postMessage(work);
  }).finally(() => thread.terminate());
}
