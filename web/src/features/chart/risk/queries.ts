import { getRisk } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';
import { untilTypingPauses } from '../perio/typingPause.ts';

/** A patient's risk assessments, and what the record knows for the next one. */
export const riskQuery = (patientId: string) =>
  queryOf(getRisk, { params: { id: patientId } }, keyOf('risk', patientId), { waitsFor: untilTypingPauses });
