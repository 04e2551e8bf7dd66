type Row = Record<string, unknown>;

/** Columns hold texts and numbers. */
const shown = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);

const said = (name: string, value: unknown, unit = '') =>
  value === null || value === undefined || value === '' ? [] : [`${name} ${shown(value)}${unit}`];
const liters = (tenths: unknown) => (typeof tenths === 'number' ? tenths / 10 : null);

/** An entry of a sedation record in a line. */
export function sedationLine(row: Row): string {
  return [
    ...said('', row['at']),
    shown(row['kind']),
    ...said(
      'pressure',
      row['systolic'] === null ? null : `${shown(row['systolic'])}/${shown(row['diastolic'])}`,
    ),
    ...said('pulse', row['pulse']),
    ...said('oxygen', row['oxygen'], ' %'),
    ...said('breaths', row['breaths']),
    ...said('carbon dioxide', row['carbon_dioxide']),
    ...said('nitrous oxide', liters(row['nitrous_flow']), ' l/min'),
    ...said('oxygen', liters(row['oxygen_flow']), ' l/min'),
    ...said('drug', row['drug']),
    ...said('dose', row['dose']),
    ...said('by', row['way']),
    ...said('score', Array.isArray(row['score']) ? row['score'].join('+') : null),
    ...said('note', row['note']),
    ...said('corrects entry', row['corrects']),
    ...said('because', row['reason']),
    ...said('written by', row['created_by']),
  ]
    .join(', ')
    .trim();
}
