import type { Feature } from '../../pipeline/feature.ts';
import { notes } from './clinical-notes/routes.ts';
import { soapNotes } from './soap-notes/routes.ts';
import { treatmentNotes } from './links/routes.ts';
import { cosigning } from './cosigning/routes.ts';
import { notePhrases } from './phrases/routes.ts';
import { noteTemplates } from './templates/routes.ts';

/** Clinical and SOAP notes, their templates and phrases, and co-signing. */
export const notesFeatures = (): Feature[] => [
  notes,
  soapNotes,
  treatmentNotes,
  cosigning,
  notePhrases,
  noteTemplates,
];
