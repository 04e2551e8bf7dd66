import { closeBlanks, type SoapSections, soapSectionWords } from '@cusp/contract';

interface Section {
  field: keyof SoapSections;
  label: string;
  required?: boolean;
  rows: number;
}

/** In the order of product.md, 2 and 5. */
export const sections: readonly Section[] = [
  { field: 'chief_complaint', label: soapSectionWords.chief_complaint, required: true, rows: 1 },
  { field: 'history', label: soapSectionWords.history, rows: 2 },
  { field: 'subjective', label: soapSectionWords.subjective, required: true, rows: 3 },
  { field: 'objective', label: soapSectionWords.objective, required: true, rows: 3 },
  { field: 'assessment', label: soapSectionWords.assessment, required: true, rows: 2 },
  { field: 'plan', label: soapSectionWords.plan, required: true, rows: 2 },
  { field: 'diagnosis', label: soapSectionWords.diagnosis, rows: 1 },
  { field: 'procedures', label: soapSectionWords.procedures, rows: 1 },
];

const sectionsBy = (textOf: (field: keyof SoapSections) => string): SoapSections => ({
  chief_complaint: textOf('chief_complaint'),
  history: textOf('history'),
  subjective: textOf('subjective'),
  objective: textOf('objective'),
  assessment: textOf('assessment'),
  plan: textOf('plan'),
  diagnosis: textOf('diagnosis'),
  procedures: textOf('procedures'),
});

export const emptySections: SoapSections = sectionsBy(() => '');

/** Only the sections of a note. */
export const sectionsOf = (note: SoapSections): SoapSections => sectionsBy((field) => note[field]);

/** The sections as they are signed, with a line for each empty blank. */
export const signedSections = (note: SoapSections): SoapSections =>
  sectionsBy((field) => closeBlanks(note[field]));
