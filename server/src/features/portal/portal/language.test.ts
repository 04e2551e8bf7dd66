import {
  activate,
  createPatient,
  getPatient,
  getPatientDetails,
  inviteToPortal,
  login,
  portalLogin,
  portalMe,
  readVisitLink,
  setPortalLanguage,
  updateInfo,
  updatePatientDetails,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { tokenIn } from '../../../../tests/support/invited.ts';
import { aPatient, callAs, testApp } from '../../../../tests/support/practice.ts';

const { app, newPractice, stranger } = await testApp();
const spanish = { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' };

async function practiceWithVisitor() {
  const practice = await newPractice();
  const email = `${crypto.randomUUID()}@example.com`;
  const { id: patientId } = await practice.call(createPatient, { body: aPatient({ email }) });
  const { body } = await practice.call(inviteToPortal, { params: { id: patientId }, body: { email } });
  const activated = await stranger(activate, {
    body: { token: tokenIn(body['invite_url']), password: 'a password of a patient' },
  });
  return { ...practice, email, patientId, visitor: callAs(app, String(activated.body['access_token'])) };
}

test('a patient chooses a language, which the office sees and may change', async () => {
  const { call, patientId, visitor } = await practiceWithVisitor();
  expect((await visitor(portalMe)).body).toMatchObject({ patient: { language: null } });
  expect((await visitor(setPortalLanguage, { body: { language: 'es' } })).status).toBe(204);
  expect((await visitor(portalMe)).body).toMatchObject({ patient: { language: 'es' } });
  const details = { params: { id: patientId } };
  const { body: known } = await call(getPatientDetails, details);
  expect(known).toMatchObject({ language: 'es' });
  // A change that doesn't mention it leaves it.
  expect((await call(updatePatientDetails, { ...details, body: {} })).body).toMatchObject({
    language: 'es',
  });
  const cleared = await call(updatePatientDetails, { ...details, body: { language: '' } });
  expect(cleared.body).toMatchObject({ language: null });
  expect((await call(updatePatientDetails, { ...details, body: { language: 'en' } })).body).toMatchObject({
    language: 'en',
  });
  const refused = await visitor.unchecked(setPortalLanguage, { body: { language: 'fr' } });
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'language', message: 'Choose English or Spanish.' }] },
  });
  expect((await visitor(portalMe)).body).toMatchObject({ patient: { language: 'en' } });
});

test('patients’ pages that speak Spanish are refused in Spanish, beside the field, too', async () => {
  const { visitor, email } = await practiceWithVisitor();
  const credentials = { body: { email, password: 'not the password' } };
  expect((await stranger(portalLogin, credentials, spanish)).body).toMatchObject({
    detail: 'El correo o la contraseña no son correctos.',
  });
  expect((await stranger(portalLogin, credentials)).body).toMatchObject({
    detail: 'The email or password is incorrect.',
  });
  expect((await stranger(readVisitLink, { body: { token: 'made-up' } }, spanish)).body).toMatchObject({
    detail: 'Este enlace está incompleto o venció. Llame a su consultorio dental, por favor.',
  });
  const { status, body } = await visitor.unchecked(updateInfo, { body: { phone: 'x'.repeat(41) } }, spanish);
  expect([status, body]).toMatchObject([
    422,
    {
      detail: 'Use como máximo 40 caracteres.',
      errors: [{ path: 'phone', message: 'Use como máximo 40 caracteres.' }],
    },
  ]);
  expect((await callAs(app, 'made-up')(portalMe, {}, spanish)).body).toEqual({
    detail: 'Inicie sesión, por favor.',
  });
});

test('staff are refused in English, whatever their browser wishes', async () => {
  const { call } = await newPractice();
  const credentials = { body: { email: 'nobody@example.com', password: 'not the password' } };
  expect((await stranger(login, credentials, spanish)).body).toMatchObject({
    detail: 'The email or password is incorrect.',
  });
  const madeUp = { params: { id: '01900000-0000-7000-8000-000000000000' } };
  expect((await call(getPatient, madeUp, spanish)).body).toEqual({ detail: 'That patient was not found.' });
});
