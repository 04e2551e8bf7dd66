import {
  createNote,
  createPatient,
  discardDraft,
  exportPatient,
  finishDraft,
  listAudit,
  listDrafts,
  mergePatients,
  saveDraft,
} from '@cusp/contract';
import type { DraftInput } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { aPatient, asOwner, testApp } from '../../../../tests/support/practice.ts';

const { newPractice, stranger } = await testApp();

async function practice() {
  const made = await newPractice();
  const { id: patient_id } = await made.call(createPatient, { body: aPatient() });
  const note = (fields: Partial<DraftInput> = {}) => ({
    body: {
      kind: 'clinical_note',
      patient_id,
      about_id: null,
      content: '{"content":"Filled"}',
      ...fields,
    } as const,
  });
  return { ...made, patient_id, note };
}

describe('an unfinished note', () => {
  test('is kept for its author, with each further version, until it is signed or discarded', async () => {
    const { call, note, patient_id } = await practice();
    const begun = (await call(saveDraft, note())).output;
    expect(begun).toMatchObject({ patient_id, patient_name: 'Mia Keller', version: 1 });
    const { output } = await call(saveDraft, note({ content: '{"content":"Filled 14"}', version: 1 }));
    expect(output).toMatchObject({ id: begun.id, version: 2 });
    expect((await call(listDrafts)).output).toEqual([output]);
    await call(finishDraft, { params: { id: begun.id } });
    expect((await call(listDrafts)).output).toEqual([]);
    const again = await call(saveDraft, note());
    await call(discardDraft, { params: { id: again.id } });
    expect((await call(listDrafts)).output).toEqual([]);
  });

  test('is one for each patient and kind, also where the form has no patient yet', async () => {
    const { call, note } = await practice();
    await call(saveDraft, note());
    await call(saveDraft, note({ kind: 'soap_note' }));
    await call(saveDraft, note({ kind: 'soap_note', patient_id: null }));
    for (const twice of [note(), note({ kind: 'soap_note', patient_id: null })])
      expect(await call.unchecked(saveDraft, twice)).toMatchObject({
        status: 409,
        body: { detail: expect.stringContaining('another window') },
      });
    expect((await call(listDrafts)).output).toHaveLength(3);
  });

  test('is kept for the first of two windows; what the second writes changes nothing', async () => {
    const { call, note } = await practice();
    await call(saveDraft, note());
    await call(saveDraft, note({ content: 'second', version: 1 }));
    expect((await call.unchecked(saveDraft, note({ content: 'late', version: 1 }))).status).toBe(409);
    const [{ id, content } = { id: '', content: '' }] = (await call(listDrafts)).output;
    expect(content).toBe('second');
    await call(discardDraft, { params: { id } });
    // Discarded in one window: the other one doesn't bring it back by itself.
    expect((await call.unchecked(saveDraft, note({ content: 'late', version: 2 }))).status).toBe(409);
    expect((await call(listDrafts)).output).toEqual([]);
  });

  test('two windows that begin at once keep one', async () => {
    const { call, note } = await practice();
    const answers = await Promise.all([1, 2, 3].map(() => call.unchecked(saveDraft, note())));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test('is seen, changed and discarded by nobody else: colleagues, owners, other practices', async () => {
    const [ours, theirs] = [await practice(), await practice()];
    const hygienist = await ours.member('hygienist');
    const { output: draft } = await hygienist(saveDraft, ours.note({ content: 'Mine alone' }));
    for (const other of [ours.call, await ours.member('hygienist'), theirs.call]) {
      expect((await other(listDrafts)).output).toEqual([]);
      for (const end of [discardDraft, finishDraft])
        expect((await other.unchecked(end, { params: { id: draft.id } })).status).toBe(404);
    }
    // A colleague’s note about the same patient is another draft.
    await ours.call(saveDraft, ours.note());
    expect((await theirs.call.unchecked(saveDraft, ours.note())).status).toBe(404);
    const about_id = (
      await ours.call(createNote, { body: { patient_id: ours.patient_id, content: 'Filled 14.' } })
    ).output.id;
    const addendum = { body: { kind: 'addendum', patient_id: null, about_id, content: 'Also' } } as const;
    expect((await theirs.call.unchecked(saveDraft, addendum)).status).toBe(404);
    expect((await ours.call(saveDraft, addendum)).output.about_id).toBe(about_id);
    expect((await hygienist(listDrafts)).output).toEqual([draft]);
    expect((await stranger.unchecked(listDrafts)).status).toBe(401);
  });

  test('can’t be begun by somebody who may not write the finished text', async () => {
    const { member, note } = await practice();
    const desk = await member('receptionist');
    expect((await desk.unchecked(saveDraft, note())).status).toBe(403);
    expect((await desk(saveDraft, note({ kind: 'appeal' }))).status).toBe(200);
  });

  test('stays out of the patient’s record as it is exported, and out of the trail’s words', async () => {
    const { call, note, patient_id } = await practice();
    const { id } = await call(saveDraft, note({ content: 'Half a sentence' }));
    await call(saveDraft, note({ content: 'Half a sentence more', version: 1 }));
    const record = await call.unchecked(exportPatient, { params: { id: patient_id }, query: { as: 'json' } });
    expect(record.status).toBe(200);
    expect(record.text).not.toContain('Half a sentence');
    await call(discardDraft, { params: { id } });
    const entries = (await call(listAudit, { query: { limit: '20' } })).output;
    expect(JSON.stringify(entries)).not.toContain('Half a sentence');
    expect(entries.filter(({ object }) => object === 'draft')).toMatchObject([
      { action: 'delete', patient_id },
    ]);
  });

  test('follows a merged patient to the record that stays', async () => {
    const { call, note, patient_id } = await practice();
    const { id } = await call(createPatient, { body: aPatient() });
    await call(saveDraft, note({ content: 'Of the record that goes' }));
    await call(mergePatients, { params: { id }, body: { merged_id: patient_id } });
    expect((await call(listDrafts)).output).toMatchObject([{ patient_id: id }]);
    const { output } = await call(saveDraft, note({ patient_id: id, content: 'Further', version: 1 }));
    expect(output).toMatchObject({ patient_id: id, version: 2, content: 'Further' });
  });

  test.each([
    [{ kind: 'diary' }, 'kind'],
    [{ content: 'x'.repeat(200_001) }, 'content'],
    [{ patient_id: 'nobody' }, 'patient_id'],
    [{ version: 'one' }, 'version'],
  ])('%j is refused', async (wrong, path) => {
    const { call, note } = await practice();
    const { body } = await call.raw('PUT', '/drafts', { ...note().body, ...wrong });
    expect(body).toMatchObject({ errors: [{ path }] });
  });

  test('the database itself shows it to nobody whom no sign-in let in', async () => {
    const { call, note, user } = await practice();
    await call(saveDraft, note());
    const rows = await asOwner(async (client) => {
      await client.query(`begin; set local role cusp_app; set local app.practice_id = '${user.practice.id}'`);
      const { rowCount } = await client.query('select from draft');
      await client.query('rollback');
      return rowCount;
    });
    expect(rows).toBe(0);
  });
});
