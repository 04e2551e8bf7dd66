import { type Chart, type ChartTreatment, type Procedure, toothStates, wholeMouth } from '@cusp/contract';
import { expect, test } from 'vitest';
import { readChartCommand } from './command/read.ts';
import { matchPlannedWork, consequencesOf, plannedProcedures } from './consequences.ts';
import { readBack } from './commands.ts';

const procedure = (id: string, fields: Partial<Procedure>): Procedure => ({
  id,
  code: id,
  name: id,
  plain_name: '',
  category: 'Crown',
  minutes: 60,
  area: 'tooth',
  paint: 'crown',
  material: null,
  teeth: 'any',
  sides: null,
  abbreviations: [],
  fee: 1000,
  benefit_category: null,
  benefit_guessed: false,
  by_hygienist: false,
  by_unit: false,
  fee_list: '',
  imported: false,
  version: 1,
  archived: false,
  ...fields,
});
const ceramic = procedure('Ceramic crown', { abbreviations: ['crown', 'cer'] });
const zirconia = procedure('Zirconia crown', { abbreviations: ['crown', 'zr'] });
const composite = procedure('Composite filling', {
  paint: 'filling',
  area: 'surfaces',
  abbreviations: ['comp'],
});
const catalog = [ceramic, zirconia, composite];

const treatment = (of: Procedure, fields: Partial<ChartTreatment>): ChartTreatment => ({
  ...wholeMouth,
  id: of.id,
  patient_id: 'p',
  procedure: of.category,
  procedure_id: of.id,
  procedure_name: of.name,
  paint: of.paint,
  material: null,
  tooth_number: '',
  provider_id: null,
  provider_name: '',
  status: 'planned',
  outcome: null,
  since: '2026-01-01',
  planned_on: '2026-01-01',
  service_date: null,
  description: '',
  notes: '',
  cost: 777,
  priced: true,
  contradicts: '',
  despite: '',
  can: [],
  version: 1,
  ...fields,
});

function chartOf(treatments: ChartTreatment[], findings: Chart['findings'] = []): Chart {
  const mouth = { born: '1980-01-01', on: '2026-02-01', findings, treatments };
  return {
    patient_id: 'p',
    on: mouth.on,
    numbering: 'universal',
    dentition: 'permanent',
    teeth_present: [],
    teeth: toothStates(mouth),
    findings,
    treatments,
    changed_days: [],
    last_visit: null,
  };
}

/** As the command line reads and tells it. */
function told(text: string, chart: Chart): string {
  const read = (procedures: readonly Procedure[]) =>
    readChartCommand(text, { numbering: 'universal', dentition: 'permanent', procedures });
  const command = matchPlannedWork(
    read(catalog),
    read(plannedProcedures(catalog, chart.treatments)),
    chart.treatments,
  );
  if ('refusal' in command) return command.refusal;
  return command.entries
    .flatMap((entry) => {
      const { agreed, instead, ends, contradicts } = consequencesOf(entry, chart);
      return [readBack(entry, 'universal', agreed), ...instead, ...ends, ...contradicts];
    })
    .join('; ');
}

test('"c 30 crown" completes the crown that is planned there, at its price', () => {
  const chart = chartOf([treatment(zirconia, { tooth: 46 })]);
  expect(told('c 30 crown', chart)).toBe('30: Zirconia crown, completed, as planned, $777.00');
  // Another one is named, another tooth, or nothing is done yet.
  expect(told('c 30 cer', chart)).toBe(
    '30: Ceramic crown, completed, $1,000.00; instead of the planned Zirconia crown on 30 · $777.00 → $1,000.00 (add "also" for both)',
  );
  // The fee is the agreed price: nothing changes.
  expect(told('c 30 cer', chartOf([treatment(zirconia, { tooth: 46, cost: 1000 })]))).toBe(
    '30: Ceramic crown, completed, as planned, $1,000.00; instead of the planned Zirconia crown on 30 (add "also" for both)',
  );
  expect(told('c 19 zr', chart)).toBe('19: Zirconia crown, completed, $1,000.00');
  expect(told('30 zr', chart)).toBe('30: Zirconia crown, planned, $1,000.00');
});

test('the read-back says what it ends and what it contradicts', () => {
  const extraction = procedure('Extraction', {
    paint: 'extraction',
    category: 'Extraction',
    abbreviations: ['ext'],
  });
  const gone = chartOf([treatment(extraction, { tooth: 46, status: 'completed' })]);
  expect(told('30 zr', gone)).toContain('30 was extracted on Jan 1, 2026.');
  expect(told('c 29 zr', gone)).not.toContain('extracted');
});

test('work that is done where something like it is planned is read back as done instead of it', () => {
  const planned = treatment(composite, { tooth: 26, surfaces: 'MO', cost: 180 });
  const chart = chartOf([planned]);
  expect(told('c 14 mod comp', chart)).toBe(
    '14 MOD: Composite filling, completed, as planned, $180.00; instead of the planned Composite filling on 14 MO (add "also" for both)',
  );
  expect(told('c 14 mod comp also', chart)).toBe('14 MOD: Composite filling, completed, $1,000.00');
  expect(told('also c 14 mod comp', chart)).toBe('14 MOD: Composite filling, completed, $1,000.00');
  expect(told('c 14 b comp', chart)).not.toContain('instead');
  expect(told('14 mod comp', chart)).not.toContain('instead');
});
