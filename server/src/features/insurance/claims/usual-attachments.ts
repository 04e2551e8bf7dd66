import { attachmentTime } from '@cusp/contract';
import type { ReportType } from '@cusp/contract';
import type { ClaimFacts, ClaimLineFacts } from './facts.ts';

type Line = Pick<ClaimLineFacts, 'category' | 'site' | 'name'>;

const pictured = new Set(['Crown', 'Bridge', 'Dentures', 'Implant', 'Root Canal']);
/** A cleaning by quadrants is one below the gums. */
const isScaling = ({ category, site }: Line) => category === 'Dental Cleaning' && site === 'quadrant';

/** The attachments that carriers usually ask for, by the group of the catalog. Defined only here. */
const usual: readonly { report: ReportType; words: string; isFor: (line: Line) => boolean }[] = [
  {
    report: 'RB',
    words: 'a radiograph',
    isFor: (line) => pictured.has(line.category) || isScaling(line),
  },
  { report: 'P6', words: 'a perio chart', isFor: isScaling },
];

/** The attachments that may be asked for, as sentences; none of them keeps a claim from being sent. */
export function usualAttachments({
  claim,
  lines,
  attachments,
}: Pick<ClaimFacts, 'claim' | 'lines' | 'attachments'>): string[] {
  if (attachmentTime(claim.state, claim.purpose) !== 'with') return [];
  return usual.flatMap(({ report, words, isFor }) => {
    const names = new Set(lines.filter(isFor).map(({ name }) => `“${name}”`));
    if (names.size === 0 || attachments.some(({ kind }) => kind === report)) return [];
    return [`Carriers usually ask for ${words} with ${[...names].join(', ')}.`];
  });
}
