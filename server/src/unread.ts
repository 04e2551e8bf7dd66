import { pipeline, Transform } from 'node:stream';
import type { Readable } from 'node:stream';

/** Milliseconds after which an answer that nobody reads ends. */
export const quietTime = 30_000;
/** Bytes that a reader has to take in that time to count as one: the slowest lines take more in a second. */
const least = 64 * 1024;

/**
 * Passes a stream on and breaks it off when there is something to read and its reader takes next to nothing of it for
 * the quiet time, so that what it holds is free again. One that has nothing to give yet may take its time.
 */
export function endUnread(source: Readable, quiet = quietTime): Readable {
  let taken = 0;
  let mark = 0;
  let since = performance.now();
  const passed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      taken += chunk.length;
      done(null, chunk);
    },
  });
  const look = () => {
    const now = performance.now();
    if (passed.readableLength === 0 || taken - mark >= least) {
      mark = taken;
      since = now;
    } else if (now - since >= quiet) {
      passed.destroy(new Error('An answer was not read.'));
    }
  };
  const looking = setInterval(look, quiet / 10).unref();
  // Whatever ends one of them ends the other; the error is told by the stream that is handed on.
  pipeline(source, passed, () => clearInterval(looking));
  return passed;
}
