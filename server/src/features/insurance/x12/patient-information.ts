import { mimeFile } from './mime-part.ts';
import type { MimeFile } from './mime-part.ts';
import { x12Element } from './syntax.ts';
import type { X12Set } from './syntax.ts';

/** A paper of a 275: the number by which it is found, and its file. */
interface SentPaper {
  /** TRN02: the number that the claim gave it (PWK06), or that of the carrier's request. */
  trace: string;
  answersRequest: boolean;
  /** Null: it can't be read, or isn't as long as it says. */
  file: MimeFile | null;
}

/** Papers of one claim, as a 275 brings them. */
export interface PatientInformation {
  /** BGN01 is 11: a carrier asked for it. */
  isAnswer: boolean;
  /** The CLM01 of the claim. */
  control_number: string;
  papers: SentPaper[];
}

/** Reads a 275 (006020X314). */
export function readPatientInformation({ segments }: X12Set): PatientInformation {
  const read: PatientInformation = { isAnswer: false, control_number: '', papers: [] };
  for (const segment of segments) {
    const [name = '', qualifier = ''] = segment.elements;
    const text = (number: number) => x12Element(segment, number).trim();
    const paper = read.papers.at(-1);
    if (name === 'BGN') read.isAnswer = qualifier === '11';
    else if (name === 'REF' && (qualifier === 'EJ' || qualifier === 'X1')) read.control_number ||= text(2);
    else if (name === 'LX') read.papers.push({ trace: '', answersRequest: false, file: null });
    else if (paper === undefined) continue;
    else if (name === 'TRN') [paper.trace, paper.answersRequest] = [text(2), qualifier === '2'];
    else if (name === 'BDS' && qualifier === 'B64') {
      const data = x12Element(segment, 3);
      paper.file = data.length === Number(text(2)) ? mimeFile(data) : null;
    }
  }
  return read;
}
