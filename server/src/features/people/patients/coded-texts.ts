import { mayStaff } from '@cusp/contract';

type Reader = Parameters<typeof mayStaff>[0];

interface Texts {
  allergies: string;
  medical_history: string;
  /** The names of what is coded, a line each; see functions/health/coded_texts.sql. */
  coded_allergies: string;
  coded_history: string;
}

/** Written by functions/health/coded_texts.sql; left out beside an uncoded line, which may contradict it. */
const noneKnown = 'No known allergies';

const read = (text: string, coded: string) =>
  text !== '' && coded === noneKnown ? text : [text, coded].filter((part) => part !== '').join('\n');

/**
 * A record with its two texts as this reader sees them: the uncoded lines, followed by the names of the coded entries
 * for those who may read them (product.md, PATIENT).
 */
export const withCodedNames = <Row extends Texts>(row: Row, reader: Reader): Row =>
  (row.coded_allergies === '' && row.coded_history === '') || !mayStaff(reader, 'health.read')
    ? row
    : {
        ...row,
        allergies: read(row.allergies, row.coded_allergies),
        medical_history: read(row.medical_history, row.coded_history),
      };

const same = (line: string) => line.trim().toLowerCase();

/**
 * The lines to store of a text that a client sent. If the client sends back what it read, nothing changes. From any
 * other text the coded names are removed, since they have entries of their own; every other line is uncoded.
 * @param stored the uncoded lines that are stored
 * @param coded the coded names that the client read after them; `''` if it may not read them
 */
export function withoutCodedNames(given: string, stored: string, coded: string): string {
  if (coded === '') return given;
  if (given === read(stored, coded)) return stored;
  // Only the names at the end are cut off, so that line ends before them stay as they were sent.
  if (given === coded) return '';
  if (given.endsWith(`\n${coded}`)) return given.slice(0, -coded.length - 1);
  const left = coded.split('\n').map(same);
  const lines = given.split('\n');
  const kept: string[] = [];
  for (const line of lines.toReversed()) {
    const at = left.indexOf(same(line));
    if (at >= 0) left.splice(at, 1);
    else kept.unshift(line);
  }
  return kept.length === lines.length ? given : kept.join('\n');
}

/** A client's texts without the coded names that it read. */
export function uncodedTexts<Given extends Pick<Texts, 'allergies' | 'medical_history'>>(
  given: Given,
  stored: Texts,
  reader: Reader,
): Given {
  if (!mayStaff(reader, 'health.read')) return given;
  return {
    ...given,
    allergies: withoutCodedNames(given.allergies, stored.allergies, stored.coded_allergies),
    medical_history: withoutCodedNames(given.medical_history, stored.medical_history, stored.coded_history),
  };
}
