import { practiceList } from '../../../pipeline/lists/practice-list.ts';

export const carrierList = practiceList('carrier', [
  'name',
  'payer_id',
  'filing_code',
  'verified_days',
  'phone',
  'address',
  'notes',
]);
