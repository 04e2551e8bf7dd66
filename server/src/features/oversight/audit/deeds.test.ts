import {
  addToChart,
  correctFinding,
  correctTreatment,
  cosignNote,
  createNote,
  createPatient,
  createSoapNote,
  createTreatment,
  listNotes,
  mergePatients,
  strikeNote,
  strikeSoapNote,
  unmergePatient,
  updateNoteSettings,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';
import { newEntries } from '../../../../tests/support/trail.ts';

const { newPractice } = await testApp();

const soap = { chief_complaint: 'Pain', subjective: 'S', objective: 'O', assessment: 'A', plan: 'P' };
const reason = 'Of another patient';

test('merging, striking and co-signing have words of their own, and name the patient', async () => {
  const { call, member, user } = await newPractice();
  const done = async (work: () => Promise<{ status: number }>) => {
    let status = 0;
    const entries = await newEntries(user.practice.id, async () => ({ status } = await work()));
    expect(status).toBeLessThan(300);
    return entries.map(({ action, object, patient_id }) => [action, object, patient_id]);
  };
  await call(updateNoteSettings, { body: { cosign_hygienists: true, cosign_assistants: false, version: 0 } });
  const { id } = await call(createPatient, { body: aPatient() });
  const hygienist = await member('hygienist');
  const { output: note } = await hygienist(createNote, { body: { patient_id: id, content: 'Scaling' } });
  const signed = { params: { id: note.id }, body: { version: note.version } };
  expect(await done(() => call(cosignNote, signed))).toEqual([['cosign', 'clinical_note', id]]);
  const [now] = (await call(listNotes, { query: { patient_id: id } })).output;
  const struck = { params: { id: note.id }, body: { reason, version: now?.version ?? 0 } };
  expect(await done(() => hygienist(strikeNote, struck))).toEqual([['strike', 'clinical_note', id]]);
  const { output: written } = await call(createSoapNote, { body: { patient_id: id, ...soap } });
  expect(
    await done(() =>
      call(strikeSoapNote, { params: { id: written.id }, body: { reason, version: written.version } }),
    ),
  ).toEqual([['strike', 'soap_note', id]]);
  const { output: treatment } = await call(createTreatment, {
    body: { patient_id: id, procedure: 'Crown', cost: 100 },
  });
  const correct = (strike: boolean) =>
    call(correctTreatment, { params: { id: treatment.id }, body: { reason, strike } });
  expect(await done(() => correct(false))).toEqual([['update', 'treatment', id]]);
  expect(await done(() => correct(true))).toEqual([['strike', 'treatment', id]]);
  const { output: charted } = await call(addToChart, {
    params: { id },
    body: { entries: [{ type: 'finding', kind: 'caries', tooth: 36, surfaces: 'O' }] },
  });
  const finding = { params: { id: charted.findings[0]?.id ?? '' }, body: { reason, strike: true } };
  expect(await done(() => call(correctFinding, finding))).toEqual([['strike', 'finding', id]]);

  const { id: other } = await call(createPatient, { body: aPatient() });
  expect(await done(() => call(mergePatients, { params: { id }, body: { merged_id: other } }))).toEqual([
    ['merge', 'patient', id],
  ]);
  expect(await done(() => call(unmergePatient, { params: { id: other } }))).toEqual([
    ['unmerge', 'patient', other],
  ]);
});
