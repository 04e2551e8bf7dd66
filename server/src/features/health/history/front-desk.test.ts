// The front desk's view of a patient's health, by every call that it may make: a mark and an instruction, no names.
import {
  addHealthEntry,
  addVitals,
  answerAlerts,
  createAlertRule,
  createAppointment,
  createPatient,
  createPrescription,
  decideProphylaxis,
  endpoints,
  getPatient,
  listVisitAlerts,
  mayStaff,
  reviewHealth,
} from '@cusp/contract';
import type { Endpoint, HealthEntryInput } from '@cusp/contract';
import { expect, test } from 'vitest';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';

const { newPractice } = await testApp();

const secret = /quuxemia|glimmerhives|flobazine|glarbvalve|secretrule|whysecret|pillsecret|penicillin/iu;

test('no call that the front desk may make names what is coded', async () => {
  const { call, member, user } = await newPractice();
  const { output: patient } = await call(createPatient, {
    body: aPatient({ last_name: 'Sought', allergies: '', medical_history: '' }),
  });
  const { id } = patient;
  const params = { id };
  const entries: HealthEntryInput[] = [
    {
      kind: 'allergy',
      name: 'Penicillin',
      term: { system: 'cusp', code: 'penicillin-class', name: 'Penicillins' },
      reactions: ['Glimmerhives'],
      severity: 'severe',
      immediate: 'yes',
      certainty: 'confirmed',
    },
    { kind: 'problem', name: 'Quuxemia', icd10: 'Z95.2' },
    { kind: 'medication', name: 'Flobazine' },
    { kind: 'implant', name: 'Glarbvalve', type: 'heart_valve' },
  ];
  for (const entry of entries) await call(addHealthEntry, { params, body: { entry } });
  await call(reviewHealth, { params, body: { none_of: [] } });
  await call(addVitals, {
    params,
    body: { vitals: [{ measure: 'inr', value: 4.1, unit: '' }] },
  });
  const rule = await call(createAlertRule, {
    body: {
      name: 'Secretrule',
      level: 'warns',
      moments: ['booking', 'seating'],
      conditions: ['Quuxemia'],
      instruction: 'Secretrule: ask the dentist.',
      desk_instruction: 'Give a morning time.',
    },
  });
  const visit = await call(createAppointment, {
    body: { patient_id: id, appointment_date: user.today, appointment_time: '10:00', type: 'extraction' },
  });
  const drug = {
    medication: 'Amoxicillin',
    dosage: '500 mg',
    frequency: 'Three times daily',
    duration: '7 days',
  };
  expect(
    (
      await call(createPrescription, {
        body: {
          patient_id: id,
          ...drug,
          allergy_reason: 'Pillsecret',
          parts: { indication: 'Whysecret', indication_code: 'K04.7' },
        },
      })
    ).status,
  ).toBe(201);
  await call(decideProphylaxis, { params, body: { drug: '', reason: 'Pillsecret' } });
  const answered = {
    moment: 'seating',
    appointment_id: visit.id,
    went_on: false,
    reason: 'Whysecret',
  } as const;
  await call(answerAlerts, { params, body: { ...answered, rule_ids: [rule.id] } });

  const desk = await member('receptionist');
  const query = {
    patient_id: id,
    q: 'Sought',
    from: user.today,
    to: user.today,
    date: user.today,
    day: user.today,
  };
  const reads = endpoints.filter(
    ({ method, access, name }) =>
      method === 'GET' && access.realm === 'staff' && !/live|changes|stream/iu.test(name),
  );
  const told: string[] = [];
  let heard = 0;
  const hear = async (endpoint: Endpoint, of: string, asked: object) => {
    const answer = await desk.unchecked(endpoint, {
      params: { id: of, patient_id: id },
      query: { ...asked },
    });
    if (answer.status !== 200) return;
    heard += 1;
    const found = secret.exec(answer.text)?.[0];
    if (found !== undefined) told.push(`${endpoint.name}: ${found}`);
  };
  for (const endpoint of reads)
    await Promise.all([hear(endpoint, id, query), hear(endpoint, visit.id, query), hear(endpoint, id, {})]);
  expect(heard).toBeGreaterThan(60);
  expect(told).toEqual([]);

  // There is a mark, and what to do; those who may read the history read the names.
  const days = { query: { from: user.today, to: user.today } };
  const [marked] = (await desk(listVisitAlerts, days)).output;
  expect(marked?.alerts.map(({ instruction }) => instruction)).toContain('Give a morning time.');
  const hygienist = await member('hygienist');
  expect(mayStaff({ role: 'hygienist' }, 'health.read')).toBe(true);
  expect((await hygienist(getPatient, { params })).output.allergies).toBe('Penicillin');
});
