import type { NeededConsent } from '@cusp/contract';
import { listNeededConsents } from '@cusp/contract';
import { call } from '../../../api/call.ts';
import type { AlertedAction } from '../../health/alerts/asking.ts';
import { consentKey } from './ConsentLines.tsx';
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

/** Consents that somebody went on without, so that the next step of the same visit doesn't ask about them again. */
const passed = new Set<string>();
const passedKey = ({ moment, patientId }: AlertedAction, consent: NeededConsent) =>
  [moment, patientId, consentKey(consent)].join(' ');

/** Remembers that somebody went on without these. */
export function passConsents(about: AlertedAction, consents: readonly NeededConsent[]): void {
  for (const consent of consents) passed.add(passedKey(about, consent));
}

/** The consents that are missing for an action, except those that somebody already went on without on this page. */
export async function missingFor(about: AlertedAction): Promise<NeededConsent[]> {
  const found = await call(listNeededConsents, { params: { id: about.patientId }, query: consentsOf(about) });
  return found.filter((consent) => !passed.has(passedKey(about, consent)));
}
