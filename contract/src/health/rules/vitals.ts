/**
 * The measures taken at a visit, with their units and possible values. A value is stored as it was typed and in the unit of storage,
 * which charts and rules use.
 */
export const vitalMeasures = [
  'blood_pressure',
  'pulse',
  'weight',
  'height',
  'temperature',
  'oxygen',
  'glucose',
  'inr',
  'hba1c',
] as const;
export type VitalMeasure = (typeof vitalMeasures)[number];

export const vitalUnits = [
  'mmHg',
  '/min',
  'kg',
  'lb',
  'cm',
  'in',
  '°C',
  '°F',
  '%',
  'mg/dL',
  'mmol/L',
  'mmol/mol',
  '',
] as const;
export type VitalUnit = (typeof vitalUnits)[number];

interface Scale {
  unit: VitalUnit;
  /** stored = typed × factor + offset */
  factor: number;
  offset: number;
}

interface VitalFacts {
  name: string;
  /** The first is the unit of storage. */
  scales: readonly [Scale, ...Scale[]];
  /** The possible values in the stored unit; anything outside is a typing error. */
  least: number;
  most: number;
  /** Digits after the decimal point, as stored and shown. */
  decimals: 0 | 1 | 2;
}

const as = (unit: VitalUnit, factor = 1, offset = 0): Scale => ({ unit, factor, offset });

/**
 * Factors: pound and inch by definition (NIST SP 811); glucose by its molar mass of 180.16 g/mol; HbA1c by the master equation of
 * NGSP and IFCC (NGSP % = 0.09148 × mmol/mol + 2.152).
 */
export const vitalFacts: Readonly<Record<VitalMeasure, VitalFacts>> = {
  blood_pressure: { name: 'Blood pressure', scales: [as('mmHg')], least: 20, most: 300, decimals: 0 },
  pulse: { name: 'Pulse', scales: [as('/min')], least: 20, most: 300, decimals: 0 },
  weight: { name: 'Weight', scales: [as('kg'), as('lb', 0.453_592_37)], least: 0.5, most: 400, decimals: 1 },
  height: { name: 'Height', scales: [as('cm'), as('in', 2.54)], least: 20, most: 260, decimals: 0 },
  temperature: {
    name: 'Temperature',
    scales: [as('°C'), as('°F', 5 / 9, -160 / 9)],
    least: 30,
    most: 44,
    decimals: 1,
  },
  oxygen: { name: 'Oxygen', scales: [as('%')], least: 40, most: 100, decimals: 0 },
  glucose: {
    name: 'Glucose',
    scales: [as('mg/dL'), as('mmol/L', 18.016)],
    least: 10,
    most: 1500,
    decimals: 0,
  },
  inr: { name: 'INR', scales: [as('')], least: 0.5, most: 20, decimals: 1 },
  hba1c: {
    name: 'HbA1c',
    scales: [as('%'), as('mmol/mol', 0.091_48, 2.152)],
    least: 3,
    most: 20,
    decimals: 1,
  },
};

export interface TypedVital {
  measure: VitalMeasure;
  value: number;
  /** The diastolic pressure; null for anything else. */
  second: number | null;
  unit: VitalUnit;
}

/** A measured value in the stored unit. */
export interface StoredVital {
  measure: VitalMeasure;
  value: number;
  second: number | null;
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** The typed value in the unit of storage, to two decimals; undefined if the measure has no such unit. */
export function storedVital({ measure, value, second, unit }: TypedVital): StoredVital | undefined {
  const scale = vitalFacts[measure].scales.find((one) => one.unit === unit);
  if (scale === undefined) return undefined;
  return { measure, value: rounded(value * scale.factor + scale.offset), second };
}

/** Why a typed value is impossible; undefined if it is fine. */
export function vitalRefusal(typed: TypedVital): string | undefined {
  const { name, scales, least, most } = vitalFacts[typed.measure];
  const stored = storedVital(typed);
  if (stored === undefined)
    return `${name} is measured in ${scales.map(({ unit }) => unit || 'no unit').join(' or ')}.`;
  const scale = scales.find(({ unit }) => unit === typed.unit) ?? scales[0];
  const typedBound = (bound: number) => Math.round(((bound - scale.offset) / scale.factor) * 10) / 10;
  const range = `${typedBound(least)} to ${vitalWords({ value: typedBound(most), second: null, unit: scale.unit })}`;
  if (stored.value < least || stored.value > most) return `${name} should be ${range}. Check your entry.`;
  if (typed.measure !== 'blood_pressure')
    return stored.second === null ? undefined : `${name} is one number.`;
  if (stored.second === null) return 'Enter both numbers of the blood pressure, like 120/80.';
  if (stored.second < least || stored.second > most)
    return `${name} should be ${range}. Check what was typed.`;
  return stored.second < stored.value ? undefined : 'The second number must be below the first, like 120/80.';
}

/** A value as people write it: `120/80 mmHg`, `154 lb`. */
export function vitalWords({ value, second, unit }: Pick<TypedVital, 'value' | 'second' | 'unit'>): string {
  const number = second === null ? String(value) : `${value}/${second}`;
  return unit === '' ? number : `${number}${unit === '%' || unit.startsWith('/') ? '' : ' '}${unit}`;
}
