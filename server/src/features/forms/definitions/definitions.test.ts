// Forms are worded as drafts and published in versions that never change. Issue 27, "Forms", "Done when".
import { getForm, getPatientForm, giveForms, portalSaveForm, publishForm, saveForm } from '@cusp/contract';
import { expect, test } from 'vitest';
import { practiceWithForms } from '../patient-forms/forms.helpers.ts';

test('a new version is given from then on, and leaves what is signed and half-filled as it was', async () => {
  const { call, visitor, patient_id, formNamed, give, open, sign, whole } = await practiceWithForms();
  const { id } = formNamed('Financial policy');
  const signed = await give('Financial policy');
  await sign(signed.id);
  const before = await whole(signed.id);
  const begun = await give('Financial policy');
  await visitor(portalSaveForm, {
    params: { id: begun.id },
    body: { answers: [{ item: 'benefits', values: ['AR'] }] },
  });

  const { content, versions: _versions, ...head } = (await call(getForm, { params: { id } })).output;
  const changed = {
    items: content.items.map((item) =>
      item.id === 'pay' ? { ...item, words: { en: 'Fees {nobody}', es: '' } } : item,
    ),
  };
  const draft = await call(saveForm, { params: { id }, body: { ...head, content: changed } });
  expect(draft.output).toMatchObject({ has_draft: true, number: 1 });
  const stale = await call.unchecked(saveForm, { params: { id }, body: { ...head, content } });
  expect(stale.status).toBe(409);
  const refused = await call.unchecked(publishForm, { params: { id }, body: {} });
  expect([refused.status, refused.body['detail']]).toEqual([409, 'Item 1 has an unknown field: {nobody}.']);
  const mended = {
    items: changed.items.map((item) =>
      item.id === 'pay' ? { ...item, words: { en: '<b>Fees</b>', es: '' } } : item,
    ),
  };
  await call(saveForm, { params: { id }, body: { ...head, content: mended, version: draft.output.version } });
  const { output: published } = await call(publishForm, { params: { id }, body: {} });
  expect(published).toMatchObject({ number: 2, has_draft: false });
  expect(published.versions.map(({ number }) => number)).toEqual([2, 1]);

  const after = await whole(signed.id);
  expect(after).toEqual({ ...before, outdated: true });
  expect((await open(begun.id)).content.items[0]?.words.en).toBe('Payment');
  // A form that was begun isn't given twice; for another purpose the new version is given.
  const again = await call.unchecked(giveForms, {
    params: { id: patient_id },
    body: { form_ids: [id], due_on: null, appointment_id: null, treatment_id: null },
  });
  expect([again.status, again.body['detail']]).toEqual([
    409,
    'This form is already waiting for the patient.',
  ]);
  await sign(begun.id);
  const next = await give('Financial policy');
  const { output } = await call(getPatientForm, { params: { id: next.id } });
  expect([output.number, output.content.items[0]?.words.en]).toEqual([2, '<b>Fees</b>']);
});
