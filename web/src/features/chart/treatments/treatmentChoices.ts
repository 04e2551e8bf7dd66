import type { Treatment } from '@cusp/contract';
import { dateWords } from '../../../ui/text/dates.ts';
import { toothNumber } from '../../../ui/text/formats.ts';

/** A patient's treatments to choose from: "Crown, #14, Mar 3, 2026". */
export const treatmentChoices = (treatments: readonly Treatment[]) =>
  treatments.map(({ id, procedure_name, tooth_number, date }) => ({
    value: id,
    label: [procedure_name, tooth_number && toothNumber(tooth_number), dateWords(date, 'plain')]
      .filter(Boolean)
      .join(', '),
  }));
