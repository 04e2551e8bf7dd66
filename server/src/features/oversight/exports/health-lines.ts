import type { RecordVoice } from './record-words.ts';
import { text } from './record.ts';
import type { Row } from './record.ts';

/** The details of a health entry besides its name, in one line: `Severity: severe · Reactions: Hives`. */
export function healthDetails({ detail, detailValue }: RecordVoice, { details }: Row): string {
  if (typeof details !== 'object' || details === null) return '';
  return Object.entries(details)
    .filter(([, value]) => value !== null && value !== '' && value !== 'unknown')
    .map(([name, value]) => [name, Array.isArray(value) ? listed(value) : detailValue(name, value)])
    .filter(([, words]) => words !== '')
    .map(([name = '', words]) => `${detail(name)}: ${words}`)
    .join(' · ');
}

const listed = (values: readonly unknown[]): string =>
  values
    .map((value) =>
      typeof value === 'object' && value !== null ? Object.values(value).map(text).join(' ') : text(value),
    )
    .join(', ');

/** The first line of an entry's version: its first day, list, name and state. */
export function healthHead({ say, value }: RecordVoice, row: Row): string {
  const state = text(row['state']);
  const parts = [
    text(row['began_on']),
    value('kind', row['kind']),
    text(row['name']),
    state === 'error' ? say('entered in error') : '',
    row['ended_on'] === null ? '' : say('ended {day}', { day: text(row['ended_on']) }),
    say('version {number}', { number: text(row['version']) }),
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

/** The columns that are printed below the first line. */
export const healthTexts = ['details', 'note', 'change_reason', 'recorded_by'];
