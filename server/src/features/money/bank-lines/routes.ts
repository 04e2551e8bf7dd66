import * as contract from '@cusp/contract';
import { bankFields, suggestBankItem } from '@cusp/contract';
import type { BankFileCheck, BankFileInput, BankItem, BankLine } from '@cusp/contract';
import type { z } from 'zod/mini';
import type { Tx } from '../../../db/database.ts';
import { both } from '../../../db/read-plan.ts';
import type { Person } from '../../../identity/person.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { readLarge } from '../../../pipeline/read-large.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { toDollars } from '../../../values/money.ts';
import { Refusal } from '../../../values/refusal.ts';
import { keepBankDeposit, itemsNotInBank } from '../bank-deposits/index.ts';
import * as queries from './queries.ts';
import type { OpenLine } from './queries.ts';
import { guessBankColumns, readBankFile, seenLines, signColumn } from './reading.ts';
import type { BankColumns, ReadBankFile } from './reading.ts';

const shownErrors = 100;

/** Reads the file as it is to be read, beside what is known of earlier ones. */
async function read(tx: Tx, input: z.output<typeof BankFileInput>, person: Person) {
  const file = await readLarge(
    tx,
    new URL('./reading.ts', import.meta.url),
    readBankFile,
    Buffer.from(input.file, 'base64'),
    input.has_heading,
  );
  if (file === undefined) throw new Refusal('bank_file_unreadable');
  const columns = await columnsFor(tx, input, file);
  const seen = seenLines(file.rows, columns, todayAt(person.practice.timeZone));
  const lines = queries.marked(input.account, seen.lines);
  const known = await queries.knownMarks(
    tx,
    lines.map(({ mark }) => mark),
  );
  return {
    ...file,
    ...seen,
    columns,
    lines: lines.filter(({ mark }) => !known.has(mark)),
    known: known.size,
  };
}

async function columnsFor(
  tx: Tx,
  { columns: given }: z.output<typeof BankFileInput>,
  file: ReadBankFile,
): Promise<BankColumns> {
  const { headings, rows } = file;
  const sign = signColumn(file);
  // A list that was taken before this was known chose none.
  const signed: BankColumns = sign === undefined ? {} : { sign };
  if (!given) {
    const chosen = headings.length > 0 ? await queries.bankColumnsOf(tx, headings) : undefined;
    return chosen === undefined ? guessBankColumns(headings, rows) : { ...signed, ...chosen };
  }
  const columns: BankColumns = given.sign === undefined ? signed : {};
  for (const field of bankFields) {
    const at = given[field];
    if (at !== null && at !== undefined) columns[field] = at;
  }
  return columns;
}

function looked({ headings, rows, ...of }: Awaited<ReturnType<typeof read>>): BankFileCheck {
  const width = Math.max(headings.length, ...rows.slice(0, 50).map(({ cells }) => cells.length), 0);
  return {
    file_columns: Array.from({ length: width }, (_, at) => ({
      heading: headings[at] || `Column ${at + 1}`,
      cells: rows.slice(0, 3).map(({ cells }) => cells[at] ?? ''),
    })),
    chosen: of.columns,
    added: of.lines.length,
    sum: toDollars(of.lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0)),
    known: of.known,
    out: of.out,
    errors: of.errors.slice(0, shownErrors),
    error_count: of.errors.length,
  };
}

/** A line beside the payment that it seems to be. Two lines never get the same one: nobody can know which of them it is. */
function shownLines(lines: readonly OpenLine[], items: readonly BankItem[]): BankLine[] {
  const shown = lines.map(({ amount_cents, ...line }): BankLine => {
    const amount = toDollars(amount_cents);
    return {
      ...line,
      amount,
      suggested: suggestBankItem({ ...line, amount, reference: line.number }, items) ?? null,
    };
  });
  const times = new Map<string, number>();
  for (const { suggested } of shown)
    if (suggested !== null) times.set(suggested.item.id, (times.get(suggested.item.id) ?? 0) + 1);
  return shown.map((line) =>
    (times.get(line.suggested?.item.id ?? '') ?? 0) > 1 ? { ...line, suggested: null } : line,
  );
}

const openLine = <Line extends { is_open: boolean }>(line: Line | undefined): Line => {
  if (line === undefined) throw new Refusal('bank_line_not_found');
  if (!line.is_open) throw new Refusal('bank_line_settled');
  return line;
};

/** A bank's lists: what came in, and which payments it was. */
export const bankLines: Feature = {
  routes: [
    on(contract.checkBankFile, async ({ tx, person, input }) => looked(await read(tx, input.body, person))),

    on(contract.takeBankFile, async ({ tx, person, input: { body } }) => {
      const { headings, columns, lines, known } = await read(tx, body, person);
      if (lines.length === 0) throw new Refusal('bank_file_empty');
      const file = { name: body.file_name, account: body.account, headings, columns };
      const { id, added } = await queries.insertBankFile(tx, file, lines, person);
      return { id, added, known: known + lines.length - added };
    }),

    on(
      contract.listBankLines,
      readInOneTrip(() =>
        both(queries.openBankLines, itemsNotInBank).map(([lines, items]) => shownLines(lines, items)),
      ),
    ),

    on(contract.matchBankLines, async ({ tx, person, input }) => {
      const wanted = input.body.lines;
      const locked = await queries.lockLines(
        tx,
        wanted.map(({ id }) => id),
      );
      const byId = new Map(locked.map((line) => [line.id, line]));
      const deposits: { id: string; line_id: string }[] = [];
      for (const { id: given, items, note } of wanted) {
        const { id: line_id, day, account, amount_cents, number } = openLine(byId.get(given.toLowerCase()));
        byId.delete(line_id);
        const id = await keepBankDeposit(
          tx,
          { deposited_on: day, account, amount_cents, reference: number, note },
          items,
          person,
        );
        await queries.settleLine(tx, line_id, id);
        recordEvent(tx, 'bank_deposit.made', id, byStaff(person));
        deposits.push({ id, line_id });
      }
      return { deposits };
    }),

    on(contract.setBankLineAside, async ({ tx, person, input }) => {
      const [line] = await queries.lockLines(tx, [input.params.id]);
      const { id } = openLine(line);
      await queries.setAside(tx, id, input.body.reason, person);
      recordEvent(tx, 'bank_deposit.made', id, byStaff(person));
      return { id };
    }),
  ],
};
