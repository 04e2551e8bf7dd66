import type { SnapshotPredetermined } from '../plan-snapshot.ts';

/**
 * The sentence for the patient, on every screen and on paper.
 * @param isLater the plan answered after the version was kept
 */
export const predeterminedWords = (
  { name, on, pays_cents, patient_cents }: SnapshotPredetermined,
  {
    isLater,
    money,
    day,
  }: { isLater: boolean; money: (cents: number) => string; day: (date: string) => string },
): string =>
  `${isLater ? 'Predetermined after this version' : 'Predetermined'}: ${name} pays ${money(pays_cents)}, you pay ${money(patient_cents)} (answered ${day(on)})`;
