import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import * as contract from '@cusp/contract';
import type { TableFile, TableKind, TableReading } from '@cusp/contract';
import type { Tx } from '../../../../db/database.ts';
import type { Person } from '../../../../identity/person.ts';
import { byStaff, recordEvent } from '../../../../jobs/record-event.ts';
import { on } from '../../../../pipeline/bind.ts';
import type { Feature } from '../../../../pipeline/feature.ts';
import { upload } from '../../../../pipeline/upload.ts';
import { withoutTransaction } from '../../../../pipeline/without-transaction.ts';
import { readApart } from '../../../../services/apart/read-apart.ts';
import type { Files } from '../../../../services/files/files.ts';
import { importFileKey } from '../../../../services/files/store.ts';
import { todayAt } from '../../../../values/calendar/today.ts';
import { newId } from '../../../../values/ids.ts';
import { Refusal, requireCurrentVersion } from '../../../../values/refusal.ts';
import { importById, insertImport } from '../queries.ts';
import { decidedColumns } from './mapping-rules.ts';
import { profileTable } from './profile.ts';
import type { Profiled, TableProfile } from './profile.ts';
import { proposeColumns, proposeKind } from './proposals.ts';
import { shownTable } from './shown-table.ts';
import { keptMapping, storedMapping, storedProfile } from './stored-mapping.ts';
import * as queries from './table-queries.ts';

const profileModule = new URL('./profile.ts', import.meta.url);

/** Tables (CSV) that a practice brings from another program: proposed, mapped by a person, and then imported like a backup. */
export const tableImports = ({ store, incoming }: Files): Feature => {
  const storedFile = async (person: Person, id: string): Promise<Uint8Array> => {
    const bytes = await store.read(importFileKey(person.practice.id, id));
    if (bytes === undefined) throw new Refusal('files_away');
    return bytes;
  };
  return {
    constraints: queries.tableConstraints,
    routes: [
      on(contract.listTableFiles, async ({ tx, person }) => {
        const table = await queries.waitingTable(tx);
        return table === undefined ? [] : [shownTable(table, todayOf(person))];
      }),

      on(
        contract.uploadTableFile,
        upload({
          incoming,
          before: async () => undefined,
          async handle({ person, input, file, commit }) {
            const profiled = await profileOf(person, await readFile(file.path), null);
            const id = newId();
            const key = importFileKey(person.practice.id, id);
            await store.put(key, createReadStream(file.path), file.size).catch(() => {
              throw new Refusal('files_away');
            });
            let repeated = true;
            try {
              const stored = await commit(async (tx) => {
                if ((await queries.isImportOpen(tx)) !== undefined) throw new Refusal('import_running');
                const kind = proposeKind(profiled.profile.columns);
                const columns = await proposed(tx, kind, profiled.profile);
                const choices = keptMapping(await queries.earlierMappings(tx, kind)).choices;
                const mapping = { ...profiled, kind, columns, choices };
                await queries.insertTableFile(tx, mapping, {
                  id,
                  file_name: input.body.file_name || 'Unnamed file',
                  uploaded_by: person.name,
                  uploaded_by_id: person.id,
                });
                recordEvent(tx, 'data_import.received', id, byStaff(person));
                return readWaiting(tx, id, person);
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

      on(
        contract.mapTableFile,
        withoutTransaction(async ({ input: { params, body }, person, inPractice }) => {
          const { id } = params;
          const before = await inPractice((tx) => lockWaiting(tx, id, body.version));
          const profiled = isReadAlike(body.reading, storedMapping(before).reading)
            ? { profile: storedProfile(before), reading: body.reading }
            : await profileOf(person, await storedFile(person, id), body.reading);
          return inPractice(async (tx) => {
            await lockWaiting(tx, id, before.version);
            const { kind } = body;
            const chosen =
              body.columns === null
                ? await proposed(tx, kind, profiled.profile)
                : decidedColumns(kind, profiled.profile, body.columns);
            await queries.updateMapping(tx, id, {
              kind,
              columns: chosen,
              choices: body.choices,
              profile: profiled.profile,
              reading: { ...profiled.reading, ...conventionsOf(body.reading) },
            });
            recordEvent(tx, 'data_import.mapped', id, byStaff(person));
            return readWaiting(tx, id, person);
          });
        }),
      ),

      on(contract.startTableFile, async ({ tx, person, input }) => {
        const { id } = input.params;
        const table = await lockWaiting(tx, id, input.body.version);
        const { problems } = shownTable(table, todayOf(person));
        const [problem] = problems;
        if (problem !== undefined) throw new Refusal('table_undecided', [], { detail: problem });
        const headings = storedProfile(table).columns.map(({ heading }) => heading);
        await queries.endWaiting(tx, id, 'started', headings);
        await insertImport(tx, { id, started_by: person.name, started_by_id: person.id });
        const found = await tx.ask(importById(id));
        if (found === undefined) throw new Error('An import that was just written is gone.');
        return found;
      }),

      on(contract.discardTableFile, async ({ tx, input }) => {
        const { id } = input.params;
        await lockWaiting(tx, id);
        await queries.endWaiting(tx, id, 'discarded');
        return { id };
      }),
    ],
  };
};

const todayOf = ({ practice }: Person) => todayAt(practice.timeZone);

/** How the file is cut into cells: what else is said about its reading needs no other look at it. */
const isReadAlike = (one: TableReading, other: TableReading): boolean =>
  one.charset === other.charset &&
  one.delimiter === other.delimiter &&
  one.heading_line === other.heading_line;

const conventionsOf = ({ date_order, decimal_mark }: TableReading) => ({ date_order, decimal_mark });

/** @throws Refusal with the sentence why the file is no table */
async function profileOf(
  person: Person,
  bytes: Uint8Array,
  given: TableReading | null,
): Promise<Extract<Profiled, { problem: '' }>> {
  const latestYear = Number(todayOf(person).slice(0, 4));
  const profiled = await readApart(
    person.practice.id,
    profileModule,
    profileTable,
    bytes,
    given === null
      ? null
      : { charset: given.charset, delimiter: given.delimiter, heading_line: given.heading_line },
    latestYear,
  );
  if (profiled.reading === undefined) throw new Refusal('table_unreadable', [], { detail: profiled.problem });
  return profiled;
}

/** The columns as they are proposed, by what was decided about earlier tables and by what they hold. */
async function proposed(tx: Tx, kind: TableKind, profile: TableProfile) {
  const kept = keptMapping(await queries.earlierMappings(tx, kind));
  const columns = proposeColumns(kind, profile.columns, kept.columns);
  return decidedColumns(
    kind,
    profile,
    [...columns].map(([place, field]) => ({ place, field })),
  );
}

/** Locks a table that must be waiting to be mapped. */
async function lockWaiting(tx: Tx, id: string, version?: number | null): Promise<queries.TableFileRow> {
  const stored = requireCurrentVersion(await queries.lockTableFile(tx, id), version, 'data_import_not_found');
  if (stored.state !== 'waiting') throw new Refusal('table_not_waiting');
  return stored;
}

async function readWaiting(tx: Tx, id: string, person: Person): Promise<TableFile> {
  return shownTable(await lockWaiting(tx, id), todayOf(person));
}
