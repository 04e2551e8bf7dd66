import { type ChildDose, type DoseUnit, unitWords } from '@cusp/contract';

/** A child's dose as it can be given. */
interface Given {
  milligrams: number;
  /** Tablets or milliliters; null: the dosage is still empty, and says the milligrams. */
  units: number | null;
  /** "10 mL"; `''` without units. */
  words: string;
}

/**
 * The largest dose up to the usual one that can be given: half milliliters, half tablets, whole capsules. Null where the written
 * strength has none.
 */
export function childUnits(
  { milligrams, per_unit: perUnit, unit }: Pick<ChildDose, 'milligrams' | 'per_unit' | 'unit'>,
  written: DoseUnit | '',
  dosage: string,
): Given | null {
  if (perUnit === null) return dosage.trim() === '' ? { milligrams, units: null, words: '' } : null;
  const step = unit === 'milliliter' || (written !== 'capsule' && !/capsule/i.test(dosage)) ? 0.5 : 1;
  const units = Math.floor(milligrams / perUnit / step + 1e-9) * step;
  if (units === 0) return null;
  const name = unit === 'milliliter' ? 'milliliter' : written || 'tablet';
  return {
    milligrams: Number((units * perUnit).toFixed(2)),
    units,
    words: `${units} ${unitWords(name, units)}`,
  };
}
