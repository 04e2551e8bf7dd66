import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A query that is written out, `raw(sql<Row>…)`, as its source has it. */
export interface RawQuery {
  /** `server/src/features/…/queries.ts:12` */
  at: string;
  /** The columns that the row's type declares, with their types; undefined if the type isn't written in this file. */
  declared: ReadonlyMap<string, string> | undefined;
  /** The SQL with `$1`, `$2` … for what is filled in. */
  text: string;
}

const root = path.join(import.meta.dirname, '../../..');

/** All of them in the server. */
export function rawQueries(): RawQuery[] {
  const folder = path.join(root, 'server/src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  return files.flatMap((file) =>
    queriesIn(path.posix.join('server/src', file), readFileSync(path.join(folder, file), 'utf8')),
  );
}

/** Those of one file. */
export function queriesIn(file: string, source: string): RawQuery[] {
  return [...source.matchAll(/\braw\(\s*sql</g)].flatMap((match) => {
    const from = match.index + match[0].length;
    const typeEnd = endOf(source, from, '>');
    if (source[typeEnd + 1] !== '`') return [];
    const line = source.slice(0, match.index).split('\n').length;
    const type = source.slice(from, typeEnd).trim();
    return [
      { at: `${file}:${line}`, declared: columnsOf(type, source), text: templateAt(source, typeEnd + 2) },
    ];
  });
}

const closing: Record<string, string> = { '(': ')', '{': '}', '[': ']', '<': '>' };

/** The position of the bracket that closes the one open at `from`; texts, templates and arrows don't count. */
function endOf(source: string, from: number, end: string): number {
  for (let at = from; at < source.length; at += 1) {
    const sign = source[at] ?? '';
    if (sign === end) return at;
    if (sign === '=' && source[at + 1] === '>') at += 1;
    else if (source.startsWith('//', at)) at = after(source, '\n', at);
    else if (source.startsWith('/*', at)) at = after(source, '*/', at);
    else if (sign === "'" || sign === '"') at = after(source, sign, at + 1);
    else if (sign === '`') at = templateEnd(source, at + 1);
    else if (sign in closing && !(sign === '<' && end !== '>'))
      at = endOf(source, at + 1, closing[sign] ?? '');
  }
  return source.length;
}

function after(source: string, sign: string, from: number): number {
  const at = source.indexOf(sign, from);
  return at === -1 ? source.length : at;
}

function templateEnd(source: string, from: number): number {
  for (let at = from; at < source.length; at += 1) {
    if (source[at] === '`') return at;
    if (source.startsWith('${', at)) at = endOf(source, at + 2, '}');
  }
  return source.length;
}

function templateAt(source: string, from: number): string {
  const end = templateEnd(source, from);
  let text = '';
  let given = 0;
  for (let at = from; at < end; at += 1) {
    if (source.startsWith('${', at)) {
      at = endOf(source, at + 2, '}');
      text += `$${(given += 1)}`;
    } else text += source[at];
  }
  return text;
}

/** The properties of a type that is written out, or declared in the same file without being made of others. */
function columnsOf(type: string, source: string): ReadonlyMap<string, string> | undefined {
  const body = type.startsWith('{') ? type : /^\w+$/.test(type) ? declarationOf(type, source) : undefined;
  if (body === undefined || endOf(body, 1, '}') !== body.length - 1) return undefined;
  const columns = new Map<string, string>();
  const plain = body.slice(1, -1).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  for (let at = 0; at < plain.length;) {
    const property = /^\s*(\w+)\??:\s*/.exec(plain.slice(at));
    if (property === null) return plain.slice(at).trim() === '' ? columns : undefined;
    const from = at + property[0].length;
    const end = endOf(plain, from, ';');
    columns.set(property[1] ?? '', plain.slice(from, end).trim());
    at = end + 1;
  }
  return columns;
}

function declarationOf(name: string, source: string): string | undefined {
  const found = new RegExp(`(?:interface ${name}|type ${name} =) \\{`).exec(source);
  if (found === null) return undefined;
  const from = found.index + found[0].length;
  return source.slice(from - 1, endOf(source, from, '}') + 1);
}
