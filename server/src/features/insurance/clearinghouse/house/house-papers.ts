import { readPatientInformation, readX12, X12Error } from '../../x12/index.ts';
import type { PatientInformation } from '../../x12/index.ts';

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
