import { closeBlanks, type SoapSections } from '@cusp/contract';

interface Section {
  field: keyof SoapSections;
  label: string;
  required?: boolean;
  rows: number;
}

/** In the order of product.md, 2 and 5. */
export const sections: readonly Section[] = [
  { field: 'chief_complaint', label: 'Chief Complaint', required: true, rows: 1 },
  { field: 'history', label: 'History', rows: 2 },
  { field: 'subjective', label: 'Subjective', required: true, rows: 3 },
  { field: 'objective', label: 'Objective', required: true, rows: 3 },
  { field: 'assessment', label: 'Assessment', required: true, rows: 2 },
  { field: 'plan', label: 'Plan', required: true, rows: 2 },
  { field: 'diagnosis', label: 'Diagnosis', rows: 1 },
  { field: 'procedures', label: 'Procedures', rows: 1 },
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

/** A note's sections without the rest of it. */
export const sectionsOf = (note: SoapSections): SoapSections => sectionsBy((field) => note[field]);

/** The sections as they are signed: what was left blank is a line. */
export const signedSections = (note: SoapSections): SoapSections =>
  sectionsBy((field) => closeBlanks(note[field]));
