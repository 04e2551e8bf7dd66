import { pipeline, Transform } from 'node:stream';
import type { Readable } from 'node:stream';

/** How long an answer may stay unread before it is ended, in milliseconds. */
export const maxQuietTime = 30_000;
/** How many bytes a reader must take in that time: the slowest connections take more in a second. */
const least = 64 * 1024;
/** How often a stream is checked within that time. */
const looks = 10;

/**
 * Forwards a stream, and destroys it if its reader takes almost nothing during the quiet time although there is
 * something to read, so that its memory is freed. A stream that has produced nothing yet may take its time. Checks are counted instead
 * of time, because nobody can read while this process itself is stalled.
 */
export function endStalledStream(source: Readable, quiet = maxQuietTime): Readable {
  let taken = 0;
  let mark = 0;
  let found = 0;
  const passed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      taken += chunk.length;
      done(null, chunk);
    },
  });
  const look = () => {
    found += 1;
    if (passed.readableLength === 0 || taken - mark >= least) {
      mark = taken;
      found = 0;
    } else if (found >= looks) {
      passed.destroy(new Error('An answer was not read.'));
    }
  };
  const looking = setInterval(look, quiet / looks).unref();
  // If one of them ends, the other ends, too; the returned stream reports the error.
  pipeline(source, passed, () => clearInterval(looking));
  return passed;
}
