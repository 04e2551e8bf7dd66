import { practiceList } from '../../../pipeline/lists/practice-list.ts';

export const bookingReasonList = practiceList('booking_reason', [
  'name',
  'name_es',
  'kind_id',
  'way',
  'for_whom',
  'from_age',
  'until_age',
  'deposit_cents',
  'questions',
  'place',
]);
