import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext } from '@playwright/test';

/** A value that a test sent to the server, and its field. */
export interface EnteredValue {
  field: string;
  value: string;
}

/** The length that identifies a long text. */
const enough = 200;
const noted = new Set<string>();

/**
 * Creates the folder where every process of the run records what tests enter.
 * @returns a function that removes it
 */
export function startRecordingValues(): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'cusp-entered-'));
  process.env.CUSP_ENTERED = folder;
  return () => rmSync(folder, { recursive: true });
}

/** All values recorded so far, by every process; each value once. */
export function enteredValues(): EnteredValue[] {
  const folder = process.env.CUSP_ENTERED;
  if (folder === undefined) return [];
  const all = new Map<string, EnteredValue>();
  for (const name of readdirSync(folder))
    for (const line of readFileSync(path.join(folder, name), 'utf8').split('\n').slice(0, -1)) {
      const one: EnteredValue = JSON.parse(line);
      all.set(one.value, one);
    }
  return [...all.values()];
}

/** Records the values of a body that could only get into a log from that body. */
export function recordEntered(given: unknown, field = 'a value'): void {
  if (Array.isArray(given)) given.forEach((one) => recordEntered(one, field));
  else if (typeof given === 'object' && given !== null)
    for (const [name, one] of Object.entries(given)) recordEntered(one, name);
  else if (typeof given === 'string' && isDistinctive(given.trim(), field)) note(field, given.trim());
  // In dollars, as sent, and in cents, as stored. Round numbers can occur by chance.
  else if (typeof given === 'number' && given >= 100 && !Number.isInteger(given)) {
    note(field, String(given));
    note(field, String(Math.round(given * 100)));
  }
}

/** Records the tokens in an answer, or in a header. */
export function recordTokens(text: string): void {
  // Images and whole lists contain none.
  if (text.length > 50_000) return;
  for (const [token] of text.matchAll(/(?<![\w-])[\w-]{43}(?![\w-])/g)) note('token', token);
}

/** Records what the pages of a context send to our server: what is typed into forms, and who is signed in. */
export function recordRequests(context: BrowserContext, origin: string): void {
  // The answers are watched anyway (problems.ts); to watch the requests, too, would cost each test a little.
  context.on('response', (response) => {
    const request = response.request();
    const { origin: of, pathname, searchParams } = new URL(request.url());
    if (of !== origin || !pathname.startsWith('/api/')) return;
    const headers = request.headers();
    recordTokens(headers['authorization'] ?? '');
    recordEntered(Object.fromEntries(searchParams));
    if (headers['content-type']?.startsWith('application/json') !== true) return;
    recordEntered(parsed(request.postData() ?? ''));
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // A body that a test sends malformed on purpose.
  }
}

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const time = /^\d{4}-\d\d-\d\d([T ][\d:.]+Z?)?$/;

/** An email address, a phone number, a password, several words or a name; no id, day, address of ours or status. */
function isDistinctive(value: string, field: string): boolean {
  if (field === 'last_name') return value.length >= 6;
  if (id.test(value) || time.test(value)) return false;
  if (value.includes('@')) return value.length >= 8;
  if (/^[\d\s()+.-]+$/.test(value)) return value.replaceAll(/\D/g, '').length >= 10;
  if (/\s/.test(value)) return value.length >= 10;
  return value.length >= 12 && !value.includes('/') && !/^[a-z_]+$/.test(value);
}

function note(field: string, whole: string): void {
  const folder = process.env.CUSP_ENTERED;
  const value = whole.slice(0, enough);
  if (folder === undefined || noted.has(value)) return;
  noted.add(value);
  appendFileSync(path.join(folder, String(process.pid)), `${JSON.stringify({ field, value })}\n`);
}
