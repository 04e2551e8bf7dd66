import {
  createMessageTemplate,
  createTreatment,
  listFilledTemplates,
  listMessageTemplates,
  updateMessageTemplate,
  createPayment,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { dayIn } from '../../../../tests/support/days.ts';
import { messagesApp } from '../../../../tests/support/messages-app.ts';
import { portalAddress } from '../../../site/portal-address.ts';

const { practice, patient, visit, stranger, asOwner } = await messagesApp();

const next = {
  name: 'Next appointment',
  body: '{first_name}, see you on {next_visit}. Open: {balance}. {pay_link}',
  body_es: '{first_name}, su visita es el {next_visit}. Saldo: {balance}. {pay_link}',
};

test('a text of the practice is offered with the patient’s next visit, balance and links filled in, in both languages', async () => {
  const { call, zone, user } = await practice();
  const id = await patient(call, { first_name: 'Mia' });
  await call(createMessageTemplate, { body: next });
  const filled = async () => (await call(listFilledTemplates, { params: { id } })).output;
  const address = portalAddress('https://cusp.example', user.practice.id, '/payments');
  // The blank of an unknown value stays.
  expect(await filled()).toMatchObject({
    language: 'en',
    templates: [
      {
        body: `Mia, see you on {next_visit}. Open: $0.00. ${address}`,
        body_es: `Mia, su visita es el {next_visit}. Saldo: $0.00. ${address}`,
      },
    ],
  });
  const day = dayIn(zone, 3);
  await visit(call, id, day, '15:30');
  await visit(call, id, dayIn(zone, 9), '08:00');
  await call(createTreatment, {
    body: { patient_id: id, procedure: 'Crown', cost: 1_245.5, status: 'completed' },
  });
  await asOwner((owner) => owner.query(`update patient set language = 'es' where id = $1`, [id]));
  const moment = new Date(`${day}T15:30:00Z`);
  const inWords = (locale: string) =>
    new Intl.DateTimeFormat(locale, {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      timeZone: 'UTC',
    }).format(moment);
  const { language, templates } = await filled();
  expect(language).toBe('es');
  expect(templates[0]?.body).toContain(`see you on ${inWords('en-US')} at 3:30 PM. Open: $1,245.50.`);
  expect(templates[0]?.body_es).toContain(`es el ${inWords('es-US')} a las 3:30 PM. Saldo: $1,245.50.`);
  expect((await (await practice()).call(listFilledTemplates, { params: { id } })).status).toBe(404);
  expect((await stranger(listFilledTemplates, { params: { id } })).status).toBe(401);
});

test('the balance in a text is what is due now: a credit and what insurance is awaited to pay are not asked for', async () => {
  const { call } = await practice();
  const id = await patient(call);
  await call(createMessageTemplate, { body: { name: 'Owed', body: '{balance}' } });
  await call(createTreatment, {
    body: { patient_id: id, procedure: 'Crown', cost: 900, status: 'completed' },
  });
  await call(createPayment, { body: { patient_id: id, amount: 50 } });
  await call(createPayment, {
    body: { patient_id: id, amount: 400, payment_method: 'insurance', status: 'pending' },
  });
  const { templates } = (await call(listFilledTemplates, { params: { id } })).output;
  expect(templates[0]?.body).toBe('$450.00');
});

test('what a patient’s name holds is never filled in', async () => {
  const { call } = await practice();
  const id = await patient(call, { first_name: '{balance}' });
  await call(createMessageTemplate, { body: { name: 'Hello', body: 'Hello {first_name}' } });
  const { templates } = (await call(listFilledTemplates, { params: { id } })).output;
  expect(templates[0]?.body).not.toContain('$');
});

test('the list is the practice’s own: a name once, archived ones are not offered, and a stale change is refused', async () => {
  const made = await practice();
  const { call } = made;
  const id = await patient(call);
  const { output } = await call(createMessageTemplate, { body: next });
  expect(
    await call.unchecked(createMessageTemplate, { body: { ...next, name: 'NEXT appointment' } }),
  ).toMatchObject({ status: 409, body: { detail: 'Another message template has this name.' } });
  const params = { id: output.id };
  const archived = { ...next, archived: true, version: output.version };
  expect((await (await practice()).call(updateMessageTemplate, { params, body: archived })).status).toBe(404);
  expect((await call(updateMessageTemplate, { params, body: archived })).output.archived).toBe(true);
  expect((await call.unchecked(updateMessageTemplate, { params, body: archived })).status).toBe(409);
  expect((await call(listMessageTemplates)).output).toMatchObject([
    { name: 'Next appointment', archived: true },
  ]);
  expect((await call(listFilledTemplates, { params: { id } })).output.templates).toEqual([]);
});

test.each([
  [{ body: 'See you on {date}' }, /^There is no \{date\}\. Use \{first_name\}, \{practice\}, \{next_visit\}/],
  [{ body: 'Hello', body_es: 'Hola {nombre}' }, /^There is no \{nombre\}\./],
  [{ body: ' ' }, /^Enter the text\.$/],
  [{ body: 'a\u0007bell' }, /^This text contains a character that can’t be sent\.$/],
  [{ body: 'x'.repeat(5_001) }, /^Use at most 5000 characters\.$/],
])('words that can’t stand in a text are refused with a sentence (%#)', async (fields, detail) => {
  const { call } = await practice();
  expect(await call.unchecked(createMessageTemplate, { body: { name: 'Hello', ...fields } })).toMatchObject({
    status: 422,
    body: { detail: expect.stringMatching(detail) },
  });
});
