import { instructionBlocks, wordingIn } from '@cusp/contract';
import type { PatientLanguage } from '@cusp/contract';
import { newPaper } from '../../../services/pdf/paper.ts';

/** The printed words beside the practice's own text. */
export const instructionPaperWords = {
  en: {
    forPatient: (name: string, day: string) => `For ${name} · ${day}`,
    questions: (phone: string) => `Questions: ${phone}`,
    closed: (phone: string) => `When the office is closed: ${phone}`,
  },
  es: {
    forPatient: (name: string, day: string) => `Para ${name} · ${day}`,
    questions: (phone: string) => `Preguntas: ${phone}`,
    closed: (phone: string) => `Cuando el consultorio está cerrado: ${phone}`,
  },
} as const;

const dayIn = (language: PatientLanguage, date: string): string =>
  new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    timeZone: 'UTC',
    dateStyle: 'long',
  }).format(new Date(`${date}T00:00:00Z`));

export interface InstructionSheet {
  patient_name: string;
  name: string;
  name_es: string;
  words: string;
  words_es: string;
  language: PatientLanguage;
  /** The day of the visit, or else on which they were given. */
  day: string;
  practice: string;
  address: string;
  phone: string;
  emergency_phone: string;
}

/** Instructions on letter paper, in large print, with the practice's numbers below. */
export function writeInstructions(sheet: InstructionSheet): Promise<Buffer> {
  const { language, patient_name, practice, address, phone, emergency_phone, day } = sheet;
  const said = instructionPaperWords[language];
  const title = wordingIn({ en: sheet.name, es: sheet.name_es }, language);
  const paper = newPaper(title);
  paper.write(practice, { size: 11, bold: true });
  if (address !== '') paper.write(address, { faint: true });
  paper.write(title, { size: 20, bold: true, gapAbove: 12 });
  paper.write(said.forPatient(patient_name, dayIn(language, day)), { faint: true });
  for (const block of instructionBlocks(wordingIn({ en: sheet.words, es: sheet.words_es }, language))) {
    if (block.is === 'heading') paper.write(block.words, { size: 14, bold: true, gapAbove: 12 });
    else if (block.is === 'paragraph') paper.write(block.words, { size: 12, gapAbove: 8 });
    else for (const point of block.points) paper.write(`•  ${point}`, { size: 12, indent: 10, gapAbove: 4 });
  }
  if (phone !== '') paper.write(said.questions(phone), { size: 13, bold: true, gapAbove: 18 });
  if (emergency_phone !== '')
    paper.write(said.closed(emergency_phone), { size: 13, bold: true, gapAbove: phone === '' ? 18 : 4 });
  return paper.end(`${patient_name} · ${practice} · ${title}`, language);
}
