import {
  getAccount,
  getHuddle,
  getPatientBar,
  getPatientFamily,
  getPatientLedger,
  getSchedule,
  listFilledTemplates,
  createMessageTemplate,
  listOpenItems,
  listPatientSummaries,
  listTreatments,
  portalBalance,
  portalTreatments,
  previewStatement,
  reportFigures,
} from '@cusp/contract';
import type { Owed, Treatment } from '@cusp/contract';
import { expect } from 'vitest';
import { asOwner } from './practice.ts';
import type { Caller } from './practice.ts';

/** Where figures are read: by the owner, and by the patient if they have access to the portal. */
export interface Readers {
  call: Caller;
  today: string;
  visitor?: Caller;
}

const cents = (dollars: number) => Math.round(dollars * 100);
const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((total, row) => total + cents(of(row)), 0);

const textOf = 'What is owed';

/** A text with the balance, made once in a practice. */
async function texts(call: Caller, id: string) {
  const read = async () =>
    (await call(listFilledTemplates, { params: { id } })).output.templates.find(
      ({ name }) => name === textOf,
    );
  const there = await read();
  if (there !== undefined) return there.body;
  await call(createMessageTemplate, { body: { name: textOf, body: '{balance}', body_es: '{balance}' } });
  return (await read())?.body ?? '';
}

/** The sums of the entries themselves, in cents, asked of no function that a screen asks. */
const sumsOf = (account: string) =>
  asOwner(async (owner) => {
    const { rows } = await owner.query<{ accounts: string[]; balance: number; open: number; free: number }>(
      `with recursive one as (
          select practice_id, id from patient where id = $1
          union select p.practice_id, p.id from one join patient p on p.practice_id = one.practice_id and p.merged_into = one.id),
        mine as (select id from one union select $1::uuid)
        select (select array_agg(id) from mine) as accounts, coalesce(sum(amount_cents), 0)::int as balance,
            coalesce(sum(amount_cents - used_cents) filter (where amount_cents > 0), 0)::int as open,
            coalesce(sum(-amount_cents - used_cents) filter (where amount_cents < 0), 0)::int as free
          from open_item where account_id in (select id from mine)`,
      [account],
    );
    return rows[0] ?? { accounts: [], balance: 0, open: 0, free: 0 };
  });

/** What a place shows of what is owed, in cents. */
const figuresOf = ({
  due_now,
  open,
  insurance_pending,
  write_off_pending,
  not_due,
  credits,
  kept,
}: Omit<Owed, 'of_family'>) => ({
  due_now: cents(due_now),
  open: cents(open),
  insurance: cents(insurance_pending),
  write_off: cents(write_off_pending),
  not_due: cents(not_due),
  credits: cents(credits),
  kept: cents(kept),
});

/**
 * Reads what a patient and their account owe, and what insurance is expected to pay of it, wherever it is shown, and
 * compares it with the ledger's entries. Each journey with money ends with it. Amounts are cents; a difference names its place.
 */
export async function everywhere({ call, today, visitor }: Readers, id: string): Promise<void> {
  const params = { id };
  const [account, bar, statement, receivables, ledger, items, treatments, summaries, family, text] =
    await Promise.all([
      call(getAccount, { params }),
      call(getPatientBar, { params }),
      call(previewStatement, { params }),
      call(reportFigures.receivables, { query: {} }),
      call(getPatientLedger, { params, query: {} }),
      call(listOpenItems, { params }),
      call(listTreatments, { query: { patient_id: id, limit: '200' } }),
      call(listPatientSummaries, { query: { ids: id } }),
      call(getPatientFamily, { params }),
      texts(call, id),
    ]);
  const { owed, open, aging, members, ...of } = account.output;
  const entries = await sumsOf(of.id);
  const bills = open.filter(({ amount }) => amount > 0);
  const free = open.filter(({ amount }) => amount < 0);
  const { snapshot } = statement.output;
  const row = receivables.output.rows.find(({ key }) => key === of.id)?.figures ?? {};
  const figure = (name: string) => cents(row[name] ?? 0);

  // What stayed in an earlier account is listed beside what stands in this one.
  const here = <Item extends { account_id: string }>(all: readonly Item[]) =>
    all.filter(({ account_id }) => entries.accounts.includes(account_id));

  // The account, by its entries.
  const ofAccount = figuresOf(owed);
  expect(
    {
      'its open charges': ofAccount.open,
      'its credits and deposits': ofAccount.credits + ofAccount.kept,
      'its balance': cents(of.balance),
      'the newest entry’s balance': ledger.output[0] === undefined ? 0 : cents(ledger.output[0].balance),
      'the report’s balance': figure('balance'),
      'the statement’s balance': snapshot.balance_cents,
      'the open items': sum(here(items.output.debits), (item) => item.open),
      'the free items': sum(here(items.output.credits), (item) => item.open),
    },
    `The account of ${id} against its entries`,
  ).toEqual({
    'its open charges': entries.open,
    'its credits and deposits': entries.free,
    'its balance': entries.balance,
    'the newest entry’s balance': entries.balance,
    'the report’s balance': entries.balance,
    'the statement’s balance': entries.balance,
    'the open items': entries.open,
    'the free items': entries.free,
  });

  // The account, wherever it is shown.
  const { aging_cents } = snapshot;
  expect(
    {
      'of its parts': {
        due_now: Math.max(0, ofAccount.open - ofAccount.insurance - ofAccount.not_due - ofAccount.credits),
        open: sum(bills, (bill) => bill.open),
        insurance: sum(bills, (bill) => bill.insurance_pending),
        write_off: sum(bills, (bill) => bill.write_off_pending),
        credits: sum(free, (credit) => credit.open) - ofAccount.kept,
      },
      'by age': { open: sum(Object.values(aging), (age) => age) },
      'in the head': {
        open: cents(of.due),
        insurance: cents(of.insurance_pending),
        credits: cents(of.credits) - ofAccount.kept,
      },
      'of its members': {
        open: sum(members, (member) => member.owed.open),
        insurance: sum(members, (member) => member.owed.insurance_pending),
        write_off: sum(members, (member) => member.owed.write_off_pending),
      },
      'on the statement': {
        due_now: snapshot.amount_cents,
        open: snapshot.due_cents,
        insurance: snapshot.insurance_cents,
        write_off: snapshot.write_off_cents,
        not_due: snapshot.plan_cents,
        credits: snapshot.credits_cents,
        kept: snapshot.kept_cents,
      },
      'by age on the statement': { open: aging_cents.reduce((total, age) => total + age, 0) },
      'in the report': {
        open: figure('current') + figure('over_30') + figure('over_60') + figure('over_90'),
        insurance: figure('insurance') + figure('write_off'),
        write_off: figure('write_off'),
        credits: figure('credits') - ofAccount.kept,
      },
    },
    `The account of ${id} wherever it is shown`,
  ).toEqual({
    'of its parts': shown(ofAccount, 'due_now', 'open', 'insurance', 'write_off', 'credits'),
    'by age': shown(ofAccount, 'open'),
    'in the head': shown(ofAccount, 'open', 'insurance', 'credits'),
    'of its members': shown(ofAccount, 'open', 'insurance', 'write_off'),
    'on the statement': ofAccount,
    'by age on the statement': shown(ofAccount, 'open'),
    'in the report': shown(ofAccount, 'open', 'insurance', 'write_off', 'credits'),
  });

  await ofPatient({ call, today, ...(visitor && { visitor }) }, id, bar.output.owed, {
    summary: summaries.output.find((one) => one.id === id)?.owed,
    members: family.output.family?.members ?? [],
    relatives: bar.output.family,
    own: members.find(({ patient_id }) => patient_id === id)?.owed,
    treatments: treatments.output,
    text,
    // What they owe is theirs in any account, so that an earlier one's comes to it.
    isHead: of.guarantor_id === id && here(items.output.debits).length === items.output.debits.length,
    account: owed,
  });
}

