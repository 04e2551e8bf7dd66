import { getRisk } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryAtRest } from '../perio/typingRest.ts';

/** A patient's risk assessments, and what the record knows for the next one. */
export const riskQuery = (patientId: string) =>
  queryAtRest(getRisk, { params: { id: patientId } }, keyOf('risk', patientId));
