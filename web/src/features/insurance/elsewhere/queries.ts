import { listServicesElsewhere } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** A patient's services in other offices. */
export const servicesElsewhereQuery = (patientId: string) =>
  queryOf(listServicesElsewhere, { params: { id: patientId } }, keyOf('services-elsewhere', patientId));
