import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Told the practice and the name of what changed in it; with neither when news may have been missed. */
export type OnChange = (change: { practiceId: string; what: string } | null) => void;

export interface Changes {
  /** Hears of every change that any server commits, from now on. */
  listen(listener: OnChange): void;
  close(): Promise<void>;
}

/** Between two tries to reach the database, ms. */
const patience = 1000;
const form = /^(\S{36}) (\S+)$/;

/**
 * The database's news of what changed (migration 0014), over one connection of its own that is made when somebody first
 * listens and made anew when it breaks.
 */
export function changesOf(connection: pg.ClientConfig): Changes {
  const listeners = new Set<OnChange>();
  const ending = new AbortController();
  let client: pg.Client | undefined;
  let running: Promise<void> | undefined;

  const tell: OnChange = (change) => {
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
      if (practiceId !== undefined && what !== undefined) tell({ practiceId, what });
    });
    try {
      await heard.connect();
      client = heard;
      await heard.query('listen cusp_changes');
      // Whatever happened since the last connection was not heard.
      tell(null);
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
    async close() {
      ending.abort();
      await client?.end().catch(() => undefined);
      await running;
    },
  };
}
