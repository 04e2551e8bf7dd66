// Forms are given, filled in the portal, signed and taken in. Issue 27, "Forms"; docs/forms.md.
import { hash } from 'node:crypto';
import {
  attachPaperForm,
  checkPaper,
  endPatientForm,
  getHealth,
  getPatient,
  getPatientForm,
  listPatientForms,
  patientFormActions,
  portalDocuments,
  portalForm,
  portalFormPdf,
  portalForms,
  portalSaveForm,
  portalSignForm,
  signedFormPdf,
  StoredDocument,
  takeInForm,
} from '@cusp/contract';
import type { PatientFormAction } from '@cusp/contract';
import { expect, test } from 'vitest';
import { uploadDocument } from '../../../../tests/support/image-app.ts';
import { asOwner } from '../../../../tests/support/practice.ts';
import type { Caller } from '../../../../tests/support/practice.ts';
import { pdfFile } from '../../../services/imaging/testing/pdf-file.ts';
import { practiceWithForms } from './forms.helpers.ts';

test('a form is given, begun, signed once, and kept as a PDF that is known by its digest', async () => {
  const { call, visitor, patient_id, give, open, sign, whole } = await practiceWithForms();
  const given = await give('Registration', { due_on: '2030-05-01' });
  expect(given).toMatchObject({ state: 'given', due_on: '2030-05-01', patient_id, number: 1 });
  expect((await visitor(portalForms)).output).toMatchObject([{ id: given.id, state: 'given', answered: 0 }]);

  const { version } = await open(given.id);
  const begun = await visitor(portalSaveForm, {
    params: { id: given.id },
    body: { answers: [{ item: 'first_name', values: ['Ana'] }], version },
  });
  expect(begun.output).toMatchObject({ state: 'begun', answered: 1, version: version + 1 });
  const stale = await visitor.unchecked(portalSaveForm, {
    params: { id: given.id },
    body: { answers: [], version },
  });
  expect([stale.status, stale.body['detail']]).toEqual([
    409,
    'This record was changed by someone else. Reload it and try again.',
  ]);

  const incomplete = await sign(given.id, { address: '' });
  expect([incomplete.status, incomplete.body['detail']]).toEqual([
    409,
    'Please answer all required questions.',
  ]);
  const undisclosed = await sign(given.id, {}, { disclosed: false });
  expect(undisclosed.status).toBe(409);
  expect((await sign(given.id, {}, { signature: '' })).status).toBe(422);
  expect((await sign(given.id)).status).toBe(200);
  expect(await sign(given.id)).toMatchObject({ status: 409 });
  const late = await visitor.unchecked(portalSaveForm, { params: { id: given.id }, body: { answers: [] } });
  expect(late.status).toBe(409);

  const { signature, state } = await whole(given.id);
  expect(state).toBe('signed');
  expect(signature).toMatchObject({ signer_name: 'Pat Signer', language: 'en', verified: true });
  const kept = await visitor.unchecked(portalFormPdf, { params: { id: given.id } });
  expect(kept.text.slice(0, 5)).toBe('%PDF-');
  const { rows } = await asOwner((owner) =>
    owner.query<{ pdf: Buffer }>('select pdf from form_signature where id = $1', [given.id]),
  );
  const pdf = rows[0]?.pdf ?? Buffer.of();
  expect(hash('sha256', pdf)).toBe(signature?.pdf_sha256);
  const check = async (bytes: Buffer) =>
    (await call(checkPaper, { query: { sha256: hash('sha256', bytes) } })).output;
  expect(await check(pdf)).toMatchObject({ genuine: true, patient_id, title: 'Registration' });
  const changed = Buffer.from(pdf);
  changed[changed.length - 40] = (changed.at(-40) ?? 0) ^ 1;
  expect(await check(changed)).toMatchObject({ genuine: false, patient_id: null, title: '' });
});