const shown = <Figures extends object, Name extends keyof Figures>(figures: Figures, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, figures[name]]));

/** The patient, wherever what they owe is shown. */
async function ofPatient(
  { call, today, visitor }: Readers,
  id: string,
  owed: Owed,
  found: {
    summary: Owed | undefined;
    members: readonly { patient_id: string; due_now: number }[];
    relatives: readonly { id: string; due_now: number }[];
    own: Owed | undefined;
    treatments: readonly Pick<Treatment, 'id' | 'due' | 'insurance_pending' | 'write_off_pending'>[];
    text: string;
    isHead: boolean;
    account: Owed;
  },
): Promise<void> {
  const day = { from: today, to: today };
  const [schedule, huddle] = await Promise.all([
    call(getSchedule, { query: day }),
    call(getHuddle, { query: { date: today } }),
  ]);
  const mine = <Row extends { patient_id: string }>(rows: readonly Row[]) =>
    rows.filter(({ patient_id }) => patient_id === id);
  const places: Record<string, Owed> = {
    ...(found.summary && { 'in the list of patients': found.summary }),
    ...(found.isHead && { 'in the account': found.account }),
    ...Object.fromEntries(
      mine(schedule.output.visits).map(({ owed: there }, at) => [`on the schedule, ${at + 1}`, there]),
    ),
    ...Object.fromEntries(
      mine(huddle.output).map(({ owed: there }, at) => [`in the huddle, ${at + 1}`, there]),
    ),
  };
  if (visitor !== undefined) {
    const balance = (await visitor(portalBalance)).output;
    places['in the portal'] = balance.owed;
    expect(
      {
        proposed: cents(balance.proposed),
        bills: sum(balance.bills, ({ due }) => due),
        insurance: sum(balance.bills, ({ insurance }) => insurance),
      },
      `The portal’s bills of ${id}`,
    ).toEqual({
      proposed: cents(owed.due_now),
      bills: cents(balance.due),
      insurance: cents(balance.insurance),
    });
    const theirs = (await visitor(portalTreatments)).output;
    expect(
      theirs.map((row) => [row.id, row.due, row.insurance_pending, row.write_off_pending]),
      `The portal’s treatments of ${id}`,
    ).toEqual(found.treatments.map((row) => [row.id, row.due, row.insurance_pending, row.write_off_pending]));
  }
  const expected = figuresOf(owed);
  expect(
    Object.fromEntries(Object.entries(places).map(([place, there]) => [place, figuresOf(there)])),
    `What ${id} owes wherever it is shown`,
  ).toEqual(Object.fromEntries(Object.keys(places).map((place) => [place, expected])));
  expect(found.text, `What a text says that ${id} owes`).toBe(
    new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(owed.due_now),
  );
  // Each member's own, as the family and its head's header list it.
  const byId = new Map(found.members.map(({ patient_id, due_now }) => [patient_id, cents(due_now)]));
  for (const relative of found.relatives)
    expect(cents(relative.due_now), `What ${relative.id} owes, as the header of ${id} says`).toBe(
      byId.get(relative.id),
    );
  if (found.own !== undefined && !owed.of_family)
    expect(
      {
        open: sum(found.treatments, ({ due }) => due),
        insurance: sum(found.treatments, ({ insurance_pending }) => insurance_pending),
        write_off: sum(found.treatments, ({ write_off_pending }) => write_off_pending),
      },
      `The treatments of ${id}`,
    ).toMatchObject({ insurance: cents(owed.insurance_pending), write_off: cents(owed.write_off_pending) });
}
