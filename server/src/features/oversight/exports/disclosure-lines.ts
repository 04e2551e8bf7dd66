import { DisclosureEntry, disclosureWords, groundWords } from '@cusp/contract';
import { heading, joinedParts } from './print.ts';
import type { RecordPaper } from './record-words.ts';
import type { Row } from './record.ts';

/** What left the practice about the patient: when, what, to whom, by whom, on which ground and why. */
export function writeDisclosures(paper: RecordPaper, rows: readonly Row[]): void {
  if (rows.length === 0) return;
  const { ours, say } = paper.voice;
  heading(paper, `${say('Disclosures')} (${rows.length})`);
  for (const row of rows) {
    const { day, kind, what, recipient, ground, reason, by_name } = DisclosureEntry.parse(row);
    paper.write(joinedParts([day, ours(disclosureWords[kind]), what]), { bold: true, gapAbove: 5 });
    const facts = [
      recipient === '' ? '' : say('To {name}', { name: recipient }),
      by_name === '' ? '' : say('Sent by {name}', { name: by_name }),
      ground === null ? '' : ours(groundWords[ground]),
      reason,
    ];
    paper.write(joinedParts(facts) || say('Not recorded'));
  }
}
