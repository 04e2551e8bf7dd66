import { checkedLines, WrongTermFile } from './term-file.ts';
import type { FileTerm, TermFile } from './term-file.ts';

/**
 * Reads `icd10cm_order_YYYY.txt` of the National Center for Health Statistics: columns of fixed width, order 1-5, code 7-13, whether it
 * can be billed 15, short title 17-76, long title from 78. Only codes that can be billed are taken.
 * @param name the file's name, for error messages
 * @throws WrongTermFile with a sentence
 */
export async function readIcd10(
  version: string,
  name: string,
  lines: AsyncIterable<string>,
): Promise<TermFile> {
  const terms = new Map<string, FileTerm>();
  for await (const [line, at] of checkedLines(name, lines)) {
    if (line.trim() === '') continue;
    const found = /^\d{5} ([A-Z]\d[0-9A-Z][0-9A-Z]{0,4}) {1,5}([01]) .{60} (.+)$/u.exec(line.trimEnd());
    const [, code = '', billed, title = ''] = found ?? [];
    if (found === null)
      throw new WrongTermFile(`${name}, line ${at}: this is not a line of ICD-10-CM's order file.`);
    if (billed !== '1') continue;
    const dotted = code.length > 3 ? `${code.slice(0, 3)}.${code.slice(3)}` : code;
    terms.set(dotted, { code: dotted, name: title.trim().slice(0, 200), detail: dotted, ingredients: [] });
  }
  if (terms.size === 0) throw new WrongTermFile(`${name} holds no code of ICD-10-CM.`);
  return { system: 'icd10cm', kind: 'condition', version, terms: [...terms.values()] };
}
