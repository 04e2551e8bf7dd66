import { signerWords, SoapSections, soapSectionWords } from '@cusp/contract';
import type { Addendum, EntrySigner } from '@cusp/contract';
import * as z from 'zod/mini';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { patientById } from '../../people/patients/index.ts';
import { makeAttachmentPdf } from './make-attachment-pdf.ts';
import { practiceOnPaper } from './record-queries.ts';
import { paperDay } from './rules.ts';

/** A signed note as it stands, with its addenda. */
interface WrittenNote {
  /** The kind of note. */
  title: string;
  sections: { title: string; words: string }[];
  created_at: string;
  created_by: string;
  signer: EntrySigner | null;
  addenda: readonly Addendum[];
}

/** The sections of a SOAP note that say something, under their names. */
export const soapSections = (note: SoapSections): WrittenNote['sections'] =>
  z
    .keyof(SoapSections)
    .options.map((name) => ({ title: soapSectionWords[name], words: note[name] }))
    .filter(({ words }) => words !== '');

/** A note of a claim's patient as a carrier reads it: what it is called, and how its PDF is made, outside of any transaction. */
export async function notePaper(
  tx: Tx,
  { title, sections, created_at, created_by, signer, addenda }: WrittenNote,
  patientId: string,
  { practice: { id: practiceId, timeZone } }: Person,
) {
  const patient = await tx.ask(patientById(patientId));
  const { numbering: _, ...practice } = await tx.ask(practiceOnPaper);
  const day = (moment: string) => paperDay(todayAt(timeZone, new Date(moment)));
  const order = {
    what: 'note' as const,
    title,
    practice,
    patient: {
      name: `${patient.first_name} ${patient.last_name}`,
      date_of_birth: paperDay(patient.date_of_birth),
    },
    written_on: day(created_at),
    written_by: signerWords(created_by, signer),
    sections,
    addenda: addenda.map((added) => ({
      on: day(added.created_at),
      by: signerWords(added.created_by, added.signer),
      content: added.content,
    })),
    made_on: todayAt(timeZone),
  };
  return {
    title: `${title} of ${order.written_on}`,
    make: () => makeAttachmentPdf(practiceId, order),
  };
}
