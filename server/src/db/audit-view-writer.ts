import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { inTransaction } from './transaction.ts';

/** An audit entry about what was shown (write_audit_views). */
export interface AuditView {
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

export interface AuditViewWriter {
  /** Resolves when the entry is committed; if that fails, the data must not be shown. */
  keep(entry: AuditView): Promise<void>;
  close(): Promise<void>;
}

interface Waiting {
  entry: AuditView;
  done(): void;
  failed(error: unknown): void;
}

/** How many are written at once; the rest waits for the next write. */
const most = 500;

/**
 * Writes the entries of reads in batches, over a dedicated connection that is opened when first needed: entries that
 * arrive during a write follow together in the next one. Flushing the database's log to disk costs more than reading a
 * record, so all reads of a moment share one flush; a single read waits for no others.
 * @param opening begins a transaction in the server's role
 */
export function auditViewWriter(connection: pg.PoolConfig, opening: string): AuditViewWriter {
  // A pool of one reopens its connection when it breaks.
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
          void send(CompiledQuery.raw('select write_audit_views($1)', [entries]));
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
        // After the other calls that arrived in this turn of the event loop.
        setImmediate(() => void write());
      }),
    close: () => pool.end(),
  };
}
