// Writes the PDFs of instructions in a process of its own.
import { patientLanguages } from '@cusp/contract';
import * as z from 'zod/mini';
import { writeInstructions } from './instruction-pdf.ts';

const Sheet = z.object({
  patient_name: z.string(),
  name: z.string(),
  name_es: z.string(),
  words: z.string(),
  words_es: z.string(),
  language: z.enum(patientLanguages),
  day: z.string(),
  practice: z.string(),
  address: z.string(),
  phone: z.string(),
  emergency_phone: z.string(),
});

export const write = (order: unknown): Promise<Buffer> => writeInstructions(Sheet.parse(order));
