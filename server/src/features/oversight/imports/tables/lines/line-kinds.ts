import type { TableKind } from '@cusp/contract';
import { appointmentLines } from './appointment-lines.ts';
import { balanceLines } from './balance-lines.ts';
import { allergyLines, medicationLines } from './health-lines.ts';
import { insuranceLines } from './insurance-lines.ts';
import type { LineKind } from './line-rows.ts';
import { noteLines } from './note-lines.ts';
import { patientLines } from './patient-lines.ts';
import { recallLines } from './recall-lines.ts';
import { workLines } from './work-lines.ts';

/** What lines become, by what a table is about. */
export const lineKinds: Record<TableKind, LineKind> = {
  patients: patientLines,
  balances: balanceLines,
  appointments: appointmentLines,
  recalls: recallLines,
  insurance: insuranceLines,
  allergies: allergyLines,
  medications: medicationLines,
  work: workLines,
  notes: noteLines,
};
