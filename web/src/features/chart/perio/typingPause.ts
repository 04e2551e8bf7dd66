/**
 * Milliseconds without a key after which the chart is read again, and after which it is read in any case. The screen shows what was
 * typed by itself; reading all exams again for each key would only be in the way of the next one.
 */
const [rest, atTheLatest] = [400, 3_000];
let lastKey = -Infinity;
let heldSince: number | undefined;

/** A reading was typed. */
export const noteKeystroke = (): void => void (lastKey = performance.now());

/** Resolves once typing has paused. */
export async function untilTypingPauses(signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const now = performance.now();
    heldSince ??= now;
    const until = Math.min(lastKey + rest, heldSince + atTheLatest);
    if (until <= now) break;
    await new Promise((resolve) => setTimeout(resolve, until - now));
  }
  heldSince = undefined;
}

/** Calls `then` once `subscribe` has been quiet for a moment; returns how to stop. */
export function whenQuiet(subscribe: (tell: () => void) => () => void, then: () => void): () => void {
  let last = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // One timer that looks how long it still takes is cheaper than a new one for each key.
  const look = () => {
    const left = last + rest - performance.now();
    timer = left > 0 ? setTimeout(look, left) : undefined;
    if (timer === undefined) then();
  };
  const stop = subscribe(() => {
    last = performance.now();
    timer ??= setTimeout(look, rest);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}
