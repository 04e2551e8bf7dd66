import { divideClaimTotal } from '@cusp/contract';
import type { Claim, PracticeEntry, Remittance, Treatment } from '@cusp/contract';
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

/** A claim of which the paper says the total alone. */
export interface PaperClaimValues {
  key: string;
  patient_id: string;
  claim_id: string;
  paid: number | '';
  contract: number | '';
  denied: boolean;
  /** What each of its lines gets, where a person divides it; null: the rule does. */
  lines: { paid: number | ''; contract: number | '' }[] | null;
}

export interface PaperValues {
  payer: string;
  number: string;
  paid_on: string;
  amount: number | '';
  withheld: number | '';
  interest: number | '';
  lines: PaperLineValues[];
  claims: PaperClaimValues[];
}

export const newPaperClaim = (): PaperClaimValues => ({
  key: randomKey(),
  patient_id: '',
  claim_id: '',
  paid: '',
  contract: 0,
  denied: false,
  lines: null,
});

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
  // Each line is there with what it got.
  claims: [],
});

/** The field of a line that is filled in first. */
export const firstEmpty = ({ patient_id, treatment_id }: PaperLineValues): PaperField =>
  patient_id === '' ? 'patient_id' : treatment_id === '' ? 'treatment_id' : 'paid';

const number = (given: number | '') => (given === '' || Number.isNaN(given) ? 0 : given);

/** The sum of the lines, and the rest of the check. */
export function restOfCheck({ lines, claims, amount, withheld, interest }: PaperValues): {
  paid: number;
  rest: number;
} {
  const paid = sumOf([...lines, ...claims].map((one) => number(one.paid)));
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

const cents = (dollars: number) => Math.round(dollars * 100);

/** What each line of a claim gets of its total by the rule, in dollars; undefined where the total is more than the fees. */
export const partsByRule = (
  { lines }: Pick<Claim, 'lines'>,
  { paid, contract }: Pick<PaperClaimValues, 'paid' | 'contract'>,
) =>
  divideClaimTotal(
    lines.map(({ fee, expected }) => ({
      fee_cents: cents(fee),
      expected: expected && {
        pays_cents: cents(expected.pays),
        write_off_cents: cents(expected.write_off),
      },
    })),
    { paid_cents: cents(number(paid)), contract_cents: cents(number(contract)) },
  )?.map(({ paid_cents, contract_cents }) => ({ paid: paid_cents / 100, contract: contract_cents / 100 }));

/** What a person's parts of a claim leave of its total, in dollars; of the rule's nothing. */
export function partsLeft({ paid, contract, lines }: PaperClaimValues): { paid: number; contract: number } {
  const of = (field: 'paid' | 'contract') => sumOf((lines ?? []).map((line) => number(line[field])));
  return lines === null
    ? { paid: 0, contract: 0 }
    : { paid: sumOf([number(paid), -of('paid')]), contract: sumOf([number(contract), -of('contract')]) };
}
