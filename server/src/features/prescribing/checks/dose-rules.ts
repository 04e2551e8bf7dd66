/** The limits for an ingredient, in milligrams; for children per kilogram of weight. */
export interface DoseRule {
  ingredient: string;
  /** The most that an adult may take at once and in a day; null where the label names none. */
  adult: { single: number | null; day: number | null };
  /** For children up to 17 years, never above the adult's. Null: our list knows no dose of children. */
  child: {
    single: number | null;
    day: number | null;
    /** The usual range, a day or for one dose. */
    usual: { from: number; to: number; each: 'day' | 'dose' };
  } | null;
  /** One dose before treatment by the AHA's table of 2021, which doesn't count against what is usual. */
  prophylaxis: { adult: number; child: number } | null;
  source: string;
}

const label = 'US prescribing information (DailyMed)';
const otc = 'US Drug Facts label (DailyMed)';
const aapd = 'AAPD reference manual, Useful Medications for Oral Conditions';
const aha = '; AHA 2021, table 5 (prophylaxis)';

const dose = (
  ingredient: string,
  adult: [single: number | null, day: number | null],
  child: [single: number | null, day: number | null, from: number, to: number, each: 'day' | 'dose'] | null,
  source: string,
  prophylaxis: [adult: number, child: number] | null = null,
): DoseRule => ({
  ingredient,
  adult: { single: adult[0], day: adult[1] },
  child:
    child === null
      ? null
      : { single: child[0], day: child[1], usual: { from: child[2], to: child[3], each: child[4] } },
  prophylaxis: prophylaxis === null ? null : { adult: prophylaxis[0], child: prophylaxis[1] },
  source,
});

export const doseRules: readonly DoseRule[] = [
  dose('acetaminophen', [1000, 4000], [15, 75, 10, 15, 'dose'], `${otc}; ${aapd}`),
  dose('ibuprofen', [800, 3200], [10, 40, 4, 10, 'dose'], `${label}; ${aapd}`),
  dose('naproxen', [550, 1375], [7.5, 15, 5, 7, 'dose'], `${label}; ${aapd}`),
  dose('ketorolac', [20, 40], null, label),
  dose('diclofenac', [100, 200], null, label),
  dose('meloxicam', [15, 15], null, label),
  dose('etodolac', [500, 1000], null, label),
  dose('celecoxib', [400, 400], null, label),
  dose('aspirin', [1000, 4000], null, otc),
  dose('amoxicillin', [2000, 3000], [null, 90, 20, 45, 'day'], label + aha, [2000, 50]),
  dose('penicillin-v', [1000, 2000], [null, 62.5, 15, 62.5, 'day'], label),
  dose('ampicillin', [2000, 4000], null, label + aha, [2000, 50]),
  dose('cephalexin', [2000, 4000], [null, 100, 25, 50, 'day'], label + aha, [2000, 50]),
  dose('cefadroxil', [2000, 2000], [null, 30, 30, 30, 'day'], label),
  dose('clindamycin', [600, 1800], [null, 25, 8, 20, 'day'], `${label}; ${aapd}`),
  dose('azithromycin', [500, 500], [15, 15, 5, 12, 'day'], label + aha, [500, 15]),
  dose('clarithromycin', [500, 1000], [7.5, 15, 15, 15, 'day'], label + aha, [500, 15]),
  dose('erythromycin', [1000, 4000], [null, 100, 30, 50, 'day'], label),
  dose('metronidazole', [2000, 4000], [null, 50, 30, 50, 'day'], `${label}; ${aapd}`),
  dose('doxycycline', [200, 300], [4.4, 4.4, 2.2, 4.4, 'day'], label + aha, [100, 2.2]),
  dose('minocycline', [200, 200], null, label),
  dose('fluconazole', [800, 800], [12, 12, 3, 12, 'day'], label),
  dose('acyclovir', [800, 4000], [20, 80, 20, 80, 'day'], label),
  dose('valacyclovir', [2000, 4000], null, label),
  dose('codeine', [60, 360], null, label),
  dose('hydrocodone', [15, 60], null, label),
  dose('oxycodone', [15, 60], null, label),
  dose('tramadol', [100, 400], null, label),
  dose('meperidine', [150, 600], null, label),
  dose('diazepam', [10, 40], null, label),
  dose('triazolam', [0.5, 0.5], null, label),
  dose('lorazepam', [4, 10], null, label),
  dose('hydroxyzine', [100, 400], null, label),
  dose('diphenhydramine', [50, 300], null, otc),
  dose('cyclobenzaprine', [10, 30], null, label),
  dose('methocarbamol', [1500, 8000], null, label),
  dose('ondansetron', [8, 24], null, label),
  dose('promethazine', [25, 100], null, label),
  dose('gabapentin', [1200, 3600], null, label),
  dose('pilocarpine', [10, 30], null, label),
  dose('cevimeline', [30, 90], null, label),
];
