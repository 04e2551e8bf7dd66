import type { NeededConsent } from '@cusp/contract';
import { listNeededConsents } from '@cusp/contract';
import { call } from '../../../api/call.ts';
import type { AlertedAction } from '../../health/alerts/asking.ts';
import { isPassed } from './passedConsents.ts';
import type { ConsentsOf } from './queries.ts';

/** The query for an action: the work that it names, the most specific first, or else the visit. */
export function consentsOf({ appointmentId, categories = [], brings = {} }: AlertedAction): ConsentsOf {
  const { treatmentIds = [], procedureIds = [] } = brings;
  const isNamed = treatmentIds.length + procedureIds.length > 0;
  return {
    ...(appointmentId !== undefined && { appointment_id: appointmentId }),
    ...(treatmentIds.length > 0 && { treatment_ids: treatmentIds.join(',') }),
    ...(procedureIds.length > 0 && { procedure_ids: procedureIds.join(',') }),
    ...(!isNamed && categories.length > 0 && { categories: [...new Set(categories)].join(',') }),
  };
}

/** The consents that are missing for an action, except those that somebody already went on without on this page. */
export async function missingFor(about: AlertedAction): Promise<NeededConsent[]> {
  const found = await call(listNeededConsents, { params: { id: about.patientId }, query: consentsOf(about) });
  return found.filter((consent) => !isPassed(about, consent));
}
