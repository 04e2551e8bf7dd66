import { inOneLine, refusals } from '@cusp/contract';
import type { Endpoint } from '@cusp/contract';
import fc from 'fast-check';
import type pg from 'pg';
import { expect } from 'vitest';
import { isNightly, quickOr } from '../support/breadth.ts';
import { ask } from './ask.ts';
import type { Received } from './ask.ts';
import { triesOf } from './hostile.ts';
import type { Try } from './hostile.ts';
import type { makeWorld } from './world.ts';

/** Random tries of each call in the nightly run; a few fixed ones in the quick run. */
export const hostileTries = quickOr(1, 30);
const runs = { numRuns: hostileTries, ...(!isNightly && { seed: 2026 }) };

type World = Awaited<ReturnType<typeof makeWorld>>;
type Ready = Awaited<ReturnType<World['ready']>>;

/** How many tries were made and taken, of all calls. */
export const tried = { tries: 0, taken: 0 };

/** Placeholder for a value that JavaScript can't put into JSON. */
const standIn = '\u2603 stands in \u2603';

/** The body's JSON text after the try's replacements, omissions and additions. */
function bodyText(sample: Record<string, unknown>, { fields, inside, beside, body }: Try): string {
  if (body !== null) return body;
  const kept = Object.entries(sample)
    .filter(([name]) => !(name in fields))
    .map(([name, value]) => `${JSON.stringify(name)}:${withInside(value, inside)}`);
  const replaced = Object.entries(fields)
    .filter((entry) => entry[1] !== null)
    .map(([name, text]) => `${JSON.stringify(name)}:${text}`);
  return `{${[...kept, ...replaced, ...beside].join(',')}}`;
}

/** A field's JSON text, with one nested value replaced if there is any. */
function withInside(value: unknown, inside: Try['inside']): string {
  const leaves = leavesOf(value);
  const path = inside === null ? undefined : leaves[inside.which % Math.max(1, leaves.length)];
  if (inside === null || path === undefined) return JSON.stringify(value);
  return JSON.stringify(replaceAt(value, path)).replace(JSON.stringify(standIn), () => inside.text);
}

/** The key paths of an object's nested values; none for anything but an object. */
function leavesOf(value: unknown, at: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return at.length === 0 ? [] : [[...at]];
  return Object.entries(value).flatMap(([name, part]) => leavesOf(part, [...at, name]));
}

function replaceAt(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return standIn;
  return { ...asFields(value), [name]: replaceAt(asFields(value)[name], rest) };
}

/** A form's fields are always text. */
const formBody = (sample: Record<string, unknown>, { fields }: Try) => ({
  ...sample,
  ...Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== null)),
});

/** Allowed statuses: the call's own, its refusals, and those that apply to every call. */
const general = [304, 400, 401, 404, 413, 415, 422, 429];
const allowed = (endpoint: Endpoint) => [
  endpoint.status,
  ...endpoint.refusals.map((code) => refusals[code][0]).filter((status) => status < 500),
  ...general,
];

/**
 * Whether an attempt left its records as they were. One refused for another reason than the input's form may have
 * used something up: a token, a limit.
 */
const usesNothing = ({ method, status }: Endpoint, answer: Received) =>
  [400, 415, 422].includes(answer.status) || (method === 'GET' && answer.status === status);

const asFields = (given: unknown): Record<string, unknown> =>
  typeof given === 'object' && given !== null && !Array.isArray(given) ? { ...given } : {};

/**
 * Input fields whose namesake in the answer says something else (`call.field`): the parent record's, or what follows
 * from another field, as a treatment's category does from its procedure.
 */
const unlike = new Set([
  'addToNote.content',
  'createTreatment.procedure',
  'updateTreatment.procedure',
  // The one that the text beside it names.
  'createTreatment.tooth',
  'updateTreatment.tooth',
  // How many of them, and then each.
  'createPaymentPlan.installments',
  // The provider of work that has none otherwise, and not the visit's provider.
  'checkOutVisit.provider_id',
  // Each claim, and then how many.
  'enterRemittance.claims',
  // The kind of the entry, and then of the record.
  'addSedationEntry.kind',
  // Compared only where the agreement has something to disclose.
  'createPaymentPlan.sha256',
  // The held time's, and then that of the request's page.
  'requestVisit.token',
  // Kept for an inactive patient only.
  'updatePatientDetails.status_reason',
  // Why it is struck, withdrawn or refused, and then why it was made.
  'strikeRisk.reason',
  'withdrawPerioDiagnosis.reason',
  'refuseRequest.reason',
  'refuseVisit.reason',
  // The reference of the refund, and then of the payment.
  'refundPayment.reference',
  // The decision or choice itself, and then its lines.
  'decideClaim.lines',
  'takeInForm.lines',
  'makeBankDeposit.items',
  // The table's, and then that of the other program.
  'startTableFile.version',
]);
/** Their amounts are parts of a sum: less than zero, too. */
const signed = new Set(['tally', 'ledger_entry', 'allocation', 'open_item', 'statement', 'practice_entry']);

