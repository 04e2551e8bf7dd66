/** Reads which sentences the patients' pages say, from their source and from all that it imports. For tests. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

const source = path.resolve(import.meta.dirname, '../../..');

/** Modules that patients never reach although something of theirs imports them: the app's other portals. */
const elsewhere =
  /start\/app\.tsx$|portals\/(staff|admin)\/|features\/[a-z]+\/index\.ts$|features\/operator\/|shared\/spanish\/|shared\/(pseudo|dictionaries)/;

interface Found {
  /** The English sentences, and the files that say them. */
  sentences: Map<string, Set<string>>;
  /** Words that are shown and not said by `t`, as `file: words`. */
  untranslated: string[];
  files: string[];
}

/** @param roots files below web/src */
export function sentencesSaid(roots: readonly string[]): Found {
  const found: Found = { sentences: new Map(), untranslated: [], files: [] };
  const tables: Table[] = [];
  const uses = new Set<string>();
  const waiting = roots.map((file) => path.join(source, file));
  const seen = new Set(waiting);
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const name = path.relative(source, file);
    found.files.push(name);
    for (const next of readFile(file, name, { found, tables, uses })) {
      if (seen.has(next) || elsewhere.test(path.relative(source, next))) continue;
      seen.add(next);
      waiting.push(next);
    }
  }
  for (const { file, name, isExported, property, sentences } of tables) {
    const of = isExported ? name : `${file} ${name}`;
    if (uses.has(of) || uses.has(`${of}.${property}`))
      for (const sentence of sentences) said(found, sentence, file);
  }
  return found;
}

function said({ sentences }: Found, sentence: string, file: string): void {
  if (/\p{L}/u.test(sentence)) sentences.set(sentence, (sentences.get(sentence) ?? new Set()).add(file));
}

/** One text of a table of texts, which is said where it is used: staff have texts of their own in many of them. */
interface Table {
  file: string;
  name: string;
  isExported: boolean;
  property: string;
  sentences: string[];
}

interface Reading {
  found: Found;
  tables: Table[];
  /** Names that are used, with the property if only that is. */
  uses: Set<string>;
}

/** The files that this one loads when they are wanted: the screens of a table of routes. */
export const screensOf = (file: string): string[] =>
  [...readFileSync(path.join(source, file), 'utf8').matchAll(/import\('([^']+)'\)/g)].map(([, from = '']) =>
    path.relative(source, path.resolve(path.dirname(path.join(source, file)), from)),
  );

/** A node of the syntax tree, as far as this reads it. */
type Node = Readonly<Record<string, unknown>> & { type: string };
const isNode = (given: unknown): given is Node =>
  typeof given === 'object' && given !== null && 'type' in given && typeof given.type === 'string';
const nodeIn = (node: Node, name: string): Node | undefined => {
  const value = node[name];
  return isNode(value) ? value : undefined;
};
const nodesIn = (node: Node, name: string): Node[] => {
  const value = node[name];
  return Array.isArray(value) ? value.filter(isNode) : [];
};
const textIn = (node: Node | undefined, name: string): string => {
  const value = node?.[name];
  return typeof value === 'string' ? value : '';
};

