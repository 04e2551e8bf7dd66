import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { inTransaction } from './transaction.ts';

/** An entry of the audit trail about what was shown (migration 0017, audit_shown_to). */
export interface ShownEntry {
  practice_id: string;
  id: string;
  realm: string;
  person_id: string;
  person_name: string;
  role: string;
  action: string;
  call: string;
  object: string;
  object_id: string;
  patient_id: string | null;
  address: string;
  detail: object;
}

export interface Entries {
  /** Resolves when the entry is committed; where that fails, what it is about mustn't be shown. */
  keep(entry: ShownEntry): Promise<void>;
  close(): Promise<void>;
}

interface Waiting {
  entry: ShownEntry;
  done(): void;
  failed(error: unknown): void;
}

/** So many are written at once; more wait for the next time. */
const most = 500;

/**
 * Writes entries of reads, over one connection of its own that is made when it is first needed: while some are on their
 * way, those of the calls that end meanwhile gather and follow together. A flush of the database's log to the disk costs
 * more than reading a record does, and so it is shared by all who read at the same moment; who reads alone waits for none.
 * @param opening begins a transaction that works as the server's role
 */
export function entriesOf(connection: pg.PoolConfig, opening: string): Entries {
  // A pool of one makes the connection anew when it breaks.
  const pool = new pg.Pool({ ...connection, max: 1 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const waiting: Waiting[] = [];
  let isWriting = false;

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const together = waiting.splice(0, most);
      const entries = JSON.stringify(together.map(({ entry }) => entry));
      try {
        await inTransaction(pool, opening, async ({ send }) => {
          void send(CompiledQuery.raw('select audit_shown_to($1)', [entries]));
        });
        for (const { done } of together) done();
      } catch (error) {
        for (const { failed } of together) failed(error);
      }
    }
    isWriting = false;
  }

  return {
    keep: (entry) =>
      new Promise((done, failed) => {
        waiting.push({ entry, done, failed });
        if (isWriting) return;
        isWriting = true;
        // After what else has come from the network in this moment.
        setImmediate(() => void write());
      }),
    close: () => pool.end(),
  };
}
