import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/**
 * Called with the practice and the kind of event, or with `session` when a session has ended; null if notifications may
 * have been missed.
 */
export type OnChange = (change: { practiceId: string; what: string } | null) => void;

export interface Changes {
  /** Registers a listener for every change that any server commits from now on. */
  listen(listener: OnChange): void;
  /** Notifies all servers of what was committed: "practice kind". */
  notify(changes: Iterable<string>): void;
  close(): Promise<void>;
}

/** The pause between two attempts to reach the database, in ms. */
const retryPause = 1000;
/** How long notifications are collected, in ms, because each sending is a transaction. */
const sendDelay = 50;
const form = /^(\S{36}) (\S+)$/;

/**
 * Notifications of changes. They are received over a dedicated connection, which is opened for the first listener and
 * reopened when it breaks, and sent over the pool, a moment after the change was committed.
 * @param settle prepares a new connection
 */
export function changesOf(
  connection: pg.ClientConfig,
  pool: pg.Pool,
  settle: (client: pg.Client) => Promise<void>,
): Changes {
  const listeners = new Set<OnChange>();
  const ending = new AbortController();
  let client: pg.Client | undefined;
  let running: Promise<void> | undefined;

  const waiting = new Set<string>();
  let sending: Promise<void> | undefined;

  async function sendWaiting(): Promise<void> {
    await sleep(sendDelay, undefined, { signal: ending.signal }).catch(() => undefined);
    const news = [...waiting];
    waiting.clear();
    sending = undefined;
    try {
      await pool.query(`select pg_notify('cusp_changes', news) from unnest($1::text[]) news`, [news]);
    } catch {
      if (ending.signal.aborted) return;
      await sleep(retryPause, undefined, { signal: ending.signal }).catch(() => undefined);
      tell(news);
    }
  }

  function tell(changes: Iterable<string>): void {
    for (const one of changes) waiting.add(one);
    if (waiting.size > 0) sending ??= sendWaiting();
  }

  const notifyListeners: OnChange = (change) => {
    for (const listener of listeners) listener(change);
  };

  /** Resolves when the connection has ended. */
  async function receive(): Promise<void> {
    const receiver = new pg.Client({ ...connection, keepAlive: true });
    const ended = new Promise<void>((resolve) => {
      receiver.once('end', resolve);
      receiver.on('error', () => resolve());
    });
    receiver.on('notification', ({ payload }) => {
      const [, practiceId, what] = form.exec(payload ?? '') ?? [];
      if (practiceId !== undefined && what !== undefined) notifyListeners({ practiceId, what });
    });
    try {
      await receiver.connect();
      await settle(receiver);
      // If it was ended meanwhile, there was no connection to close.
      if (ending.signal.aborted) return;
      client = receiver;
      await receiver.query('listen cusp_changes');
      // Notifications since the last connection were missed.
      notifyListeners(null);
      await ended;
    } finally {
      client = undefined;
      await receiver.end().catch(() => undefined);
    }
  }

  async function run(): Promise<void> {
    while (!ending.signal.aborted) {
      await receive().catch(() => undefined);
      await sleep(retryPause, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  }

  return {
    listen(listener) {
      listeners.add(listener);
      running ??= run();
    },
    notify: tell,
    async close() {
      ending.abort();
      await sending;
      await client?.end().catch(() => undefined);
      await running;
    },
  };
}
