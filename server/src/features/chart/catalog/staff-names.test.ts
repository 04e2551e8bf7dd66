import { listProcedures } from '@cusp/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../tests/support/practice.ts';

const { newPractice } = await testApp();

test('the team reads an office’s names, and patients their own beside them', async () => {
  const { call } = await newPractice();
  const { output } = await call(listProcedures);
  const named = (code: string) => output.find((one) => one.code === code);
  expect(named('EXM3')).toMatchObject({
    name: 'Limited exam',
    plain_name: 'Examination of an urgent problem',
  });
  expect(named('CLN4')).toMatchObject({ name: 'SRP quadrant', plain_name: 'Deep cleaning below the gums' });
  expect(named('PUL3')).toMatchObject({ name: 'Direct pulp cap' });
  expect(named('SDF1')).toMatchObject({ name: 'SDF', plain_name: 'Silver that stops decay' });
});
