import { expect, test } from 'vitest';
import type { FindingKind } from '../chart-words.ts';
import { wholeMouth } from './site.ts';
import { type PhasedWork, phaseOfWork, proposedPhases } from './plan-phases.ts';

const work = (procedure: PhasedWork['procedure'], fields: Partial<PhasedWork> = {}): PhasedWork => ({
  ...wholeMouth,
  procedure,
  procedure_name: procedure,
  paint: 'none',
  diagnosis: '',
  choice: '',
  ...fields,
});
const finding = (kind: FindingKind, tooth: number, ended_on: string | null = null) => ({
  ...wholeMouth,
  kind,
  tooth,
  ended_on,
});

test.each([
  ['a root canal of a tooth that hurts', work('Root Canal', { tooth: 36 }), 'Urgent'],
  ['another tooth’s root canal', work('Root Canal', { tooth: 37 }), 'Disease control'],
  ['a tooth whose abscess is gone', work('Extraction', { tooth: 46 }), 'Disease control'],
  ['a crown of the tooth that hurts', work('Crown', { tooth: 36, paint: 'crown' }), 'Restorative'],
  ['an extraction by its diagnosis', work('Extraction', { tooth: 11, diagnosis: 'K04.7' }), 'Urgent'],
  ['emergency treatment', work('Other', { procedure_name: 'Palliative treatment' }), 'Urgent'],
  ['a filling', work('Filling', { tooth: 16, paint: 'filling' }), 'Disease control'],
  ['an inlay', work('Filling', { tooth: 16, paint: 'inlay' }), 'Restorative'],
  ['scaling', work('Dental Cleaning', { procedure_name: 'SRP quadrant' }), 'Disease control'],
  ['a cleaning', work('Dental Cleaning'), 'Elective and maintenance'],
  [
    'perio maintenance',
    work('Dental Cleaning', { procedure_name: 'Perio maintenance' }),
    'Elective and maintenance',
  ],
  ['a veneer', work('Crown', { tooth: 11, paint: 'veneer' }), 'Elective and maintenance'],
  ['whitening', work('Whitening'), 'Elective and maintenance'],
  ['a denture', work('Dentures', { paint: 'denture' }), 'Restorative'],
  ['sedation', work('Other', { procedure_name: 'Oral sedation' }), undefined],
] as const)('%s', (_, of, phase) => {
  const findings = [finding('symptomatic_pulpitis', 36), finding('abscess', 46, '2026-01-01')];
  expect(phaseOfWork(of, findings)).toBe(phase);
});

test('what has no urgency of its own goes with the work before it; alternatives of a choice stay together', () => {
  const sedation = work('Other', { procedure_name: 'Oral sedation' });
  expect(
    proposedPhases(
      [
        sedation,
        work('Extraction', { tooth: 46 }),
        work('Implant', { tooth: 46, choice: 'Gap' }),
        work('Bridge', { tooth: 47, choice: 'Gap' }),
        sedation,
        work('Whitening', { choice: 'Gap' }),
      ],
      [finding('abscess', 46)],
    ),
  ).toEqual(['Urgent', 'Urgent', 'Restorative', 'Restorative', 'Restorative', 'Restorative']);
  expect(proposedPhases([sedation], [])).toEqual(['Disease control']);
  expect(proposedPhases([], [])).toEqual([]);
});
