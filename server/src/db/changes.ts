import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Told the practice and the name of what changed in it; with neither when news may have been missed. */
export type OnChange = (change: { practiceId: string; what: string } | null) => void;

export interface Changes {
  /** Hears of every change that any server commits, from now on. */
  listen(listener: OnChange): void;
  /** Tells all servers what was committed: "practice list", as `toldOn` has it. */
  tell(news: Iterable<string>): void;
  close(): Promise<void>;
}

/** Between two tries to reach the database, ms. */
const patience = 1000;
/** News are gathered for so long, ms: each telling is a transaction. */
const gathering = 50;
const form = /^(\S{36}) (\S+)$/;

/** What the transaction at work on each connection has changed so far: notices of the trigger tell_change. */
const toldBy = new WeakMap<pg.ClientBase, Set<string>>();
const notice = /^cusp_changes (\S+ \S+)$/;

/** Hears on a new connection what its transactions change. */
export function hearNotices(client: pg.ClientBase): void {
  const told = new Set<string>();
  toldBy.set(client, told);
  client.on('notice', ({ message }) => {
    const [, news] = notice.exec(message ?? '') ?? [];
    if (news !== undefined) told.add(news);
  });
}

/** What the transaction that has just ended on this connection changed; the next one begins with nothing. */
export function toldOn(client: pg.ClientBase): readonly string[] {
  const told = toldBy.get(client);
  const news = [...(told ?? [])];
  told?.clear();
  return news;
}

/**
 * The database's news of what changed (migration 0021), over one connection of its own that is made when somebody first
 * listens and made anew when it breaks. They are told over the pool, a moment after what they tell of is committed.
 * @param settle readies a new connection
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
  let telling: Promise<void> | undefined;

  async function tellAll(): Promise<void> {
    await sleep(gathering, undefined, { signal: ending.signal }).catch(() => undefined);
    const news = [...waiting];
    waiting.clear();
    telling = undefined;
    try {
      await pool.query(`select pg_notify('cusp_changes', news) from unnest($1::text[]) news`, [news]);
    } catch {
      if (ending.signal.aborted) return;
      await sleep(patience, undefined, { signal: ending.signal }).catch(() => undefined);
      tell(news);
    }
  }

  function tell(news: Iterable<string>): void {
    for (const one of news) waiting.add(one);
    if (waiting.size > 0) telling ??= tellAll();
  }

  const hand: OnChange = (change) => {
    for (const listener of listeners) listener(change);
  };

  /** Resolves when the connection has ended. */
  async function hear(): Promise<void> {
    const heard = new pg.Client({ ...connection, keepAlive: true });
    const ended = new Promise<void>((resolve) => {
      heard.once('end', resolve);
      heard.on('error', () => resolve());
    });
    heard.on('notification', ({ payload }) => {
      const [, practiceId, what] = form.exec(payload ?? '') ?? [];
      if (practiceId !== undefined && what !== undefined) hand({ practiceId, what });
    });
    try {
      await heard.connect();
      await settle(heard);
      // Who ended meanwhile found no connection to end.
      if (ending.signal.aborted) return;
      client = heard;
      await heard.query('listen cusp_changes');
      // Whatever happened since the last connection was not heard.
      hand(null);
      await ended;
    } finally {
      client = undefined;
      await heard.end().catch(() => undefined);
    }
  }

  async function run(): Promise<void> {
    while (!ending.signal.aborted) {
      await hear().catch(() => undefined);
      await sleep(patience, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  }

  return {
    listen(listener) {
      listeners.add(listener);
      running ??= run();
    },
    tell,
    async close() {
      ending.abort();
      await telling;
      await client?.end().catch(() => undefined);
      await running;
    },
  };
}
