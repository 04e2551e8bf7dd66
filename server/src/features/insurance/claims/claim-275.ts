import { mimeLength, writeX12 } from '../x12/index.ts';
import { named } from './claim-837-parties.ts';
import { bare, dated } from './claim-segments.ts';
import type { ClaimEnvelope, Segment } from './claim-segments.ts';
import type { ClaimFacts } from './facts.ts';

/** A paper that goes to the carrier in a 275. */
export interface PaperToSend {
  /** PWK06 of the claim. */
  control_number: string;
  content_type: string;
  /** In bytes. */
  size: number;
}

interface Papers {
  papers: readonly PaperToSend[];
  /** The carrier's number of its request, which they answer; `''`: they go with the claim, which names each. */
  request: string;
}

type PaperFacts = Pick<ClaimFacts, 'practice' | 'carrier' | 'patient'> & {
  claim: Pick<
    ClaimFacts['claim'],
    'carrier_name' | 'member_id' | 'control_number' | 'payer_number' | 'service_date' | 'purpose'
  >;
};

/**
 * Papers of a claim as a 275, 006020X314, its segments in the order of the implementation guide, without their files: `withFiles` puts them
 * in. So a 275 can be kept without keeping a second copy of each file.
 */
export const papersText = (facts: PaperFacts, envelope: ClaimEnvelope, given: Papers): string =>
  writeX12({
    sender: envelope.sender,
    receiver: envelope.receiver.id,
    day: envelope.day,
    time: envelope.time,
    control: envelope.interchange_number,
    test: envelope.test,
    group: 'PI',
    version: '006020X314',
    sets: [{ kind: '275', segments: segmentsOf(facts, envelope, given) }],
  });

function segmentsOf(
  { practice, carrier, claim, patient }: PaperFacts,
  { sender, interchange_number, day }: ClaimEnvelope,
  { papers, request }: Papers,
): Segment[] {
  const number = String(interchange_number).padStart(4, '0');
  return [
    ['BGN', request === '' ? '02' : '11', `A${number}`, bare(day)],
    ['NM1', 'PR', '2', claim.carrier_name, '', '', '', '', 'PI', carrier.payer_id],
    ['NM1', '41', '2', practice.name, '', '', '', '', '46', sender],
    ['NM1', '1P', '2', practice.name, '', '', '', '', 'XX', practice.npi],
    named('QC', patient, ['MI', claim.member_id]),
    ['REF', 'EJ', claim.control_number],
    ...(claim.payer_number === '' ? [] : [['REF', '1K', claim.payer_number]]),
    ...dated('472', claim.purpose === 'predetermine' ? null : claim.service_date),
    ...papers.flatMap(({ control_number, content_type, size }, at): Segment[] => [
      ['LX', String(at + 1)],
      ['TRN', ...(request === '' ? ['1', control_number] : ['2', request])],
      ['DTP', '368', 'D8', bare(day)],
      ['CAT', 'AE', content_type.startsWith('image/') ? 'IA' : 'HL'],
      ['OOI', '1', '47', 'ATTACHMENT'],
      ['BDS', 'B64', String(mimeLength(content_type, size))],
    ]),
  ];
}

/**
 * The same with the files in their places.
 * @param texts of the files, in the order of the papers, as `mimeText` writes them
 * @throws RangeError where one is not as long as the 275 counts
 */
export function withFiles(text: string, texts: readonly string[]): string {
  let at = 0;
  const whole = text.replaceAll(/~BDS\*B64\*(\d+)~/g, (_, count: string) => {
    const data = texts[at] ?? '';
    at += 1;
    if (data.length !== Number(count)) throw new RangeError('A file is not as long as its 275 counts.');
    return `~BDS*B64*${count}*${data}~`;
  });
  if (at !== texts.length) throw new RangeError('A 275 has a place for each file.');
  return whole;
}

/** The largest 275, in characters. A clearinghouse has to accept it before the call ends, and readers stop at 20 million. */
export const largestPapers = 10_000_000;

/** Parts papers into 275s, in their order, of which none is longer than it may be. */
export function partedPapers<Paper extends PaperToSend>(papers: readonly Paper[]): Paper[][] {
  const parts: Paper[][] = [];
  let left = 0;
  for (const paper of papers) {
    const length = mimeLength(paper.content_type, paper.size);
    const part = parts.at(-1);
    if (part === undefined || length > left) {
      parts.push([paper]);
      left = largestPapers - length;
    } else {
      part.push(paper);
      left -= length;
    }
  }
  return parts;
}
