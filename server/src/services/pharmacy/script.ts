import { create } from 'xmlbuilder2';
import type { XMLBuilder } from 'xmlbuilder2/lib/interfaces.js';

/**
 * The version in the attributes of every SCRIPT 2017071 message. Messages are modeled on the standard's element names.
 * Nobody has certified them, and a gateway's own certification is needed before real use.
 */
const version = '20170715';
const attributes: ScriptTree = {
  '@DatatypesVersion': version,
  '@TransportVersion': version,
  '@TransactionDomain': 'SCRIPT',
  '@TransactionVersion': version,
  '@StructuresVersion': version,
  '@ECLVersion': version,
};

/** Elements by name; `@name` is an attribute and `#` the text beside it. Undefined values are left out. */
export type ScriptTree = { readonly [name: string]: string | ScriptTree | undefined };

/**
 * Writes a SCRIPT message. All text is escaped; the few control characters that XML 1.0 can't represent become a space,
 * so that words don't run together.
 */
export function script(message: ScriptTree): string {
  const document = create({ version: '1.0', encoding: 'UTF-8', invalidCharReplacement: ' ' });
  write(document.ele('Message'), { ...attributes, ...message });
  return document.end({ prettyPrint: true });
}

/** Node by node, because the builder would read "&#1;" in an object's text as a character. */
function write(element: XMLBuilder, tree: ScriptTree): void {
  for (const [name, value] of Object.entries(tree)) {
    if (value === undefined) continue;
    if (typeof value !== 'string') write(element.ele(name), value);
    else if (name === '#') element.txt(literal(value));
    else if (name.startsWith('@')) element.att(name.slice(1), literal(value));
    else element.ele(name).txt(literal(value));
  }
}

/**
 * The builder doesn't escape an "&" that looks like an entity ("&x;", "&lt;"), so it is escaped here to keep the text
 * as typed.
 */
const literal = (text: string) => text.replaceAll('&', '&amp;');
