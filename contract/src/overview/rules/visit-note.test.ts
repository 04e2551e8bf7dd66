import { expect, test } from 'vitest';
import { readBlanks } from '../../notes/rules/blanks.ts';
import { noteTemplateExamples } from '../../notes/template-examples.ts';
import { noteContradictions } from './note-contradictions.ts';
import { emptyVisit, treatmentsToNote } from './noted-treatments.ts';
import { fillFromVisit, noteOfVisit } from './visit-note.ts';

const empty = emptyVisit('p', '2026-03-03');
const filling = {
  id: 'f',
  procedure_id: null,
  procedure_name: 'Composite filling',
  category: 'Filling' as const,
  tooth: '14',
  surfaces: 'MOD',
  material: 'composite' as const,
  shade: null,
  begun_on: null,
  completed_on: null,
  provider_id: 'chen',
  provider_name: 'Dr. Chen',
  noted: false,
};
const whole = {
  ...empty,
  treatments: [
    filling,
    { ...filling, id: 'x', tooth: '3', surfaces: 'O', noted: true },
    {
      ...filling,
      id: 'c',
      procedure_name: 'Cleaning',
      tooth: '',
      surfaces: '',
      material: null,
      provider_id: 'reyes',
    },
  ],
  anesthetics: [
    {
      product: 'articaine_4_epinephrine_100' as const,
      cartridges: 1.5,
      site: '14',
      technique: 'infiltration' as const,
      given_at: '09:12',
      provider_name: 'Dr. Chen',
    },
    {
      product: 'mepivacaine_3_plain' as const,
      cartridges: 0.5,
      site: '14',
      technique: 'palatal' as const,
      given_at: '13:05',
      provider_name: 'Dr. Chen',
    },
  ],
  vitals: [{ measure: 'blood_pressure' as const, typed: '128/82', unit: 'mmHg' }],
  alerts: [{ name: 'Blood thinner', heeded: false, reason: 'INR 2.3 today' }],
  history_changes: 0,
  perio: { deepest: 6, deep_teeth: ['3'], bleeding: 12, changes: ['Deeper by 2 mm or more: 1 place, at 3.'] },
  images: [{ kind: 'periapical', count: 2, teeth: '14' }],
  readings: [{ findings: 'Caries 14 D.', read_by: 'Dr. Chen' }],
  prescribed: [{ drug: 'Ibuprofen 400 mg', directions: 'every 6 hours, 3 days' }],
  consents: ['Consent to a filling'],
  instructions: ['After a filling'],
  next_visit: { day: '2026-06-02', time: '14:30', what: 'Checkup' },
};

test('a note says all that is recorded of its visit, once, and leaves blanks only for what isn’t', () => {
  const template =
    'Tooth [[Tooth]], [[Surfaces]] in [[Material: composite | amalgam]] by [[Provider]], shade [[Shade: A1 | A2]]. ' +
    'History [[History: reviewed, no change | not reviewed today]]. Given: [[Local anesthesia: none]]. Probing [[Probing]].';
  expect(noteOfVisit(whole, treatmentsToNote(whole, 'f'), template)).toBe(
    [
      'Done: Composite filling 14 MOD, composite, by Dr. Chen.',
      'Alerts: Blood thinner (went on): INR 2.3 today.',
      'Vitals: blood pressure 128/82 mmHg.',
      'Consent signed: Consent to a filling.',
      'Tooth 14, MOD in composite by Dr. Chen, shade [[Shade: A1 | A2]]. History reviewed, no change. ' +
        'Given: articaine 4% with epinephrine 1:100,000, 1.5 carpules, infiltration at 14 at 9:12 AM; ' +
        'mepivacaine 3% plain, 0.5 carpules, palatal at 14 at 1:05 PM. Probing up to 6 mm; 5 mm and more at 3.',
      'Perio: Bleeding at 12% of sites. Since the last exam: Deeper by 2 mm or more: 1 place, at 3.',
      'Images: 2 periapical (14).',
      'Images read: Caries 14 D (Dr. Chen).',
      'Prescribed: Ibuprofen 400 mg, every 6 hours, 3 days.',
      'Instructions given: After a filling.',
      'Next visit: Checkup, Tue, Jun 2, 2026 at 2:30 PM.',
    ].join('\n'),
  );
  // Nothing is made up: of an empty record the template stays as it is.
  expect(noteOfVisit(empty, [], template)).toBe(template);
  expect(noteOfVisit(empty, [], '')).toBe('');
  // Who was there beside the provider is known of a sedation.
  const sedated = { kind: 'moderate' as const, provider_name: 'Dr. Chen', monitored_by: 'Rosa Diaz' };
  expect(noteOfVisit({ ...empty, sedations: [sedated] }, [], 'Monitored by [[Assistant]].')).toBe(
    'Sedation: moderate sedation by Dr. Chen, monitored by Rosa Diaz, see its record.\nMonitored by Rosa Diaz.',
  );
  // Templates of earlier days ask for the anesthesia in pieces.
  expect(
    fillFromVisit('[[Anesthetic]], [[Carpules: number]] by [[Injection]]. [[Drugs]]. [[Lot]].', whole),
  ).toBe(
    'articaine 4% with epinephrine 1:100,000 and mepivacaine 3% plain, 2 by infiltration at 14 at 9:12 AM and ' +
      'palatal at 14 at 1:05 PM. Ibuprofen 400 mg, every 6 hours, 3 days. [[Lot]].',
  );
});

