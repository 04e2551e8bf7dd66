import {
  createLaboratory,
  exportPractice,
  listAudit,
  listLaboratories,
  updateLaboratory,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { archiveOf } from '../../../../tests/support/archives.ts';
import { asOwner, testApp } from '../../../../tests/support/practice.ts';

const { app, newPractice, stranger } = await testApp();

const fields = {
  name: 'Palisade Ceramics',
  phone: '(201) 555-0164',
  email: 'cases@palisade.example',
  address: '410 Bergen Ave\nJersey City, NJ 07304',
  notes: 'Picks up at noon.',
  turnaround_days: 10,
};

test('a laboratory is added, changed, archived and brought back', async () => {
  const { call } = await newPractice();
  const { output: first } = await call(createLaboratory, { body: fields });
  expect(first).toEqual({ ...fields, id: first.id, archived: false, version: 1 });
  const { output: second } = await call(createLaboratory, { body: { name: 'Arch', turnaround_days: 1 } });
  expect((await call(listLaboratories)).output).toEqual([second, first]);

  const params = { id: second.id };
  const { output: archived } = await call(updateLaboratory, { params, body: { ...second, archived: true } });
  expect(archived).toEqual({ ...second, archived: true, version: 2 });
  expect((await call(listLaboratories)).output).toEqual([first, archived]);
  // Its name is free meanwhile.
  const { output: third } = await call(createLaboratory, { body: { name: 'ARCH', turnaround_days: 90 } });
  const back = { params, body: { ...archived, archived: false } };
  expect(await call.unchecked(updateLaboratory, back)).toMatchObject({
    status: 409,
    body: { detail: 'Another laboratory has this name.' },
  });
  await call(updateLaboratory, { params: { id: third.id }, body: { ...third, name: 'Other' } });
  expect((await call(updateLaboratory, back)).output).toEqual({ ...second, version: 3 });
});

test.each([
  [{ name: ' ' }, 422, 'Enter the name.'],
  [{ name: 'PALISADE ceramics' }, 409, 'Another laboratory has this name.'],
  [{ name: 'Other', email: 'nobody' }, 422, 'Enter an email address like name@example.com.'],
  [{ name: 'Other', turnaround_days: 0 }, 422, 'Use whole days from 1 to 90.'],
  [{ name: 'Other', turnaround_days: 1.5 }, 422, 'Use whole days from 1 to 90.'],
])('%j is refused', async (changed, status, detail) => {
  const { call } = await newPractice();
  await call(createLaboratory, { body: fields });
  expect(await call.unchecked(createLaboratory, { body: { ...fields, ...changed } })).toMatchObject({
    status,
    body: { detail },
  });
});

test('an older version, another practice and whoever owns none change nothing', async () => {
  const [ours, theirs] = [await newPractice(), await newPractice()];
  const { output: laboratory } = await ours.call(createLaboratory, { body: fields });
  const change = { params: { id: laboratory.id }, body: { ...laboratory, notes: 'Closed in July.' } };
  await ours.call(updateLaboratory, change);
  const member = await ours.member('receptionist');
  for (const [caller, status, detail] of [
    [ours.call, 409, 'This record was changed by someone else. Reload it and try again.'],
    [theirs.call, 404, 'That laboratory was not found.'],
    [member, 403, undefined],
    [stranger, 401, undefined],
  ] as const)
    expect(await caller.unchecked(updateLaboratory, change)).toMatchObject({
      status,
      body: detail === undefined ? {} : { detail },
    });
  expect((await theirs.call(listLaboratories)).output).toEqual([]);
  expect((await member(listLaboratories)).output).toMatchObject([{ version: 2 }]);
});

test('a change is in the audit trail, among the events, and in the practice’s export', async () => {
  const { call, token } = await newPractice();
  const { output } = await call(createLaboratory, { body: fields });
  await call(updateLaboratory, { params: { id: output.id }, body: { ...output, notes: 'Closed in July.' } });
  const [entry] = (await call(listAudit, { query: { limit: '1' } })).output;
  expect(entry).toMatchObject({ action: 'update', object: 'laboratory', object_id: output.id });
  const events = await asOwner((owner) =>
    owner.query('select kind from domain_event where subject_id = $1 order by id', [output.id]),
  );
  expect(events.rows).toEqual([{ kind: 'laboratory.added' }, { kind: 'laboratory.changed' }]);
  const { read } = await archiveOf(app, exportPractice, {}, token);
  expect(read('csv/laboratory.csv')).toContain('Closed in July.');
});
