import {
  type TypedVital,
  vitalFacts,
  type VitalMeasure,
  vitalMeasures,
  type VitalUnit,
} from '@cusp/contract';

/** The values of the fields: a text and a unit for each measure. */
export type VitalFields = Readonly<Record<VitalMeasure, { text: string; unit: VitalUnit }>>;

/** The units that American offices use; others can be chosen. */
const usual: Partial<Record<VitalMeasure, VitalUnit>> = { weight: 'lb', height: 'in', temperature: '°F' };

const nothing = (measure: VitalMeasure) => ({
  text: '',
  unit: usual[measure] ?? vitalFacts[measure].scales[0].unit,
});

export const emptyFields: VitalFields = {
  blood_pressure: nothing('blood_pressure'),
  pulse: nothing('pulse'),
  weight: nothing('weight'),
  height: nothing('height'),
  temperature: nothing('temperature'),
  oxygen: nothing('oxygen'),
  glucose: nothing('glucose'),
  inr: nothing('inr'),
  hba1c: nothing('hba1c'),
};

/** Reads the text of a field as a value: `128/82`, `154`, `98.6`; undefined if it isn't one. */
export function readVitalField(
  measure: VitalMeasure,
  { text, unit }: VitalFields[VitalMeasure],
): TypedVital | undefined {
  const [, first = '', second] = /^\s*(\d+(?:[.,]\d+)?)\s*(?:\/\s*(\d+)\s*)?$/.exec(text) ?? [];
  if (first === '') return undefined;
  return {
    measure,
    value: Number(first.replace(',', '.')),
    second: second === undefined ? null : Number(second),
    unit,
  };
}

/** All values that were typed, and the measures whose text can't be read. */
export function readVitalFields(fields: VitalFields): { vitals: TypedVital[]; unread: VitalMeasure[] } {
  const filled = vitalMeasures.filter((measure) => fields[measure].text.trim() !== '');
  const vitals = filled.flatMap((measure) => readVitalField(measure, fields[measure]) ?? []);
  return { vitals, unread: filled.filter((one) => !vitals.some(({ measure }) => measure === one)) };
}
