import { create } from 'xmlbuilder2';
import type { XMLBuilder } from 'xmlbuilder2/lib/interfaces.js';

/**
 * The version that every SCRIPT 2017071 message names in its attributes. Messages here are modelled on the standard's
 * element names; they have been certified by nobody, and a gateway's own certification comes before real use.
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

/** Elements by name; `@name` is an attribute and `#` the text beside one. What is undefined is left out. */
export type ScriptTree = { readonly [name: string]: string | ScriptTree | undefined };

/**
 * Writes a SCRIPT message. All text is escaped; the few control characters that XML 1.0 has no way to write become a
 * space, so that no two words run together.
 */
export function script(message: ScriptTree): string {
  const document = create({ version: '1.0', encoding: 'UTF-8', invalidCharReplacement: ' ' });
  write(document.ele('Message'), { ...attributes, ...message });
  return document.end({ prettyPrint: true });
}

/** Node by node: the builder's own reading of objects would take "&#1;" in a text for a character. */
function write(element: XMLBuilder, tree: ScriptTree): void {
  for (const [name, value] of Object.entries(tree)) {
    if (value === undefined) continue;
    if (typeof value !== 'string') write(element.ele(name), value);
    else if (name === '#') element.txt(literal(value));
    else if (name.startsWith('@')) element.att(name.slice(1), literal(value));
    else element.ele(name).txt(literal(value));
  }
}

/** The builder leaves an "&" that looks like an entity ("&x;", "&lt;") as it is; written so, it says what was typed. */
const literal = (text: string) => text.replaceAll('&', '&amp;');
