import { listFormLinkCarers } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** The addresses and numbers of those who act for a patient. */
export const carersQuery = (patientId: string) =>
  queryOf(listFormLinkCarers, { params: { id: patientId } }, keyOf('form-links', patientId, 'carers'));
