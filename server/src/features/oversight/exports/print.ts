import type { RecordPaper, RecordVoice } from './record-words.ts';
import { text } from './record.ts';
import type { Row } from './record.ts';

const amendmentWords = { addendum: 'Addendum', correction: 'Corrected', strike: 'Entered in error' } as const;
const isAmendment = (kind: string): kind is keyof typeof amendmentWords =>
  Object.hasOwn(amendmentWords, kind);

/** Who signed a row: the name with the role and the license that they had then, if these were recorded. */
export function signedName({ say, code }: RecordVoice, row: Row, name: unknown): string {
  const number = text(row['by_license_number']);
  return [
    text(name),
    row['by_role'] === null ? '' : code(text(row['by_role'])),
    number === '' ? '' : say('license {number} ({state})', { number, state: text(row['by_license_state']) }),
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** A signed note with its amendments below it. Struck text is included and marked as such. */
export function note(paper: RecordPaper, row: Row, fields: string[], amendments: Row[] = []): void {
  const own = amendments.filter((amendment) => amendment['note_id'] === row['id']);
  const replaced = own.some(({ kind }) => kind !== 'addendum');
  paper.write(`${printedMoment(row['created_at'])} · ${signedName(paper.voice, row, row['created_by'])}`, {
    bold: true,
    gapAbove: 6,
  });
  texts(paper, row, fields, replaced);
  own.forEach((amendment, index) => {
    const change = text(amendment['kind']);
    const what = isAmendment(change) ? paper.voice.say(amendmentWords[change]) : '';
    const reason = text(amendment['reason']);
    const by = signedName(paper.voice, amendment, amendment['created_by']);
    const head = `${what} · ${printedMoment(amendment['created_at'])} · ${by}`;
    paper.write(reason === '' ? head : `${head} · ${reason}`, { faint: true, indent: 12, gapAbove: 3 });
    const later = own.slice(index + 1).some(({ kind }) => kind !== 'addendum');
    const correction = asRow(amendment['sections']) ?? amendment;
    if (amendment['kind'] !== 'strike') {
      texts(
        paper,
        correction,
        'content' in correction ? ['content'] : fields,
        later && amendment['kind'] === 'correction',
        12,
      );
    }
  });
}

const asRow = (value: unknown): Row | undefined =>
  typeof value === 'object' && value !== null ? { ...value } : undefined;

function texts(paper: RecordPaper, row: Row, fields: string[], struck: boolean, indent = 0): void {
  for (const field of fields) {
    const value = text(row[field]);
    if (value === '') continue;
    paper.write(fields.length === 1 ? value : `${paper.voice.label(field)}: ${value}`, { struck, indent });
  }
}

export function entry(paper: RecordPaper, head: string, row: Row, fields: string[]): void {
  paper.write(head, { bold: true, gapAbove: 5 });
  facts(paper, row, fields);
}

/** A row without a layout of its own: each value with its name. */
export function anything(paper: RecordPaper, row: Row): void {
  const fields = Object.keys(row).filter((field) => !/(^|_)id$/.test(field));
  facts(paper, row, fields);
  paper.write(' ', { size: 4 });
}

export function facts(paper: RecordPaper, row: Row, fields: readonly string[]): void {
  for (const field of fields) {
    const value = paper.voice.value(field, row[field]);
    if (paper.drawn.has(value)) {
      paper.keep(72);
      paper.write(`${paper.voice.label(field)}:`);
      paper.drawing(paper.drawn.get(value), { width: 180, height: 54 });
    } else if (value !== '' && !isBytes(value)) paper.write(`${paper.voice.label(field)}: ${value}`);
  }
}

/** A file that is stored in its row, as PostgreSQL writes its bytes: record.json has it. */
const isBytes = (value: string) => value.startsWith('\\x') && value.length > 80;

export function heading(paper: RecordPaper, title: string): void {
  paper.write(title, { size: 13, bold: true, gapAbove: 14 });
  paper.line();
}

export const joinedParts = (parts: string[]): string => parts.filter((part) => part !== '').join(' · ');
export const printedMoment = (value: unknown): string => `${text(value).slice(0, 16).replace('T', ' ')} UTC`;
export const money = (cents: unknown): string =>
  typeof cents === 'number'
    ? (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
    : '';
