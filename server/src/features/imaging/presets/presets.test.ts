import { keepImagePreset, listImagePresets } from '@cusp/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../tests/support/practice.ts';

const { newPractice, stranger } = await testApp();

const preset = {
  kind: 'bitewing',
  brightness: 120,
  contrast: 140,
  gamma: 90,
  inverted: false,
  sharpened: true,
} as const;

test('each person keeps how they see images of a kind, one for each kind', async () => {
  const practice = await newPractice();
  const colleague = await practice.member('hygienist');
  const { output: first } = await practice.call(keepImagePreset, { body: preset });
  expect(first).toEqual({ ...preset, id: first.id });
  await practice.call(keepImagePreset, { body: { ...preset, gamma: 100 } });
  await colleague(keepImagePreset, { body: { ...preset, inverted: true } });
  expect((await practice.call(listImagePresets)).output).toEqual([{ ...preset, id: first.id, gamma: 100 }]);
  expect((await colleague(listImagePresets)).output).toMatchObject([{ inverted: true }]);
  expect((await (await newPractice()).call(listImagePresets)).output).toEqual([]);
});

test.each([{ brightness: 19 }, { contrast: 301 }, { gamma: 99.5 }, { kind: 'x-ray' }, { inverted: 'yes' }])(
  '%j is refused',
  async (changed) => {
    const { call } = await newPractice();
    const body = { ...preset, ...changed };
    expect(await call.unchecked(keepImagePreset, { body })).toMatchObject({ status: 422 });
    expect(await stranger.unchecked(keepImagePreset, { body })).toMatchObject({ status: 401 });
  },
);
