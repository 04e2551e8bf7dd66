import { createReadStream } from 'node:fs';
import * as contract from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { upload } from '../../../pipeline/upload.ts';
import { importFileKey } from '../../../services/files/store.ts';
import type { Files } from '../../../services/files/files.ts';
import { newId } from '../../../values/ids.ts';
import { Refusal } from '../../../values/refusal.ts';
import { isRead, neverStored, formerStatus } from './open-dental.ts';
import { importBalances, shownBalances } from './balance-queries.ts';
import { insertAttestation } from './code-queries.ts';
import { insertProof, proofConstraints, proofOf, shownProof } from './proof-queries.ts';
import { applyDecisions, checkAgain, setDecisions } from './later/source-queries.ts';
import * as queries from './queries.ts';
import { insertStep } from './undo-queries.ts';
import { beginUndo, undoOf } from './undoing.ts';

/** What comes from the program that a practice used before (docs/arriving.md). The work is a job's (job.ts). */
export const imports = ({ store, incoming }: Files): Feature => ({
  constraints: { ...queries.constraints, ...proofConstraints },
  routes: [
    on(contract.listDataImports, ({ tx }) => tx.ask(queries.lastImports)),

    on(contract.getDataImport, async ({ tx, input }) => {
      const found = await tx.ask(queries.importById(input.params.id));
      const report = await tx.ask(queries.importReportParts(input.params.id));
      const balances = await tx.ask(importBalances(input.params.id));
      if (found === undefined || report === undefined || balances === undefined)
        throw new Refusal('data_import_not_found');
      const { columns, counts, statuses, changes, refused, conflicts, twins } = report;
      return {
        ...found,
        tables: Object.entries(counts)
          .map(([table, rows]) => ({ table, rows, imported: isRead(table) }))
          .toSorted((one, other) => one.table.localeCompare(other.table)),
        never_stored: neverStored(columns),
        statuses: statuses.map(({ status, count }) => ({ status: formerStatus(status) ?? 'Unknown', count })),
        changes,
        refused,
        conflicts,
        twins,
        balances: shownBalances(balances),
      };
    }),

    on(contract.getImportProof, ({ tx, input }) => readProof(tx, input.params.id)),

    on(contract.signImportProof, async ({ tx, person, input }) => {
      const { id } = input.params;
      await lockIn(tx, id, ['done']);
      const { remarks } = input.body;
      await insertProof(tx, id, { statement: contract.importStatement, remarks }, person);
      return readProof(tx, id);
    }),

    on(
      contract.uploadDataImport,
      upload({
        incoming,
        before: async () => undefined,
        async handle({ person, file, commit }) {
          const id = newId();
          const key = importFileKey(person.practice.id, id);
          await store.put(key, createReadStream(file.path), file.size).catch(() => {
            throw new Refusal('files_away');
          });
          let repeated = true;
          try {
            const stored = await commit(async (tx) => {
              await queries.insertImport(tx, { id, started_by: person.name, started_by_id: person.id });
              recordEvent(tx, 'data_import.uploaded', id, byStaff(person));
              return readImport(tx, id);
            });
            ({ repeated } = stored);
            return stored;
          } finally {
            // Refused, or the file of the first request is stored already.
            if (repeated) await store.remove(key);
          }
        },
      }),
    ),

    on(contract.decideImport, async ({ tx, input }) => {
      const { id } = input.params;
      await lockIn(tx, id, ['ready']);
      const { decisions } = input.body;
      if ((await setDecisions(tx, id, decisions)) < decisions.length) throw new Refusal('import_not_ready');
      if (decisions.some(({ decision }) => decision === 'same' || decision === 'another')) {
        await checkAgain(tx, id);
        await queries.setImportState(tx, id, 'reading');
      }
      return readImport(tx, id);
    }),

    on(contract.startDataImport, async ({ tx, person, input }) => {
      const { id } = input.params;
      await lockIn(tx, id, ['ready']);
      await insertStep(tx, id);
      await applyDecisions(tx, id);
      if (input.body.codes_attested) await insertAttestation(tx, id, person);
      await queries.setImportState(tx, id, 'importing');
      return readImport(tx, id);
    }),

    on(contract.getImportUndo, async ({ tx, input }) => {
      const { id } = input.params;
      await lockIn(tx, id, ['done', 'failed']);
      return undoOf(tx, id);
    }),

    on(contract.undoDataImport, async ({ tx, person, input }) => {
      const { id } = input.params;
      await lockIn(tx, id, ['done', 'failed']);
      await beginUndo(tx, id, { reason: input.body.reason, by: person });
      return readImport(tx, id);
    }),

    on(contract.discardDataImport, async ({ tx, input }) => {
      const { id } = input.params;
      await lockIn(tx, id, ['reading', 'ready']);
      await queries.setImportState(tx, id, 'discarded');
      await queries.deleteRows(tx, id);
      return readImport(tx, id);
    }),
  ],
});

/** Locks an import that must be in one of these states. */
async function lockIn(tx: Tx, id: string, states: readonly contract.ImportState[]): Promise<void> {
  const stored = await queries.lockImport(tx, id);
  if (stored === undefined) throw new Refusal('data_import_not_found');
  if (!states.some((state) => state === stored.state)) throw new Refusal('import_not_ready');
}

async function readProof(tx: Tx, id: string): Promise<contract.ImportProof> {
  const found = await tx.ask(proofOf(id));
  if (found === undefined) throw new Refusal('data_import_not_found');
  return shownProof(found);
}

async function readImport(tx: Tx, id: string): Promise<contract.DataImport> {
  const found = await tx.ask(queries.importById(id));
  if (found === undefined) throw new Error('An import that was just written is gone.');
  return found;
}