test('staff take answers in line by line: registration at the desk, health by clinicians', async () => {
  const { call, member, patient_id, give, sign, whole } = await practiceWithForms();
  const desk = await member('receptionist');
  const hygienist = await member('hygienist');
  const { id } = await give('Registration');
  await sign(id, { first_name: 'Ana', last_name: 'Ruiz', phone: '(415) 555-0101', email: 'not an address' });
  const { lines, open_record } = await whole(id, desk);
  expect(open_record).toBe(lines.length);
  expect(lines.find(({ key }) => key === 'phone')).toMatchObject({
    field: 'phone',
    answer: '(415) 555-0101',
    now: '(212) 555-0147',
    same: false,
    taken: null,
  });
  const take = (by: typeof call, form: string, keys: string[], takes = true) =>
    by.unchecked(takeInForm, {
      params: { id: form },
      body: { lines: keys.map((key) => ({ key, take: takes })) },
    });
  const wrong = await take(desk, id, ['email']);
  expect([wrong.status, wrong.body['detail']]).toEqual([
    422,
    'Enter an email address like name@example.com.',
  ]);
  expect((await take(desk, id, ['phone', 'last_name'])).status).toBe(200);
  expect((await take(desk, id, ['phone'])).body['detail']).toBe(
    'This answer was already reviewed. Reload the page.',
  );
  expect((await take(desk, id, ['nobody'])).status).toBe(409);
  expect((await call(getPatient, { params: { id: patient_id } })).output).toMatchObject({
    last_name: 'Ruiz',
    phone: '(415) 555-0101',
    first_name: 'Mia',
  });
  const left = (await whole(id, desk)).lines.filter(({ taken }) => taken === null).map(({ key }) => key);
  await take(desk, id, left, false);
  expect(await whole(id, desk)).toMatchObject({ state: 'taken_in', open_record: 0 });

  const health = await give('Health history');
  await sign(health.id, {
    takes_medicines: 'yes',
    'takes_medicines.more': 'Warfarin 5 mg\nVitamin D',
    any_allergies: 'yes',
    known_allergies: ['penicillin_class'],
    heart: ['pacemaker'],
    tobacco: 'no',
  });
  const refused = await desk.unchecked(takeInForm, {
    params: { id: health.id },
    body: { lines: [{ key: 'heart:pacemaker', take: true }] },
  });
  expect(refused.status).toBe(403);
  expect((await desk.unchecked(signedFormPdf, { params: { id: health.id } })).status).toBe(403);
  const keys = (await whole(health.id, hygienist)).lines.map(({ key }) => key);
  expect(keys).toEqual([
    'takes_medicines#1',
    'takes_medicines#2',
    'known_allergies:penicillin_class',
    'heart:pacemaker',
    'tobacco',
  ]);
  expect((await take(hygienist, health.id, keys)).status).toBe(200);
  const { active, lists } = (await call(getHealth, { params: { id: patient_id } })).output;
  expect(active.map(({ name, term }) => [name, term?.code ?? '']).toSorted()).toEqual([
    ['Never used tobacco', ''],
    ['Pacemaker', 'pacemaker'],
    ['Penicillins', 'penicillin-class'],
    ['Vitamin D', ''],
    ['Warfarin 5 mg', ''],
  ]);
  expect(lists.find(({ list }) => list === 'medication')?.state).toBe('listed');
  expect(await whole(health.id)).toMatchObject({ state: 'taken_in', open_health: 0 });

  // A second history that says the same writes nothing twice, and one that denies answers the list.
  const again = await give('Health history');
  await sign(again.id, { any_allergies: 'yes', known_allergies: ['penicillin_class'] });
  const second = (await whole(again.id)).lines;
  expect(second.find(({ key }) => key === 'known_allergies:penicillin_class')).toMatchObject({ same: true });
  await take(hygienist, again.id, ['known_allergies:penicillin_class']);
  const { active: after } = (await call(getHealth, { params: { id: patient_id } })).output;
  expect(after).toHaveLength(active.length);
  const none = await take(hygienist, again.id, ['takes_medicines']);
  expect(none.body['detail']).toBe('This list has entries. End them or mark them as entered in error first.');
});

