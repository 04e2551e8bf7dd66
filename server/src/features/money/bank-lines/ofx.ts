import type { CsvLine } from '../../../services/csv/csv-file.ts';

/** The columns that an OFX file is read as; they are found by these words. */
export const ofxColumns = ['Date', 'Amount', 'Check Number', 'Description'] as const;

/** OFX 1 (SGML) and 2 (XML), and Quicken's QFX, which is OFX with two more tags. Only the beginning says so. */
export const isOfx = (bytes: Uint8Array): boolean =>
  /^\uFEFF?\s{0,100}(?:OFXHEADER\s{0,5}:|<\?(?:xml|OFX)\b[^]{0,300}?<(?:\?OFX|OFX>)|<OFX>)/i.test(
    new TextDecoder('windows-1252').decode(bytes.subarray(0, 1_000)).replace(/^ï»¿/, ''),
  );

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** UTF-8, or what OFX 1 declares: Windows-1252. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The value of a tag in a transaction: up to the next tag or the line's end, since OFX 1 doesn't close it. `''`: there is none. */
function valueOf(transaction: string, small: string, tag: string): string {
  const at = small.indexOf(`<${tag}>`);
  if (at < 0) return '';
  const from = at + tag.length + 2;
  const rest = transaction.slice(from, from + 600);
  const end = rest.search(/[<\r\n]/);
  return (end < 0 ? rest : rest.slice(0, end))
    .replaceAll(/&(\w{2,5});/g, (sign, name: string) => entities[name.toLowerCase()] ?? sign)
    .trim();
}

/**
 * The transactions of an OFX file, as lines of `ofxColumns` numbered from 1.
 * @returns undefined if it has none, or too many
 */
export function ofxLines(bytes: Uint8Array, most: number): CsvLine[] | undefined {
  const text = textOf(bytes);
  if (text.includes('\u0000')) return undefined;
  const lines: CsvLine[] = [];
  // Where a transaction isn't closed, it ends with the next one.
  for (const transaction of text.split(/<STMTTRN>/i).slice(1)) {
    if (lines.length === most) return undefined;
    const [own = ''] = transaction.split(/<\/STMTTRN>/i, 1);
    const small = own.toLowerCase();
    const value = (tag: string) => valueOf(own, small, tag);
    const names = [value('name'), value('memo')].filter((words) => words !== '');
    lines.push({
      line: lines.length + 1,
      cells: [
        value('dtposted'),
        value('trnamt'),
        value('checknum') || value('refnum'),
        [...new Set(names)].join(' '),
      ],
    });
  }
  return lines.length === 0 ? undefined : lines;
}
