import { createReadStream } from 'node:fs';
import * as contract from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { upload } from '../../../pipeline/upload.ts';
import type { Files } from '../../../services/files/files.ts';
import { Refusal } from '../../../values/refusal.ts';
import { isRead, neverStored, formerStatus } from './open-dental.ts';
import { importBalances, shownBalances } from './balance-queries.ts';
import { insertProof, proofConstraints, proofOf, shownProof } from './proof-queries.ts';
import { checkAgain, setDecisions } from './later/source-queries.ts';
import * as queries from './queries.ts';
import { beginImport, lockImportIn, startImport, storeBackup } from './starting.ts';
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
      await lockImportIn(tx, id, ['done']);
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
          const content = { stream: createReadStream(file.path), size: file.size };
          return storeBackup({ store, practiceId: person.practice.id }, content, (id) =>
            commit(async (tx) => {
              await beginImport(tx, id, person);
              return readImport(tx, id);
            }),
          );
        },
      }),
    ),

    on(contract.decideImport, async ({ tx, input }) => {
      const { id } = input.params;
      await lockImportIn(tx, id, ['ready']);
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
      await lockImportIn(tx, id, ['ready']);
      await startImport(tx, id, { person, codesAttested: input.body.codes_attested });
      return readImport(tx, id);
    }),

    on(contract.getImportUndo, async ({ tx, input }) => {
      const { id } = input.params;
      await lockImportIn(tx, id, ['done', 'failed']);
      return undoOf(tx, id);
    }),

    on(contract.undoDataImport, async ({ tx, person, input }) => {
      const { id } = input.params;
      await lockImportIn(tx, id, ['done', 'failed']);
      await beginUndo(tx, id, { reason: input.body.reason, by: person });
      return readImport(tx, id);
    }),

    on(contract.discardDataImport, async ({ tx, input }) => {
      const { id } = input.params;
      await lockImportIn(tx, id, ['reading', 'ready']);
      await queries.setImportState(tx, id, 'discarded');
      await queries.deleteRows(tx, id);
      return readImport(tx, id);
    }),
  ],
});

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