function readFile(file: string, name: string, { found, tables, uses }: Reading): string[] {
  const { program } = parseSync(file, readFileSync(file, 'utf8'), {
    sourceType: 'module',
    lang: file.endsWith('x') ? 'tsx' : 'ts',
  });
  const imports: string[] = [];
  const use = (identifier: string) => uses.add(identifier).add(`${name} ${identifier}`);
  let say = (sentence: string) => said(found, sentence, name);
  let exported = false;
  const readTable = (table: string, texts: Node) => {
    const isExported = exported;
    for (const each of nodesIn(texts, 'properties')) {
      const property = textIn(nodeIn(each, 'key'), 'name');
      const sentences: string[] = [];
      const before = say;
      say = (sentence) => void sentences.push(sentence);
      walk(each, true);
      say = before;
      tables.push({ file: name, name: table, isExported, property, sentences });
    }
  };
  const miss = (words: string) => found.untranslated.push(`${name}: ${words.trim().replaceAll(/\s+/g, ' ')}`);

  const walk = (node: Node, saying: boolean): void => {
    if (/^(TS(?!As|Satisfies|NonNull)|JSXClosing)/.test(node.type)) return;
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportNamedDeclaration':
      case 'ExportAllDeclaration': {
        const from = textIn(nodeIn(node, 'source'), 'value');
        if (from && !isTypeOnly(node)) imports.push(from);
        if (node.type === 'ImportDeclaration') return;
        exported = true;
        for (const each of parts(node)) walk(each, saying);
        exported = false;
        return;
      }
      case 'VariableDeclarator': {
        const init = nodeIn(node, 'init');
        const [texts] = init ? nodesIn(init, 'arguments') : [];
        if (init && texts && textIn(nodeIn(init, 'callee'), 'name') === 'texts')
          return readTable(textIn(nodeIn(node, 'id'), 'name'), texts);
        if (init) walk(init, saying);
        return;
      }
      case 'MemberExpression': {
        const object = nodeIn(node, 'object');
        const property = nodeIn(node, 'property');
        if (object?.type === 'Identifier' && property && node['computed'] !== true) {
          use(`${textIn(object, 'name')}.${textIn(property, 'name')}`);
          return;
        }
        break;
      }
      case 'Identifier':
        use(textIn(node, 'name'));
        return;
      case 'ImportExpression':
        imports.push(textIn(nodeIn(node, 'source'), 'value'));
        return;
      case 'CallExpression': {
        const callee = nodeIn(node, 'callee');
        const called = textIn(callee, 'name');
        const [first, ...others] = nodesIn(node, 'arguments');
        if ((called === 't' || called === 'plural') && first) {
          if (first.type === 'Literal') say(textIn(first, 'value'));
          else miss(`t of ${first.type}`);
          for (const other of others) walk(other, false);
          return;
        }
        if (called === 'texts' && first) return walk(first, true);
        // A schema's sentences are translated where they are shown.
        if (textIn(nodeIn(callee ?? node, 'object'), 'name') === 'z')
          return parts(node).forEach((each) => walk(each, true));
        break;
      }
      case 'NewExpression':
        // Texts for programmers are left out; a text among the arguments counts.
        if (/Error$|^RegExp$|^Intl/.test(textIn(nodeIn(node, 'callee'), 'name'))) {
          for (const each of nodesIn(node, 'arguments')) if (!/Literal$/.test(each.type)) walk(each, saying);
          return;
        }
        break;
      case 'BinaryExpression':
        if (/^[!=]==$/.test(textIn(node, 'operator'))) {
          for (const side of ['left', 'right']) {
            const part = nodeIn(node, side);
            if (part && part.type !== 'Literal') walk(part, saying);
          }
          return;
        }
        break;
      case 'ArrowFunctionExpression':
        // A text with values says its own sentence.
        for (const each of parts(node)) walk(each, false);
        return;
      case 'JSXOpeningElement':
        if (textIn(nodeIn(node, 'name'), 'name') !== 'Sentence') break;
        for (const each of nodesIn(node, 'attributes'))
          walk(each, textIn(nodeIn(each, 'name'), 'name') === 'of');
        return;
      case 'JSXAttribute': {
        const attribute = textIn(nodeIn(node, 'name'), 'name');
        const value = nodeIn(node, 'value');
        if (!value || notShown.test(attribute)) return;
        if (value.type === 'Literal') {
          if (saying) say(textIn(value, 'value'));
          else if (shown.test(attribute) && hasWord.test(textIn(value, 'value')))
            miss(textIn(value, 'value'));
          return;
        }
        break;
      }
      case 'JSXText':
        if (hasWord.test(textIn(node, 'value'))) miss(textIn(node, 'value'));
        return;
      case 'Property': {
        // A key is no text.
        const key = nodeIn(node, 'key');
        if (key && node['computed'] === true) walk(key, false);
        const value = nodeIn(node, 'value');
        if (value && !notShown.test(textIn(key, 'name'))) walk(value, saying);
        return;
      }
      case 'Literal': {
        const words = textIn(node, 'value');
        if (saying) say(words);
        else if (isPhrase(words)) miss(words);
        return;
      }
      case 'TemplateLiteral': {
        const words = nodesIn(node, 'quasis')
          .map((part) => {
            const value = part['value'];
            return typeof value === 'object' && value !== null && 'cooked' in value
              ? String(value.cooked)
              : '';
          })
          .join('{}');
        if (isPhrase(words)) miss(words);
        break;
      }
    }
    for (const each of parts(node)) walk(each, saying);
  };
  if (!isNode(program)) throw new Error(`${name} can't be read.`);
  walk(program, false);
  return imports
    .filter((from) => from.startsWith('.'))
    .map((from) => path.resolve(path.dirname(file), from))
    .filter((target) => /\.tsx?$/.test(target) && existsSync(target));
}

const parts = (node: Node): Node[] =>
  Object.entries(node)
    .filter(([name]) => name !== 'parent')
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);

/** Attributes and properties that nobody reads. */
const notShown =
  /^(className|classNames|key|to|style|styles|id|type|autoComplete|variant|size|color|c|href|rel|target|d|viewBox|width|layout|data-.*|aria-labelledby|aria-describedby|aria-controls|gridTemplateColumns|transform|accept|features)$/;
/** Attributes that are read even when they are one word. */
const shown =
  /^(label|title|aria-label|description|placeholder|alt|hint|words|question|confirm|cancel|line)$/;
const hasWord = /\p{L}{2,}/u;
/** Two words, or one that begins like a title. */
const isPhrase = (words: string) => /\p{L}{2,}[^<>{}=]* \p{L}+|^\p{Lu}\p{Ll}{2,}\.?$/u.test(words);

function isTypeOnly(node: Node): boolean {
  if (node['importKind'] === 'type' || node['exportKind'] === 'type') return true;
  const named = nodesIn(node, 'specifiers');
  return named.length > 0 && named.every((each) => each['importKind'] === 'type');
}
