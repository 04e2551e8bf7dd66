import { Refusal } from '../../../values/refusal.ts';
import type { DetailsColumns } from './details-queries.ts';

/**
 * Clears fields that don't apply: the reason unless the patient is inactive, and the referring patient unless the
 * source is `patient`.
 * @throws Refusal `invalid` if a patient is named as their own referrer
 */
export function withoutInapplicable(fields: DetailsColumns, patientId: string): DetailsColumns {
  const referred_by_id = fields.referral_source === 'patient' ? fields.referred_by_id : null;
  if (referred_by_id === patientId)
    throw new Refusal('invalid', [{ path: 'referred_by_id', message: 'Choose another patient.' }]);
  return {
    ...fields,
    referred_by_id,
    status_reason: fields.status === 'inactive' ? fields.status_reason : '',
  };
}
