import {
  beginPerioExam,
  createPatient,
  createProvider,
  finishPerioExam,
  activate,
  inviteToPortal,
  perioPdf,
  portalPerio,
  savePerioReadings,
  updatePatientDetails,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { anEmail, tokenIn } from '../../../../tests/support/invited.ts';
import { aPatient, callAs, password, testApp } from '../../../../tests/support/practice.ts';
import { perioVoice } from './perio-words.ts';

const { app, newPractice, stranger } = await testApp();

async function twoExams() {
  const practice = await newPractice();
  const { call } = practice;
  const { id: patient_id } = await call(createPatient, { body: aPatient({ email: anEmail() }) });
  const provider = await call(createProvider, { body: { name: 'Dana Reyes', kind: 'hygienist' } });
  const exam = async (exam_on: string, depth: number) => {
    const { output } = await call(beginPerioExam, {
      params: { id: patient_id },
      body: { provider_id: provider.id, exam_on },
    });
    const params = { id: output.id };
    const reading = { tooth: 16, place: 'mf' as const, measure: 'depth' as const, value: depth };
    await call(savePerioReadings, { params, body: { readings: [reading] } });
    return params;
  };
  const before = await exam('2025-01-05', 7);
  await call(finishPerioExam, { params: before, body: {} });
  const now = await exam('2026-01-05', 4);
  const signedIn = async () => {
    const { body } = await call(inviteToPortal, { params: { id: patient_id } });
    const token = tokenIn(body['invite_url']);
    const { access_token } = (await stranger(activate, { body: { token, password } })).output;
    return callAs(app, access_token);
  };
  return { ...practice, patient_id, before, now, signedIn };
}

test('an exam is a PDF for the patient, a referral and the insurer', async () => {
  const { call, member, before, now } = await twoExams();
  for (const reader of ['patient', 'referral', 'insurer'] as const) {
    const made = await call.unchecked(perioPdf, {
      params: now,
      query: { for: reader, perio_exam_id: before.id },
    });
    expect([made.status, made.text.slice(0, 5)]).toEqual([200, '%PDF-']);
  }
  const desk = await member('receptionist');
  expect((await desk(perioPdf, { params: now })).status).toBe(403);
  const elsewhere = await twoExams();
  expect((await elsewhere.call(perioPdf, { params: now })).status).toBe(404);
});

test('a patient who reads Spanish gets it in Spanish, with the English behind it; others’ prints stay as they are', async () => {
  const { call, before, now, patient_id } = await twoExams();
  const pages = async (reader: 'patient' | 'referral') => {
    const query = { for: reader, perio_exam_id: before.id };
    const made = await call.unchecked(perioPdf, { params: now, query });
    expect(made.status).toBe(200);
    return made.text.match(/\/Type \/Page\b/g)?.length;
  };
  expect([await pages('patient'), await pages('referral')]).toEqual([1, 1]);
  await call(updatePatientDetails, { params: { id: patient_id }, body: { language: 'es' } });
  expect([await pages('patient'), await pages('referral')]).toEqual([2, 1]);
  const { explained, say, day } = perioVoice('es');
  expect(
    explained('Healed by 2 mm or more: 3 places, at the upper right back teeth and the lower front teeth.'),
  ).toBe(
    'Sanaron 2 mm o más: 3 sitios, en las muelas de arriba a la derecha y los dientes de adelante de abajo.',
  );
  expect(say('Compared with {day}', { day: day('2025-01-05') })).toBe('Comparado con el 5 de enero de 2025');
});

test('patients read the comparison of two finished exams in plain words, and nothing else', async () => {
  const { call, signedIn, now } = await twoExams();
  const portal = await signedIn();
  expect((await portal(portalPerio, {})).output).toEqual({ before_on: null, now_on: null, points: [] });
  await call(finishPerioExam, { params: now, body: {} });
  const { output } = await portal(portalPerio, {});
  expect(output).toMatchObject({ before_on: '2025-01-05', now_on: '2026-01-05' });
  expect(output.points.map(({ words }) => words)).toContain(
    'Healed by 2 mm or more: 1 place, at the upper right back teeth.',
  );
  expect(JSON.stringify(output)).not.toContain('Dana');
});
