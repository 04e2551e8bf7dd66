import type pg from 'pg';
import type { Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

/** The work of the tables' owner while the demo practice is filled. */
export interface BulkLoad {
  /** Gives PostgreSQL the present number of rows, so that it looks for each by the right index. */
  countRows(tables: readonly (keyof Tables)[]): Promise<unknown>;
  /**
   * Inserts visits and treatments past the triggers that calculate each patient's recalls and the practice's figures, and
   * calculates both once at the end: with the triggers each patient's recalls are written for each visit and each treatment.
   */
  computeTotalsOnce(practiceId: string, fill: () => Promise<unknown>): Promise<unknown>;
}

/** Callbacks while the demo is made. */
export interface DemoCallbacks extends BulkLoad {
  /** Only some days around today are full. */
  isShort?: boolean;
  /** Done before the first record is made. */
  onBegin?(): Promise<unknown>;
  /** Called with a few words as each step begins. */
  onStep?(step: string): void;
  /** The stored hash of the token that opens the page of a visit's request. */
  pageHashOf(requestId: string): Buffer;
  /** Adds what has files: pictures, documents, signed forms. They take a process of their own to draw, so other work goes on beside them. */
  addFiles?(tx: Tx, practiceId: string): Promise<unknown>;
}

const triggers = {
  appointment: [
    'appointment_recall_new',
    'appointment_recall_changed',
    'appointment_recalls_new',
    'appointment_recalls_changed',
    'appointment_tally',
  ],
  appointment_treatment: ['appointment_treatment_linked', 'appointment_treatment_unlinked'],
  treatment: ['treatment_recalls', 'treatment_recalls_new', 'treatment_tally_new', 'treatment_tally_changed'],
};

/** @param owner connected as the owner of the tables */
export function bulkLoadOf(owner: Pick<pg.Client, 'query'>): BulkLoad {
  const turn = (way: 'disable' | 'enable') =>
    owner.query(
      Object.entries(triggers)
        .flatMap(([table, names]) => names.map((name) => `alter table ${table} ${way} trigger ${name}`))
        .join(';'),
    );
  return {
    countRows: (tables) => owner.query(`analyze ${tables.join(', ')}`),
    async computeTotalsOnce(practiceId, fill) {
      await turn('disable');
      try {
        await fill();
      } finally {
        await turn('enable');
      }
      await owner.query('select recount_practice($1), rebuild_recalls($1)', [practiceId]);
    },
  };
}
