import type { PracticeEntry, Remittance, Treatment } from '@cusp/contract';
import { sumOf } from '../../../ui/text/formats.ts';
import { randomKey } from '../../../ui/forms/randomKey.ts';

/** The fields of a line, in the order in which they are filled in. */
export type PaperField = 'patient_id' | 'treatment_id' | 'paid';

export interface PaperLineValues {
  key: string;
  patient_id: string;
  treatment_id: string;
  paid: number | '';
  contract: number | '';
  denied: boolean;
  /** The field of an added line that gets the focus. */
  begins: PaperField | undefined;
}

export interface PaperValues {
  payer: string;
  number: string;
  paid_on: string;
  amount: number | '';
  withheld: number | '';
  interest: number | '';
  lines: PaperLineValues[];
}

export const newPaperLine = (given: Partial<PaperLineValues> = {}): PaperLineValues => ({
  key: randomKey(),
  patient_id: '',
  treatment_id: '',
  paid: '',
  contract: 0,
  denied: false,
  begins: undefined,
  ...given,
});

/** What of the amounts for no patient was taken off the check, and the interest in it. */
function besideLines(entries: Remittance['practice_entries']) {
  const sum = (...kinds: PracticeEntry['kind'][]) =>
    sumOf(entries.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount));
  return {
    withheld: Math.max(0, -sum('recoupment', 'forwarded', 'other')),
    interest: Math.max(0, sum('interest')),
  };
}

/** A check as it was entered, to be put right and entered again. Of a line that was left out the treatment has to be chosen. */
export const valuesOfEntered = ({
  payer,
  number,
  paid_on,
  amount,
  practice_entries,
  remittance_claims,
}: Remittance): PaperValues => ({
  payer,
  number,
  paid_on,
  amount,
  ...besideLines(practice_entries),
  lines: remittance_claims
    .flatMap(({ lines }) => lines)
    .map(({ treatment, paid, contract, is_denied }) =>
      newPaperLine({
        patient_id: treatment?.patient_id ?? '',
        treatment_id: treatment?.id ?? '',
        paid,
        contract,
        denied: is_denied,
      }),
    ),
});

/** The field of a line that is filled in first. */
export const firstEmpty = ({ patient_id, treatment_id }: PaperLineValues): PaperField =>
  patient_id === '' ? 'patient_id' : treatment_id === '' ? 'treatment_id' : 'paid';

const number = (given: number | '') => (given === '' || Number.isNaN(given) ? 0 : given);

/** The sum of the lines, and the rest of the check. */
export function restOfCheck({ lines, amount, withheld, interest }: PaperValues): {
  paid: number;
  rest: number;
} {
  const paid = sumOf(lines.map((line) => number(line.paid)));
  return { paid, rest: sumOf([number(amount), number(withheld), -number(interest), -paid]) };
}

/** The patient's completed work with a balance that is on no line yet. */
export function openTreatmentIds(
  treatments: readonly Treatment[],
  lines: readonly PaperLineValues[],
): string[] {
  const taken = new Set(lines.map(({ treatment_id }) => treatment_id));
  return treatments
    .filter(({ id, status, balance }) => status === 'completed' && balance > 0 && !taken.has(id))
    .map(({ id }) => id);
}
