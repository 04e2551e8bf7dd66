import { practiceList } from '../../../pipeline/lists/practice-list.ts';

export const laboratoryList = practiceList('laboratory', [
  'name',
  'phone',
  'email',
  'address',
  'notes',
  'turnaround_days',
]);
