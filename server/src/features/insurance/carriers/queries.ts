import { practiceList } from '../../../pipeline/lists/practice-list.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';

const list = practiceList(
  'carrier',
  ['name', 'payer_id', 'filing_code', 'verified_days', 'phone', 'address', 'notes'],
  ['merged_into'],
);

const constraints: ConstraintRefusals = { ...list.constraints, carrier_merged: 'carrier_merged' };

export const carrierList = { ...list, constraints };
