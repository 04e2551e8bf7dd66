import type { EnteredValue } from './entered-values.ts';

/** Fields of random, counted or measured values, in which any digits may occur; also the server's own address. */
const byChance = /"(reqId|time|responseTime|pid)":("[^"]*"|[\d.]+)|127\.0\.0\.1:\d+/g;

/** The forms of a value in a line: plain, inside JSON, inside a URL. */
const formsOf = ({ value }: EnteredValue) =>
  new Set(
    [value, JSON.stringify(value).slice(1, -1), encodeURIComponent(value)].map((form) => form.toLowerCase()),
  );

/** @returns a sentence for each value found in the log, with its kind and the line's call, but without the value */
export function leaksIn(log: string, entered: readonly EnteredValue[]): string[] {
  const lines = log.split('\n');
  // Most lines are the same except for random parts.
  const alike = new Map<string, string>();
  for (const line of lines) alike.set(line.replaceAll(byChance, '').toLowerCase(), line);
  const text = [...alike.keys()].join('\n');
  return entered.flatMap((one) => {
    const form = [...formsOf(one)].find((some) => hasWord(text, some));
    if (form === undefined) return [];
    const line = [...alike].find(([kind]) => hasWord(kind, form))?.[1] ?? '';
    return [`The log holds what a test entered as "${one.field}", in a line of ${callOf(line, lines)}.`];
  });
}

/** Numbers and single words must match whole: 1250 is not in 31250, nor Keller in cellkeller. */
function hasWord(text: string, value: string): boolean {
  if (!text.includes(value)) return false;
  return (
    !/^[\p{L}\d.]+$/u.test(value) ||
    new RegExp(`(?<![\\p{L}\\d.])${value.replaceAll('.', '\\.')}(?![\\p{L}\\d.])`, 'u').test(text)
  );
}

/** The call that a line is about: its request's first line says it. */
function callOf(line: string, lines: readonly string[]): string {
  const [request] = /"reqId":"[^"]*"/.exec(line) ?? [];
  const first =
    request === undefined ? line : lines.find((one) => one.includes(request) && one.includes('"route"'));
  const [, method, route] = /"method":"(\w+)","route":"([^"]*)"/.exec(first ?? '') ?? [];
  return route === undefined ? 'no call' : `${method} ${route}`;
}
