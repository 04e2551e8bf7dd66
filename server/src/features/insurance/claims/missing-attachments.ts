import { askedAttachments, attachmentTime, usualAttachmentRules, workWithAttachments } from '@cusp/contract';
import type { AskedAttachment, WorkWithAttachments } from '@cusp/contract';
import type { NamedAttachment } from './attachment-queries.ts';
import type { ClaimFacts, ClaimLineFacts } from './facts.ts';

type Line = Pick<ClaimLineFacts, 'category' | 'benefit_category' | 'site'>;

/** A cleaning by quadrants is one below the gums. */
const isScaling = ({ category, site }: Line) => category === 'Dental Cleaning' && site === 'quadrant';
const isWork: Record<WorkWithAttachments, (line: Line) => boolean> = {
  filling: ({ category }) => category === 'Filling',
  crown: ({ category }) => category === 'Crown',
  bridge: ({ category }) => category === 'Bridge',
  denture: ({ category }) => category === 'Dentures',
  implant: ({ category }) => category === 'Implant',
  root_canal: ({ category }) => category === 'Root Canal',
  scaling: isScaling,
  periodontal: (line) => line.benefit_category === 'periodontics' && !isScaling(line),
  extraction: ({ category }) => category === 'Extraction',
  surgery: ({ category, benefit_category }) => benefit_category === 'surgery' && category !== 'Extraction',
  braces: ({ category }) => category === 'Braces',
};

/** Whether an attachment is what is asked for. Nobody knows what a paper from outside shows, so the person who chose it is believed. */
const isIt: Record<AskedAttachment, (attachment: NamedAttachment) => boolean> = {
  radiograph: ({ kind }) => kind === 'RB',
  bitewings: ({ kind, image_kind }) => kind === 'RB' && (image_kind ?? 'bitewing') === 'bitewing',
  panoramic: ({ kind, image_kind }) => kind === 'RB' && (image_kind ?? 'panoramic') === 'panoramic',
  perio_chart: ({ kind }) => kind === 'P6',
  photo: ({ kind, image_kind, is_note }) =>
    image_kind === 'intraoral_photo' || (image_kind === null && !is_note && kind === 'OZ'),
  narrative: ({ is_note }) => is_note,
};

const words: Record<AskedAttachment, string> = {
  radiograph: 'a radiograph',
  bitewings: 'bitewings',
  panoramic: 'a panoramic radiograph',
  perio_chart: 'a perio chart',
  photo: 'an intraoral photo',
  narrative: 'a narrative',
};

/** Something that is asked for with some lines of a claim, and isn't attached. */
export interface MissingAttachment {
  asked: AskedAttachment;
  lines: ClaimLineFacts[];
  sentence: string;
}

type Asking = Pick<ClaimFacts, 'claim' | 'lines' | 'attachments' | 'attachment_rules'>;

/** What the carrier asks for and isn't attached; where nobody entered its rules, what is usual. */
export function missingAttachments({
  claim,
  lines,
  attachments,
  attachment_rules,
}: Asking): MissingAttachment[] {
  if (attachmentTime(claim.state, claim.purpose) !== 'with') return [];
  const rules = attachment_rules ?? usualAttachmentRules.map(({ rule }) => rule);
  const who = attachment_rules === null ? 'Carriers usually ask' : `${claim.carrier_name} asks`;
  return askedAttachments.flatMap((asked) => {
    const works = workWithAttachments.filter((work) => rules.includes(`${work}:${asked}`));
    const concerned = lines.filter((line) => works.some((work) => isWork[work](line)));
    const isThere =
      attachments.some((one) => isIt[asked](one)) || (asked === 'narrative' && claim.remarks.trim() !== '');
    if (concerned.length === 0 || isThere) return [];
    const names = new Set(concerned.map(({ name }) => `“${name}”`));
    return { asked, lines: concerned, sentence: `${who} for ${words[asked]} with ${[...names].join(', ')}.` };
  });
}

/** Why a claim waits for a person who sends it anyway: its carrier's own rules ask for what isn't attached; `''`: they don't. */
export function lacksAttachments(facts: Asking): string {
  if (facts.attachment_rules === null) return '';
  const sentences = missingAttachments(facts).map(({ sentence }) => sentence);
  return sentences.length === 0
    ? ''
    : `${sentences.join(' ')} Attach it at the claim, or send the claim without it there.`;
}
