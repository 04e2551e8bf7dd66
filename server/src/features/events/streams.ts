import { PassThrough } from 'node:stream';
import { changingLists, heartbeat } from '@cusp/contract';
import type { ChangingList } from '@cusp/contract';
import type { OnChange } from '../../db/changes.ts';

/** One open screen's stream. */
interface Listening {
  stream: PassThrough;
  practiceId: string;
  changed: Set<ChangingList>;
  /** Ends the stream unless the session still lives. */
  check(): Promise<void>;
}

/** Changes of so many milliseconds are told together. */
const gathering = 100;
const listNames = new Set<string>(changingLists);
const isList = (what: string): what is ChangingList => listNames.has(what);

/** The streams that this process keeps open, and what it tells them. */
export function openStreams() {
  const open = new Set<Listening>();
  let telling: NodeJS.Timeout | undefined;

  const tell = () => {
    telling = undefined;
    for (const { stream, changed } of open) {
      if (changed.size === 0) continue;
      stream.write(`event: changed\ndata: ${JSON.stringify([...changed])}\n\n`);
      changed.clear();
    }
  };

  const heard: OnChange = (change) => {
    for (const { practiceId, changed, check } of open) {
      if (change !== null && change.practiceId !== practiceId) continue;
      if (change === null) for (const list of changingLists) changed.add(list);
      else if (isList(change.what)) changed.add(change.what);
      // A session of the practice has ended; it may be this one.
      else void check();
    }
    telling ??= setTimeout(tell, gathering).unref();
  };

  /**
   * Opens a stream.
   * @param lives whether the session that it belongs to still does
   */
  function start(practiceId: string, lives: () => Promise<boolean>): PassThrough {
    const stream = new PassThrough();
    const check = async () => {
      // A database that is away for a moment ends no session.
      if (!(await lives().catch(() => true))) stream.end();
    };
    const listening: Listening = { stream, practiceId, changed: new Set(), check };
    const beating = setInterval(() => {
      stream.write(': still here\n\n');
      void check();
    }, heartbeat).unref();
    open.add(listening);
    stream.once('close', () => {
      clearInterval(beating);
      open.delete(listening);
    });
    // Something to read at once, so that everybody on the way passes it on.
    stream.write(': here\n\n');
    return stream;
  }

  const end = () => {
    for (const { stream } of open) stream.end();
  };

  return { start, heard, end, count: () => open.size };
}
