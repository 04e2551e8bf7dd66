// What is added at the desk says where it was done, whatever part of the mouth its procedure asks for.
import {
  checkOutVisit,
  getAppointment,
  listProcedures,
  listTreatments,
  setVisitProgress,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../tests/support/practice.ts';
import { bookable } from '../../../../tests/support/scheduling.ts';

const { newPractice } = await testApp();

async function completedVisit() {
  const { call, user } = await newPractice();
  const { book } = await bookable(call);
  const catalog = (await call(listProcedures)).output;
  const coded = (code: string) => catalog.find((one) => one.code === code)?.id ?? '';
  const { id } = await book({ appointment_date: user.today, expected_procedure_ids: [] });
  const params = { id };
  await call(setVisitProgress, { params, body: { progress: 'completed' } });
  const checkOut = (code: string, site: object) =>
    call.unchecked(checkOutVisit, {
      params,
      body: { completed_treatment_ids: [], added: [{ procedure_id: coded(code), cost: 90, ...site }] },
    });
  return { call, checkOut, params };
}

test.each([
  ['a quadrant', 'CLN4', { quadrant: 4 }, { quadrant: 4, tooth_number: 'lower right' }],
  ['an arch', 'SPC2', { arch: 'lower' }, { arch: 'lower' }],
  ['surfaces', 'FCB2', { tooth_number: '14', surfaces: 'om' }, { tooth: 26, surfaces: 'MO' }],
  ['the teeth of a bridge', 'BRG1', { tooth: 17, tooth_to: 15, pontics: [16] }, { tooth: 17, tooth_to: 15 }],
  ['a tooth', 'CRN1', { tooth: 46 }, { tooth: 46, tooth_number: '30' }],
])('%s', async (_what, code, site, stored) => {
  const { call, checkOut } = await completedVisit();
  expect((await checkOut(code, site)).status).toBe(200);
  expect((await call(listTreatments)).output).toMatchObject([{ status: 'completed', ...stored }]);
});

test.each([
  ['no quadrant', 'CLN4', {}, 'quadrant', 'Name the quadrant: UR, UL, LL or LR.'],
  [
    'an arch in place of a quadrant',
    'CLN4',
    { arch: 'upper' },
    'quadrant',
    'Name the quadrant: UR, UL, LL or LR.',
  ],
  ['no arch', 'SPC2', {}, 'arch', 'Name the arch: upper or lower.'],
  ['no surfaces', 'FCB2', { tooth_number: '14' }, 'surfaces', 'Name the surfaces, like MO.'],
  ['surfaces without a tooth', 'FCB2', {}, 'tooth_number', 'Name the tooth and its surfaces.'],
  [
    'one end of a range',
    'BRG1',
    { tooth: 17 },
    'tooth_number',
    'Name the first and the last tooth, with a hyphen between them.',
  ],
  [
    'a quadrant of the whole mouth',
    'CLN1',
    { quadrant: 1 },
    'tooth_number',
    'This is for the whole mouth. Leave out the teeth.',
  ],
  ['a quadrant that there isn’t', 'CLN4', { quadrant: 5 }, 'quadrant', 'A quadrant is 1, 2, 3 or 4.'],
])(
  'refuses %s beside its field, and leaves the visit as it was',
  async (_what, code, site, field, message) => {
    const { call, checkOut, params } = await completedVisit();
    expect(await checkOut(code, site)).toMatchObject({
      status: 422,
      body: { errors: [{ path: `added.0.${field}`, message }] },
    });
    expect((await call(listTreatments)).output).toEqual([]);
    expect((await call(getAppointment, { params })).output.progress).toBe('completed');
  },
);
