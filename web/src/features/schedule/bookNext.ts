import type { Visit } from '@cusp/contract';
import type { Prefill } from './context.ts';

/**
 * What the form for the next visit begins with, after one was checked out. A recall that is due would set the kind and
 * the day here.
 */
export const nextVisit = ({ patient_id }: Pick<Visit, 'patient_id'>): Prefill => ({ patient: patient_id });