test('a form says what its reader can do, as the calls do', async () => {
  const { call, member, patient_id, give, sign } = await practiceWithForms();
  const desk = await member('receptionist');
  const scan = await uploadDocument(call, patient_id, pdfFile(), { kind: 'form', title: 'On paper' });
  const document_id = StoredDocument.parse(scan.body).id;
  const act: Record<PatientFormAction, (by: Caller, id: string) => Promise<{ status: number }>> = {
    read: (by, id) => by.unchecked(getPatientForm, { params: { id } }),
    attach_paper: (by, id) => by.unchecked(attachPaperForm, { params: { id }, body: { document_id } }),
    refuse: (by, id) =>
      by.unchecked(endPatientForm, { params: { id }, body: { as: 'refused', reason: 'Not today' } }),
    withdraw: (by, id) =>
      by.unchecked(endPatientForm, { params: { id }, body: { as: 'withdrawn', reason: 'Not needed' } }),
  };
  const lives: ((id: string) => Promise<unknown>)[] = [
    async () => undefined,
    (id) => sign(id),
    (id) => act.attach_paper(call, id),
    (id) => act.withdraw(call, id),
  ];
  for (const [name, tried] of [
    ['Registration', lives],
    ['Health history', lives.slice(0, 1)],
  ] as const)
    for (const live of tried)
      for (const action of patientFormActions) {
        const { id } = await give(name);
        await live(id);
        const listed = (await desk(listPatientForms, { params: { id: patient_id } })).output;
        const form = listed.find((one) => one.id === id);
        const { status } = await act[action](desk, id);
        expect({ name, action, state: form?.state, can: form?.can.includes(action), status }).toMatchObject({
          can: status === 200,
        });
        await act.withdraw(call, id);
      }
});

test('another patient and another practice find no such form', async () => {
  const { call, visitor, give, open, sign, someone } = await practiceWithForms();
  const { id } = await give('Registration');
  const { visitor: another } = await someone();
  const elsewhere = await practiceWithForms();
  for (const stranger of [another, elsewhere.visitor]) {
    for (const endpoint of [portalForm, portalFormPdf])
      expect((await stranger.unchecked(endpoint, { params: { id } })).status).toBe(404);
    const saved = await stranger.unchecked(portalSaveForm, { params: { id }, body: { answers: [] } });
    expect(saved.status).toBe(404);
    const { content } = await open(id);
    const signed = await stranger.unchecked(portalSignForm, {
      params: { id },
      body: {
        answers: [],
        language: 'en',
        disclosed: true,
        signature: '',
        signer_name: 'X',
        relationship: 'self',
      },
    });
    expect([signed.status, content.items.length > 0]).toEqual([404, true]);
  }
  expect((await another(portalForms)).output).toEqual([]);
  const taken = await elsewhere.call.unchecked(takeInForm, {
    params: { id },
    body: { lines: [{ key: 'phone', take: true }] },
  });
  expect(taken.status).toBe(404);
  await sign(id);
  expect((await elsewhere.call.unchecked(signedFormPdf, { params: { id } })).status).toBe(404);
  expect((await visitor(portalDocuments)).output).toMatchObject([{ source: 'form', id, signed: true }]);
  expect((await another(portalDocuments)).output).toEqual([]);

  // Taken back: what was signed stays readable.
  const back = await call(endPatientForm, { params: { id }, body: { as: 'withdrawn', reason: 'By letter' } });
  expect(back.output).toMatchObject({ state: 'withdrawn', ended_reason: 'By letter' });
  expect((await visitor.unchecked(portalFormPdf, { params: { id } })).status).toBe(200);
});

test('hostile answers stay text, and too much of them is refused with a sentence', async () => {
  const { visitor, give, open, sign, whole } = await practiceWithForms();
  const { id } = await give('Registration');
  const hostile = '<img src=x onerror=alert(1)>=HYPERLINK("http://evil.example","x")';
  const { version } = await open(id);
  const long = { item: 'address', values: Array.from({ length: 40 }, () => 'x'.repeat(4000)) };
  const much = await visitor.unchecked(portalSaveForm, {
    params: { id },
    body: { answers: [long, { ...long, item: 'first_name' }], version },
  });
  expect([much.status, much.body['detail']]).toEqual([
    422,
    'These answers are too long to save. Shorten them, or bring a list with you.',
  ]);
  expect((await sign(id, { first_name: hostile, reason: `=cmd|' /C calc'!A0` })).status).toBe(200);
  const { lines, answers } = await whole(id);
  expect(lines.find(({ key }) => key === 'first_name')?.answer).toBe(hostile);
  expect(answers.find(({ item }) => item === 'reason')?.values).toEqual([`=cmd|' /C calc'!A0`]);
});
