import type { TermKind, TermSystem } from '@cusp/contract';

const coded: Record<TermSystem, string> = {
  cusp: "From Cusp's list",
  rxnorm: 'From RxNorm',
  icd10cm: 'From ICD-10-CM',
};
const uncoded: Record<TermKind, string> = {
  drug: 'On no list: saved as text, and not checked.',
  allergen: 'On no list: saved as text, and compared by words only.',
  condition: 'On no list: saved as text, and not checked.',
};
const list: Record<TermKind, string> = { drug: 'Drugs', allergen: 'Allergens', condition: 'Conditions' };

export const termMessages = { coded, uncoded, list };
