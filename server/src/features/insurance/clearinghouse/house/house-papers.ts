import { addDays } from '@cusp/contract';
import { readPatientInformation, readX12, writeX12, X12Error } from '../../x12/index.ts';
import type { PatientInformation } from '../../x12/index.ts';
import type { AnswerEnvelope } from './house-answers.ts';
import type { SentClaim } from './sent-claim.ts';

/** Papers that came in a 275, and the number and sender of its interchange. */
export interface TakenPapers extends PatientInformation {
  key: string;
  idempotencyKey: string;
  number: number;
  sender: string;
}

/** Whether a file is a 275. */
export const isPapers = (text: string): boolean => /\WST\W275\W/.test(text.slice(0, 300));

/** Reads one of our 275s; refuses one of which a file can't be read, as a carrier's side would. */
export function takenPapers(text: string, of: { key: string; idempotencyKey: string }): TakenPapers {
  const [interchange] = readX12(text);
  const set = interchange?.sets[0];
  const read = set && readPatientInformation(set);
  if (read === undefined || read.papers.length === 0 || read.papers.some(({ file }) => file === null))
    throw new X12Error('These attachments can’t be read.');
  return {
    ...of,
    number: Number(interchange?.control ?? 0),
    sender: interchange?.sender.trim() ?? '',
    ...read,
  };
}

/** Whether the carrier of a claim asks for X-rays before it decides: by the last letter of the member ID. */
export const asksForPapers = ({ member_id, asks }: SentClaim): boolean => member_id.endsWith('Q') && !asks;

/** Days within which it wants them. */
const daysToAnswer = 30;

/** The carrier's request for X-rays of a claim, a 277 (005010X213). */
export function papersWanted(claim: SentClaim, { day, time, control }: AnswerEnvelope): string {
  const bare = (date: string) => date.replaceAll('-', '');
  return writeX12({
    sender: 'TESTHOUSE',
    receiver: claim.sender === '' ? 'CUSP' : claim.sender,
    day,
    time,
    control,
    test: true,
    group: 'HN',
    version: '005010X213',
    sets: [
      {
        kind: '277',
        segments: [
          ['BHT', '0085', '48', `R${claim.number}`, bare(day), time.replace(':', ''), 'RQ'],
          ['HL', '1', '', '20', '1'],
          ['NM1', 'PR', '2', claim.payer, '', '', '', '', 'PI', claim.payer_id],
          ['HL', '2', '1', '21', '1'],
          ['NM1', '41', '2', 'PRACTICE', '', '', '', '', '46', claim.sender],
          ['HL', '3', '2', '19', '1'],
          ['NM1', '1P', '2', 'PRACTICE', '', '', '', '', 'XX', claim.npi],
          ['HL', '4', '3', 'PT'],
          ['NM1', 'QC', '1', claim.last_name, claim.first_name, '', '', '', 'MI', claim.member_id],
          ['TRN', '1', `RFI${claim.control_number.slice(-8)}`],
          ['STC', ['R4', '318', 'PR'], bare(day)],
          ['DTP', '106', 'D8', bare(addDays(day, daysToAnswer))],
          ['REF', '1K', `PCN${claim.number}`],
          ['REF', 'EJ', claim.control_number],
        ],
      },
    ],
  });
}
