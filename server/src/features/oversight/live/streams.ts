import { PassThrough } from 'node:stream';
import { changingLists, heartbeat, listOfEvent } from '@cusp/contract';
import type { EventKind, ListName } from '@cusp/contract';
import type { OnChange } from '../../../db/changes.ts';

/** One open screen's stream. */
interface OpenStream {
  stream: PassThrough;
  practiceId: string;
  tokenHash: Buffer;
  changed: Set<ListName>;
}

/** Changes within this many milliseconds are sent together, and sessions are checked together. */
const batchMilliseconds = 100;
/** Takes records of every list away, each without an event of its own. */
const ofAllLists: EventKind = 'data_import.undone';
/** The notification that a session of the practice has ended. */
const sessionEnd = 'session';

/**
 * The open event streams of this process.
 * @param validSessions filters hashes of session tokens to those of valid sessions
 */
export function openStreams(validSessions: (hashes: readonly Buffer[]) => Promise<readonly Buffer[]>) {
  const open = new Set<OpenStream>();
  /** Streams whose session may have ended and is checked next. */
  const unchecked = new Set<OpenStream>();
  let sendTimer: NodeJS.Timeout | undefined;
  let checkTimer: NodeJS.Timeout | undefined;

  const sendChanges = () => {
    sendTimer = undefined;
    for (const { stream, changed } of open) {
      if (changed.size === 0) continue;
      stream.write(`event: changed\ndata: ${JSON.stringify([...changed])}\n\n`);
      changed.clear();
    }
  };

  const endExpired = async (streams: readonly OpenStream[]) => {
    const valid = new Set((await validSessions(streams.map(({ tokenHash }) => tokenHash))).map(keyOf));
    for (const { stream, tokenHash } of streams) if (!valid.has(keyOf(tokenHash))) stream.end();
  };
  const checkSessions = () => {
    checkTimer = undefined;
    const streams = [...unchecked];
    unchecked.clear();
    // Don't end streams because the database is briefly unavailable.
    endExpired(streams).catch(() => undefined);
  };
  const checkLater = (openStream: OpenStream) => {
    unchecked.add(openStream);
    checkTimer ??= setTimeout(checkSessions, batchMilliseconds).unref();
  };

  const onChange: OnChange = (change) => {
    const list = change === null ? null : listOfEvent(change.what);
    for (const openStream of open) {
      const { practiceId, changed } = openStream;
      if (change !== null && change.practiceId !== practiceId) continue;
      if (change === null || change.what === ofAllLists)
        for (const every of changingLists) changed.add(every);
      else if (list !== null) changed.add(list);
      // The ended session may be this one.
      else if (change.what === sessionEnd) checkLater(openStream);
    }
    sendTimer ??= setTimeout(sendChanges, batchMilliseconds).unref();
  };

  /** Opens a stream for the session that has this token's hash. */
  function start(practiceId: string, tokenHash: Buffer): PassThrough {
    const stream = new PassThrough();
    const openStream: OpenStream = { stream, practiceId, tokenHash, changed: new Set() };
    const heartbeatTimer = setInterval(() => {
      stream.write(': still here\n\n');
      checkLater(openStream);
    }, heartbeat).unref();
    open.add(openStream);
    stream.once('close', () => {
      clearInterval(heartbeatTimer);
      open.delete(openStream);
      unchecked.delete(openStream);
    });
    // Send something at once, so that proxies forward the response.
    stream.write(': here\n\n');
    return stream;
  }

  const end = () => {
    for (const { stream } of open) stream.end();
  };

  return { start, onChange, end, count: () => open.size };
}

const keyOf = (hash: Buffer) => hash.toString('base64');