test('a note documents what its provider did and nobody has noted', () => {
  const ids = (...of: string[]) => treatmentsToNote(whole, ...of).map((each) => each.id);
  expect([ids('f'), ids('c'), ids('x'), ids('unknown'), ids('c', 'f'), ids()]).toEqual([
    ['f'],
    ['c'],
    ['f', 'x'],
    [],
    ['f', 'c'],
    ['f', 'c'],
  ]);
});

test('each template that we ship asks for nothing that the record says', () => {
  const known = [
    'tooth',
    'surfaces',
    'history',
    'local anesthesia',
    'images',
    'prescribed',
    'instructions',
    'next visit',
    'probing',
  ];
  for (const { content, name } of noteTemplateExamples) {
    const left = readBlanks(noteOfVisit(whole, [filling], content ?? '')).map(({ label }) =>
      label.toLowerCase(),
    );
    expect([name, ...left.filter((label) => known.includes(label))]).toEqual([name]);
  }
});

test.each([
  ['Tooth 13 restored.', 'The note says tooth 13. The record has 14.'],
  [
    'Teeth 13 and 14 restored, #15 watched.',
    'The note says tooth 13. The record has 14. The note says tooth 15. The record has 14.',
  ],
  ['Tooth 14 DO restored.', 'The note says 14 DO. The record has 14 MOD.'],
  ['Filling by Dr. Okafor.', 'The note names Dr. Okafor. The record has Dr. Chen.'],
  ['Restored with no anesthetic.', 'The note says that no anesthetic was given. The record has 2 carpules.'],
  ['Anesthesia: none. Restored.', 'The note says that no anesthetic was given. The record has 2 carpules.'],
  ['3 carpules of articaine.', 'The note says 3 carpules. The record has 2 carpules.'],
  ['Prescribed: none.', 'The note says that nothing was prescribed. The record has Ibuprofen 400 mg.'],
  // What agrees with the record, and what it doesn't speak of.
  ['Tooth 14 MOD by Dr. Chen, 1.5 carpules. Tooth 3 probes 6 mm.', ''],
  ['Tooth 14 I restored at 13:05. Call Dr. Okafor. 12 teeth present. 5 mm at 30 degrees.', ''],
])('%s', (text, sentences) =>
  expect(
    noteContradictions(text, { visit: whole, about: [filling], providers: ['Dr. Chen', 'Dr. Okafor'] }).join(
      ' ',
    ),
  ).toBe(sentences),
);

test('the note that writes itself contradicts nothing', () => {
  for (const { content } of noteTemplateExamples)
    expect(
      noteContradictions(noteOfVisit(whole, [filling], content ?? ''), {
        visit: whole,
        about: [filling],
        providers: ['Dr. Chen', 'Dr. Okafor'],
      }),
    ).toEqual([]);
});
