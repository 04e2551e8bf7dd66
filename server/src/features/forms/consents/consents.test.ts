// A procedure that needs a consent says so when it is seated and completed. Issue 27, "Forms"; docs/forms.md.
import {
  attachPaperForm,
  createAppointment,
  createTreatment,
  endPatientForm,
  getForm,
  giveForms,
  listNeededConsents,
  listProcedures,
  listVisitConsents,
  mergePatients,
  saveForm,
  setVisitProgress,
  StoredDocument,
  strikeDocument,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { uploadDocument } from '../../../../tests/support/image-app.ts';
import { asOwner } from '../../../../tests/support/practice.ts';
import { pdfFile } from '../../../services/imaging/testing/pdf-file.ts';
import { practiceWithForms } from '../patient-forms/forms.helpers.ts';
import { dayFromToday } from '../../../../tests/support/days.ts';

/** Within the months for which a consent is good. */
const day = dayFromToday(40);

/** A practice whose patient has two extractions planned, one of them on a visit. */
async function practiceWithExtractions() {
  const made = await practiceWithForms();
  const { call, patient_id } = made;
  const plan = async (tooth_number: string, whose = patient_id) =>
    (
      await call(createTreatment, {
        body: { patient_id: whose, procedure: 'Extraction', cost: 200, tooth_number },
      })
    ).id;
  const come = async (treatment_ids: string[], more: { expected_procedure_ids?: string[] } = {}) =>
    (
      await call(createAppointment, {
        body: { patient_id, appointment_date: day, appointment_time: '09:00', treatment_ids, ...more },
      })
    ).id;
  const first = await plan('14');
  const second = await plan('15');
  const visit = await come([first]);
  const needed = async (query: object, whose = patient_id) =>
    (await call(listNeededConsents, { params: { id: whose }, query })).output;
  return { ...made, plan, come, first, second, visit, needed };
}

test('a consent is missing until one that names the treatment is signed, and again once it is withdrawn or expired', async () => {
  const { call, give, sign, needed, first, second, visit, formNamed } = await practiceWithExtractions();
  const { id: form_id, needed_categories } = formNamed('Consent: extraction');
  expect(needed_categories).toEqual(['Extraction']);
  const line = {
    form_id,
    form_name: 'Consent: extraction',
    treatment_id: first,
    procedure_id: null,
    procedure: 'Extraction',
    tooth: '14',
    standing: 'missing',
    patient_form_id: null,
  };
  expect(await needed({ appointment_id: visit })).toEqual([line]);
  expect(await needed({ treatment_ids: `${first},${second}` })).toMatchObject([
    { tooth: '14' },
    { tooth: '15' },
  ]);
  expect(await needed({})).toEqual([]);
  expect((await call(listVisitConsents, { query: { from: day, to: day } })).output).toMatchObject([
    { appointment_id: visit, consents: [line] },
  ]);

  // One about nothing in particular doesn't say which tooth.
  await sign((await give('Consent: extraction')).id);
  expect(await needed({ appointment_id: visit })).toEqual([line]);

  const { id } = await give('Consent: extraction', { appointment_id: visit, treatment_id: first });
  expect(await needed({ appointment_id: visit })).toEqual([
    { ...line, standing: 'waiting', patient_form_id: id },
  ]);
  await sign(id);
  expect(await needed({ appointment_id: visit })).toEqual([]);
  expect(await needed({ treatment_ids: `${first},${second}` })).toMatchObject([
    { treatment_id: second, standing: 'missing' },
  ]);
  await asOwner((owner) =>
    owner.query('update patient_form set expires_on = $2::date - 1 where id = $1', [id, day]),
  );
  // Good today, and no longer on the day of the visit.
  expect(await needed({ treatment_ids: first })).toEqual([]);
  expect(await needed({ appointment_id: visit })).toMatchObject([
    { standing: 'expired', patient_form_id: id },
  ]);
  await call(endPatientForm, { params: { id }, body: { as: 'withdrawn', reason: 'Changed their mind' } });
  expect(await needed({ treatment_ids: first })).toMatchObject([{ standing: 'withdrawn' }]);

  // It warns, and forbids nothing.
  for (const progress of ['in_chair', 'completed'] as const)
    expect((await call(setVisitProgress, { params: { id: visit }, body: { progress } })).status).toBe(200);
  expect((await call(listVisitConsents, { query: { from: day, to: day } })).output).toEqual([]);
});

test('what is only expected of a visit, or named by its category, needs one, too', async () => {
  const { call, patient_id, come, needed, sign, open, formNamed } = await practiceWithExtractions();
  const { output: catalog } = await call(listProcedures, {});
  const crown = catalog.find(({ category }) => category === 'Crown');
  if (crown === undefined) throw new Error('There is no crown in the catalog.');
  const visit = await come([], { expected_procedure_ids: [crown.id] });
  expect(await needed({ appointment_id: visit })).toMatchObject([
    { form_name: 'Consent: crown', treatment_id: null, procedure_id: crown.id, procedure: crown.name },
  ]);
  expect(await needed({ procedure_ids: crown.id })).toHaveLength(1);
  expect(await needed({ categories: 'Crown,Filling' })).toMatchObject([
    { form_name: 'Consent: crown', procedure: 'Crown' },
    { form_name: 'Consent: filling', procedure: 'Filling' },
  ]);
  const { output } = await call(giveForms, {
    params: { id: patient_id },
    body: {
      form_ids: [formNamed('Consent: crown').id],
      due_on: null,
      appointment_id: visit,
      treatment_id: null,
      procedure_id: crown.id,
    },
  });
  const id = output[0]?.id ?? '';
  expect((await open(id)).content.items[0]?.words.en).toContain(`Treatment: ${crown.name}`);
  await sign(id);
  expect(await needed({ appointment_id: visit })).toEqual([]);
});

test('one on paper counts while its scan does, and one of a merged record', async () => {
  const { call, give, sign, someone, needed, first, visit, patient_id, plan } =
    await practiceWithExtractions();
  const { id } = await give('Consent: extraction', { treatment_id: first });
  const scan = await uploadDocument(call, patient_id, pdfFile('7 0 obj << /Title (Scan) >> endobj\n'), {
    kind: 'other',
    title: 'Scan',
  });
  const document_id = StoredDocument.parse(scan.body).id;
  await call(attachPaperForm, { params: { id }, body: { document_id } });
  expect(await needed({ appointment_id: visit })).toEqual([]);
  const { rows } = await asOwner((owner) =>
    owner.query<{ good: boolean }>(
      'select expires_on > practice_today(practice_id) + 150 as good from patient_form where id = $1',
      [id],
    ),
  );
  expect(rows).toEqual([{ good: true }]);
  await call(strikeDocument, { params: { id: document_id }, body: { reason: 'Another patient’s' } });
  expect(await needed({ appointment_id: visit })).toMatchObject([{ standing: 'waiting' }]);

  const other = await someone();
  const theirs = await plan('3', other.patient_id);
  expect(await needed({ treatment_ids: theirs }, other.patient_id)).toHaveLength(1);
  const signed = await give('Consent: extraction', { treatment_id: theirs }, other.patient_id);
  await sign(signed.id, {}, {}, other.visitor);
  expect(await needed({ treatment_ids: theirs }, other.patient_id)).toEqual([]);
  const merged = await call(mergePatients, {
    params: { id: patient_id },
    body: { merged_id: other.patient_id, keep_portal: 'survivor' },
  });
  expect(merged.status).toBe(200);
  expect(await needed({ treatment_ids: theirs }, other.patient_id)).toEqual([]);
  await call(endPatientForm, { params: { id: signed.id }, body: { as: 'withdrawn', reason: 'By letter' } });
  expect(await needed({ treatment_ids: theirs })).toMatchObject([{ standing: 'withdrawn' }]);
});

test('owners say what a consent is needed for; another practice sees nothing', async () => {
  const { call, needed, first, visit, member, formNamed } = await practiceWithExtractions();
  const { id } = formNamed('Consent: extraction');
  const {
    content: _content,
    versions: _versions,
    ...head
  } = (await call(getForm, { params: { id } })).output;
  const save = (more: object, by = call) =>
    by.unchecked(saveForm, { params: { id }, body: { ...head, version: null, ...more } });
  expect((await save({ needed_categories: [] })).status).toBe(200);
  expect(await needed({ appointment_id: visit })).toEqual([]);
  const wrong = await save({ needed_categories: ['Magic'] });
  expect([wrong.status, wrong.body['detail']]).toEqual([422, 'Choose categories from the list.']);
  const unknown = await save({ needed_procedures: ['01900000-0000-7000-8000-000000000000'] });
  expect(unknown.status).toBe(404);
  expect((await save({ needed_categories: ['Extraction'] }, await member('dentist'))).status).toBe(403);
  expect((await save({ needed_categories: ['Extraction'] })).status).toBe(200);
  expect(await needed({ appointment_id: visit })).toHaveLength(1);
  // Another kind of form is asked for by nothing.
  expect((await save({ needed_categories: ['Extraction'], kind: 'other' })).status).toBe(200);
  expect(await needed({ appointment_id: visit })).toEqual([]);
  await save({ needed_categories: ['Extraction'], kind: 'consent' });

  const elsewhere = await practiceWithForms();
  const foreign = await elsewhere.call(listNeededConsents, {
    params: { id: elsewhere.patient_id },
    query: { appointment_id: visit, treatment_ids: first },
  });
  expect(foreign.output).toEqual([]);
  expect((await elsewhere.call(listVisitConsents, { query: { from: day, to: day } })).output).toEqual([]);
  const long = await call.unchecked(listVisitConsents, { query: { from: day, to: '2031-06-06' } });
  expect(long.status).toBe(422);
  for (const query of [{ treatment_ids: "1' or 1=1" }, { categories: '<b>' }, { appointment_id: 'x' }])
    expect(
      (await call.unchecked(listNeededConsents, { params: { id: elsewhere.patient_id }, query })).status,
    ).toBe(422);
});
