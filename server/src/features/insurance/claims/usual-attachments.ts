import { attachmentTime } from '@cusp/contract';
import type { ReportType } from '@cusp/contract';
import type { ClaimFacts, ClaimLineFacts } from './facts.ts';

type Line = Pick<ClaimLineFacts, 'category' | 'site' | 'name'>;

const pictured = new Set(['Crown', 'Bridge', 'Dentures', 'Implant', 'Root Canal']);
/** A cleaning by quadrants is one below the gums. */
const isScaling = ({ category, site }: Line) => category === 'Dental Cleaning' && site === 'quadrant';

/** What carriers usually want to see, whichever they are: by the group of the catalog. It is the only place that says so. */
const usual: readonly { report: ReportType; words: string; isFor: (line: Line) => boolean }[] = [
  {
    report: 'RB',
    words: 'a radiograph',
    isFor: (line) => pictured.has(line.category) || isScaling(line),
  },
  { report: 'P6', words: 'a perio chart', isFor: isScaling },
];

/** What a claim may be asked for, as sentences; none of them keeps it from being sent. */
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
