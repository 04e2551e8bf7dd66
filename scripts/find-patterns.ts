/** The regular expressions of the product: those that are written as literals, and those that modules build. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';

export interface FoundPattern {
  source: string;
  flags: string;
  /** The file and line. */
  where: string;
}

const folders = ['contract/src', 'server/src', 'web/src', 'office/src'];
const isProduct = (file: string) =>
  /\.tsx?$/.test(file) && !/\.(?:test|helpers)\.tsx?$/.test(file) && !file.includes('/testing/');

const productFiles = (root: string): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
    .split('\n')
    .filter(isProduct);

/** The literals of all product files. */
export function writtenPatterns(root: string): FoundPattern[] {
  return productFiles(root).flatMap((file) => {
    const text = textOf(root, file);
    return text.includes('/') ? patternsOf(file, text) : [];
  });
}

/** The literals of one file. */
export function patternsOf(file: string, text: string): FoundPattern[] {
  const found: FoundPattern[] = [];
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return;
      const where = `${file}:${text.slice(0, node.start).split('\n').length}`;
      found.push({ source: node.regex.pattern, flags: node.regex.flags, where });
    },
  }).visit(parseSync(file, text).program);
  return found;
}

/** What builds a pattern only when it is called, with a call that builds one. */
const calls: Record<string, (module: Record<string, unknown>) => void> = {
  'contract/src/portal/own-words.ts': ({ inOwnWords }) =>
    call(inOwnWords, 'Su cita', [
      { word: 'cita', own: 'hora' },
      { word: 'consultorio dental', own: 'clínica' },
    ]),
  'web/src/features/people/patients/search.ts': ({ patientMatcher }) => call(patientMatcher, '6/19/89'),
};

const call = (given: unknown, ...input: unknown[]): void => {
  if (typeof given !== 'function') throw new Error('A function that builds a pattern has another name now.');
  given(...input);
};

/** Patterns that modules build with `new RegExp`: the modules are loaded while RegExp notes what it is given. */
export async function builtPatterns(root: string): Promise<FoundPattern[]> {
  const files = productFiles(root).filter((file) => textOf(root, file).includes('new RegExp('));
  const found: FoundPattern[] = [];
  const Original = globalThis.RegExp;
  let current = '';
  globalThis.RegExp = new Proxy(Original, {
    construct(target, [source, flags]: [unknown, unknown]) {
      const made = new target(String(source), typeof flags === 'string' ? flags : undefined);
      const stack = new Error().stack ?? '';
      if (stack.includes(`/${current}:`))
        found.push({ source: made.source, flags: made.flags, where: current });
      return made;
    },
  });
  try {
    for (const file of files) {
      current = file;
      const module: Record<string, unknown> = await import(pathToFileURL(path.join(root, file)).href);
      calls[file]?.(module);
      if (!found.some(({ where }) => where === file))
        throw new Error(`${file} builds a pattern only when it is called: build it when it is loaded.`);
    }
  } finally {
    globalThis.RegExp = Original;
  }
  return found;
}

function textOf(root: string, file: string): string {
  try {
    return readFileSync(path.join(root, file), 'utf8');
  } catch {
    // Deleted, and not yet committed.
    return '';
  }
}