/** Checks that an accepted value was stored as sent, and that it is accepted again. */
function checkTaken(
  endpoint: Endpoint,
  sample: Record<string, unknown>,
  sentText: string,
  answer: Received,
): void {
  // A byte order mark is not part of the JSON.
  const sent = asFields(JSON.parse(sentText.replace(/^\ufeff/, '')));
  const stored = asFields(JSON.parse(answer.text));
  for (const [name, value] of Object.entries(sent)) {
    if (!(name in sample) || !(name in stored) || name === 'version') continue;
    if (unlike.has(`${endpoint.name}.${name}`)) continue;
    const said = stored[name];
    if (typeof value === 'string' && value !== '' && typeof said === 'string')
      expect([
        value,
        value.trim().toUpperCase(),
        value.toLowerCase(),
        value.trim(),
        inOneLine(value).trim(),
      ]).toContain(said);
    if (typeof value === 'number') expect([name, said]).toEqual([name, value + 0]);
  }
  const again = Object.fromEntries(
    Object.entries(stored).filter(([name]) => name in sample && !unlike.has(`${endpoint.name}.${name}`)),
  );
  const parsed = endpoint.body?.safeParse({ ...sample, ...again });
  expect(parsed?.error?.issues ?? []).toEqual([]);
}

const replaceAll = (params: Record<string, string>, id: string) =>
  Object.fromEntries(Object.keys(params).map((name) => [name, id]));

/**
 * Makes hostile tries of a call, all refused as its declaration says or taken whole.
 * @param ready records for the call. Making them costs more than a try, so those that a try left as they were serve the next.
 * @returns the records that are left for the call, if any
 */
export async function standTries(world: World, endpoint: Endpoint, ready: Ready): Promise<Ready | undefined> {
  let unused: Ready | undefined = ready;
  const property = fc.asyncProperty(triesOf(endpoint), async (hostile) => {
    const own = unused ?? (await world.ready(endpoint));
    unused = undefined;
    const sample = own.body ?? {};
    const isForm = endpoint.takesFile !== undefined;
    const text = bodyText(sample, hostile);
    const { id } = hostile;
    const answer = await ask(world.app, endpoint, own.token, {
      params: id === null ? own.params : replaceAll(own.params, id),
      query: { ...own.query, ...Object.fromEntries(hostile.query) },
      body: endpoint.body === undefined ? undefined : isForm ? formBody(sample, hostile) : text,
      headers: hostile.headers,
    });
    tried.tries += 1;
    expect(allowed(endpoint)).toContain(answer.status);
    if (usesNothing(endpoint, answer)) unused = own;
    if (answer.status >= 400) expect(JSON.parse(answer.text)).toMatchObject({ detail: expect.any(String) });
    if (answer.status !== endpoint.status || endpoint.method === 'GET') return;
    tried.taken += 1;
    // An optional body that wasn't sent.
    if (text === '') return;
    if (endpoint.body !== undefined && endpoint.output !== null && !isForm)
      checkTaken(endpoint, sample, text, answer);
  });
  await fc.assert(property, runs);
  return unused;
}

/** The columns that hold a value against a rule. */
export async function brokenRules(client: pg.ClientBase): Promise<string[]> {
  const { rows: columns } = await client.query<{ table: string; column: string; type: string }>(
    `select table_name as table, column_name as column, data_type as type from information_schema.columns
      where table_schema = 'public' and table_name in (select tablename from pg_tables where schemaname = 'public')`,
  );
  const broken: string[] = [];
  for (const { table, column, type } of columns) {
    const rule = signed.has(table) ? undefined : ruleOf(column, type);
    if (rule === undefined) continue;
    const { rowCount } = await client.query(
      `select from "${table}" where "${column}" is not null and not (${rule.replaceAll('$', `"${column}"`)}) limit 1`,
    );
    if (rowCount !== 0) broken.push(`${table}.${column}`);
  }
  return broken;
}

/** The SQL rule that every value of a column must satisfy; `$` is the column. */
function ruleOf(column: string, type: string): string | undefined {
  if (type === 'date') return `isfinite($) and $ between '0001-01-01' and '9999-12-31'`;
  if (type.startsWith('timestamp')) return 'isfinite($)';
  if (column.endsWith('_cents')) return '$ between 0 and 100000000';
  if (type === 'text' && !/signature|message|answer|hash|attestation/.test(column))
    return 'char_length($) <= 20000';
  return undefined;
}
