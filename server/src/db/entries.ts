import pg from 'pg';

/** An entry of the audit trail about what was shown (migration 0013, audit_shown_to). */
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
  kept(): void;
  failed(error: unknown): void;
}

/** So many are written at once; more wait for the next time. */
const most = 500;

/**
 * Writes entries of reads, over one connection of its own that is made when it is first needed: while some are on their
 * way, those of the calls that end meanwhile gather and follow together. A flush of the database's log to the disk costs
 * more than reading a record does, and so it is shared by all who read at the same moment; who reads alone waits for none.
 */
export function entriesOf(connection: pg.PoolConfig): Entries {
  // A pool of one makes the connection anew when it breaks.
  const pool = new pg.Pool({ ...connection, max: 1 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const waiting: Waiting[] = [];
  let isWriting = false;

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const together = waiting.splice(0, most);
      const values = [JSON.stringify(together.map(({ entry }) => entry))];
      try {
        await pool.query({ name: 'shown', text: 'select audit_shown_to($1)', values });
        for (const { kept } of together) kept();
      } catch (error) {
        for (const { failed } of together) failed(error);
      }
    }
    isWriting = false;
  }

  return {
    keep: (entry) =>
      new Promise((kept, failed) => {
        waiting.push({ entry, kept, failed });
        if (isWriting) return;
        isWriting = true;
        // After what else has come from the network in this moment.
        setImmediate(() => void write());
      }),
    close: () => pool.end(),
  };
}
