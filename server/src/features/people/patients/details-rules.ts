import { Refusal } from '../../../values/refusal.ts';
import type { DetailsColumns } from './details-queries.ts';

/**
 * The fields that belong together, checked: a reason for being inactive goes with it, and who sent the patient with that source.
 * @throws Refusal `invalid` where somebody is named as having sent themselves
 */
export function settledDetails(fields: DetailsColumns, patientId: string): DetailsColumns {
  const referred_by_id = fields.referral_source === 'patient' ? fields.referred_by_id : null;
  if (referred_by_id === patientId)
    throw new Refusal('invalid', [{ path: 'referred_by_id', message: 'Choose another patient.' }]);
  return {
    ...fields,
    referred_by_id,
    status_reason: fields.status === 'inactive' ? fields.status_reason : '',
  };
}
