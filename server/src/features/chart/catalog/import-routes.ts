import { createHash } from 'node:crypto';
import * as contract from '@cusp/contract';
import type { ProcedureImportCheck, ProcedureImportInput } from '@cusp/contract';
import type { z } from 'zod/mini';
import type { Tx } from '../../../db/database.ts';
import { on } from '../../../pipeline/bind.ts';
import { readLarge } from '../../../pipeline/read-large.ts';
import { Refusal } from '../../../values/refusal.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { guessColumns, readCodeFile } from './code-file.ts';
import { knownProcedures, listImports, writeImport } from './import-queries.ts';
import { planImport } from './import-rules.ts';
import type { ImportPlan } from './import-rules.ts';

/** Reads the file as it is to be read, beside the present catalog. */
async function read(tx: Tx, input: z.output<typeof ProcedureImportInput>) {
  const bytes = Buffer.from(input.file, 'base64');
  const lines = await readLarge(tx, new URL('./code-file.ts', import.meta.url), readCodeFile, bytes);
  if (lines === undefined) throw new Refusal('import_unreadable');
  const heading = input.has_heading ? lines[0]?.cells : undefined;
  const rows = input.has_heading ? lines.slice(1) : lines;
  const columns: ReturnType<typeof guessColumns> = {};
  if (input.columns) {
    for (const field of contract.importFields) {
      const at = input.columns[field];
      if (at !== null && at !== undefined) columns[field] = at;
    }
  } else Object.assign(columns, guessColumns(heading));
  const plan = planImport(rows, { ...input, columns }, await knownProcedures(tx));
  return { bytes, heading, rows, columns, plan };
}

const shownErrors = 100;

function looked({ heading, rows, columns, plan }: Awaited<ReturnType<typeof read>>): ProcedureImportCheck {
  const width = Math.max(heading?.length ?? 0, ...rows.slice(0, 50).map(({ cells }) => cells.length));
  const importable = [...plan.added, ...plan.changed, ...plan.unchanged];
  return {
    file_columns: Array.from({ length: width }, (_, at) => ({
      heading: heading?.[at] || `Column ${at + 1}`,
      cells: rows.slice(0, 3).map(({ cells }) => cells[at] ?? ''),
    })),
    chosen: columns,
    lines: rows.length,
    added: plan.added.length,
    changed: plan.changed.length,
    unchanged: plan.unchanged.length,
    fees: importable.filter(({ fee }) => fee !== undefined).length,
    errors: plan.errors.slice(0, shownErrors),
    error_count: plan.errors.length,
  };
}

function requireNoErrors({ errors }: ImportPlan): void {
  if (errors.length === 0) return;
  throw new Refusal(
    'import_errors',
    errors.slice(0, shownErrors).map(({ line, message }) => ({ path: `line ${line}`, message })),
    { detail: contract.refusals.import_errors[1] },
  );
}

/** Code files that a practice may use: looked at first, then imported whole with the attestation. */
export const importRoutes = [
  // The role's table is empty for owners' calls, so these are not `readInOneTrip`.
  on(contract.listProcedureImports, ({ tx }) => tx.ask(listImports)),

  on(contract.checkProcedureImport, async ({ tx, input }) => looked(await read(tx, input.body))),

  on(contract.importProcedures, async ({ tx, person, input: { body } }) => {
    const { bytes, plan } = await read(tx, body);
    requireNoErrors(plan);
    const made = await writeImport(
      tx,
      plan,
      {
        imported_by: person.name,
        imported_by_id: person.id,
        file_name: body.file_name,
        file_sha256: createHash('sha256').update(bytes).digest('hex'),
        attestation: contract.importAttestation,
      },
      body.valid_from,
    );
    recordEvent(tx, 'procedure.imported', made.id, byStaff(person));
    return made;
  }),
];
