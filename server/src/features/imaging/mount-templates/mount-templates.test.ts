import {
  createMountTemplate,
  listAudit,
  listMountTemplates,
  overlapping,
  updateMountTemplate,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../tests/support/practice.ts';

const { newPractice, stranger } = await testApp();

const slot = {
  label: 'Molars right',
  teeth: '2, 3',
  kind: 'bitewing',
  orientation: 'landscape',
  x: 0,
  y: 0,
  turns: 0,
} as const;
const fields = { name: 'Our bitewings', slots: [slot, { ...slot, label: 'Molars left', x: 4, turns: 2 }] };

test('a practice adds, changes, archives, and brings back a mount of its own', async () => {
  const { call } = await newPractice();
  const { output: template } = await call(createMountTemplate, { body: fields });
  expect(template).toEqual({ ...fields, id: template.id, archived: false, version: 1 });
  const params = { id: template.id };
  const { output: changed } = await call(updateMountTemplate, {
    params,
    body: { ...template, slots: [slot], archived: true },
  });
  expect(changed).toEqual({ ...template, slots: [slot], archived: true, version: 2 });
  // Its name is free meanwhile.
  await call(createMountTemplate, { body: fields });
  expect(
    await call.unchecked(updateMountTemplate, { params, body: { ...changed, archived: false } }),
  ).toMatchObject({ status: 409, body: { detail: 'Another mount template has this name.' } });
  expect((await call(listMountTemplates)).output).toMatchObject([{ archived: false }, changed]);
  const [entry] = (await call(listAudit, { query: { limit: '1' } })).output;
  expect(entry).toMatchObject({ object: 'mount_template' });
});

test.each([
  [{ name: ' ' }, 'Enter the name.'],
  [{ slots: [] }, 'Add a slot.'],
  [{ slots: [{ ...slot, label: '' }] }, 'Enter the name of the slot.'],
  [{ slots: [{ ...slot, x: 41 }] }, 'Use whole numbers from 0 to 40.'],
  [{ slots: [{ ...slot, turns: 4 }] }, 'Turn by quarters, from 0 to 3.'],
  [{ slots: [slot, { ...slot, x: 3 }] }, 'Two slots lie on one another. Move one of them.'],
])('%j is refused', async (changed, detail) => {
  const { call } = await newPractice();
  expect(await call.unchecked(createMountTemplate, { body: { ...fields, ...changed } })).toMatchObject({
    status: 422,
    body: { detail },
  });
});

test('slots may touch, and not lie on one another', () => {
  const portrait = { ...slot, orientation: 'portrait' } as const;
  expect(overlapping([slot, { ...slot, x: 4 }, { ...slot, y: 3 }])).toBeUndefined();
  expect(overlapping([slot, { ...portrait, x: 3, y: 2 }])).toEqual([0, 1]);
});

test('an older version, another practice and whoever owns none change nothing', async () => {
  const [ours, theirs] = [await newPractice(), await newPractice()];
  const { output: template } = await ours.call(createMountTemplate, { body: fields });
  const change = { params: { id: template.id }, body: { ...template, name: 'Other' } };
  await ours.call(updateMountTemplate, change);
  const member = await ours.member('receptionist');
  for (const [caller, status] of [
    [ours.call, 409],
    [theirs.call, 404],
    [member, 403],
    [stranger, 401],
  ] as const)
    expect(await caller.unchecked(updateMountTemplate, change)).toMatchObject({ status });
  expect((await theirs.call(listMountTemplates)).output).toEqual([]);
  expect((await member(listMountTemplates)).output).toMatchObject([{ version: 2 }]);
});
