import type { NeededConsent } from '@cusp/contract';
import type { AlertedAction } from '../../health/alerts/asking.ts';

/** A key that distinguishes one missing consent from another. */
export const consentKey = ({ form_id, treatment_id, procedure_id, procedure }: NeededConsent): string =>
  [form_id, treatment_id ?? procedure_id ?? procedure].join(' ');

/**
 * Consents that somebody went on without, so that the same step isn't asked about again. That counts for the same treatment only, or for the
 * same procedure at the same place: another tooth asks again, and so does work whose place isn't known.
 */
const passed = new Set<string>();
function passedKey(
  { moment, patientId, appointmentId = '', places = '' }: AlertedAction,
  consent: NeededConsent,
): string | undefined {
  const where = consent.treatment_id ?? (consent.tooth || places);
  return where === '' ? undefined : [moment, patientId, appointmentId, consentKey(consent), where].join(' ');
}

/** Remembers that somebody went on without these. */
export function passConsents(about: AlertedAction, consents: readonly NeededConsent[]): void {
  for (const consent of consents) {
    const key = passedKey(about, consent);
    if (key !== undefined) passed.add(key);
  }
}

/** Whether somebody went on without this consent for this very work. */
export const isPassed = (about: AlertedAction, consent: NeededConsent): boolean =>
  passed.has(passedKey(about, consent) ?? '');
