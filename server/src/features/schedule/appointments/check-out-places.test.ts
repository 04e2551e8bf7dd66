// Work that is added at the desk, or was planned without a site, gets the site that its procedure's area asks for.
import {
  checkOutVisit,
  createTreatment,
  getAppointment,
  getSchedule,
  listAppointmentEvents,
  listProcedures,
  listTreatments,
  setVisitProgress,
  undoAppointment,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../tests/support/practice.ts';
import { bookable } from '../../../../tests/support/scheduling.ts';

const { newPractice } = await testApp();

async function completedVisit() {
  const { call, user } = await newPractice();
  const { book, patientId } = await bookable(call);
  const catalog = (await call(listProcedures)).output;
  const coded = (code: string) => catalog.find((one) => one.code === code)?.id ?? '';
  const { id } = await book({ appointment_date: user.today, expected_procedure_ids: [] });
  const params = { id };
  await call(setVisitProgress, { params, body: { progress: 'completed' } });
  const checkOut = (code: string, ...sites: object[]) =>
    call.unchecked(checkOutVisit, {
      params,
      body: {
        completed_treatment_ids: [],
        added: sites.map((site) => ({ procedure_id: coded(code), cost: 90, ...site })),
      },
    });
  return { call, coded, checkOut, params, patientId };
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
  ['no quadrant', 'CLN4', {}, 'quadrant', 'Enter the quadrant: UR, UL, LL, or LR.'],
  [
    'an arch in place of a quadrant',
    'CLN4',
    { arch: 'upper' },
    'quadrant',
    'Enter the quadrant: UR, UL, LL, or LR.',
  ],
  ['no arch', 'SPC2', {}, 'arch', 'Enter the arch: upper or lower.'],
  ['no surfaces', 'FCB2', { tooth_number: '14' }, 'surfaces', 'Enter the surfaces, like MO.'],
  ['surfaces without a tooth', 'FCB2', {}, 'tooth_number', 'Enter the tooth and surfaces.'],
  [
    'one end of a range',
    'BRG1',
    { tooth: 17 },
    'tooth_number',
    'Enter the first and last tooth with a hyphen between them.',
  ],
  [
    'a quadrant of the whole mouth',
    'CLN1',
    { quadrant: 1 },
    'tooth_number',
    'This applies to the full mouth. Remove the teeth.',
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

/** A completed visit whose procedure was planned when its patient was seated. */
async function seatedVisit(code: string) {
  const { call, user } = await newPractice();
  const { book, patientId } = await bookable(call);
  const procedure = (await call(listProcedures)).output.find((one) => one.code === code);
  const { id } = await book({
    appointment_date: user.today,
    expected_procedure_ids: [procedure?.id ?? ''],
  });
  const params = { id };
  for (const progress of ['in_chair', 'completed'] as const)
    await call(setVisitProgress, { params, body: { progress } });
  const { treatments } = (await call(getAppointment, { params })).output;
  const [planned] = treatments;
  if (planned === undefined) throw new Error('It was planned at seating.');
  const checkOut = (site: object, treatment_id = planned.id) =>
    call.unchecked(checkOutVisit, {
      params,
      body: {
        completed_treatment_ids: [planned.id],
        places: [{ treatment_id, ...site }],
        uncharged_reason: 'Redone',
      },
    });
  return { call, user, params, planned, checkOut, patientId };
}

test.each([
  ['quadrant', 'CLN4', { quadrant: 4 }],
  ['surfaces', 'FCB2', { tooth: 26, surfaces: 'MO' }],
  ['tooth', 'CRN1', { tooth: 46 }],
] as const)('planned at seating for a %s, it is asked for', async (area, code, site) => {
  const { call, user, params, planned, checkOut } = await seatedVisit(code);
  expect(planned.asks).toBe(area);
  const out = await checkOut(site);
  expect(out).toMatchObject({ status: 200, body: { treatments: [{ status: 'completed', asks: null }] } });
  expect((await call(listTreatments)).output).toMatchObject([{ status: 'completed', ...site }]);
  const day = { from: user.today, to: user.today };
  expect((await call(getSchedule, { query: day })).output.visits).toMatchObject([
    { treatments: [{ asks: null }] },
  ]);
  // Undone, it is planned again where it was done.
  const [event] = (await call(listAppointmentEvents, { params })).output;
  await call(undoAppointment, { params, body: { event_id: event?.id ?? '' } });
  expect((await call(listTreatments)).output).toMatchObject([{ status: 'planned', ...site }]);
});

test('a wrong place is refused beside its field, and one for another treatment', async () => {
  const { call, params, planned, checkOut, patientId } = await seatedVisit('FCB2');
  const refused = (field: string, message: string) => ({
    status: 422,
    body: { errors: [{ path: `places.0.${field}`, message }] },
  });
  expect(await checkOut({ tooth: 26 })).toMatchObject(refused('surfaces', 'Enter the surfaces, like MO.'));
  expect(await checkOut({ quadrant: 4 })).toMatchObject(refused('tooth', 'Enter the tooth and surfaces.'));
  const changed = 'This treatment was just completed or updated by someone else. Reopen check-out to see it.';
  const { id: other } = await call(createTreatment, {
    body: { patient_id: patientId, procedure: 'Filling', cost: 90, status: 'planned', tooth: 26 },
  });
  const place = { tooth: 26, surfaces: 'MO' };
  expect(await checkOut(place, other)).toMatchObject(refused('treatment_id', changed));
  const theirs = await seatedVisit('FCB2');
  expect(await checkOut(place, theirs.planned.id)).toMatchObject(refused('treatment_id', changed));
  expect((await call(getAppointment, { params })).output).toMatchObject({
    progress: 'completed',
    treatments: [{ id: planned.id, status: 'planned', asks: 'surfaces' }],
  });
});

test('where it is charted already, or its procedure is for the whole mouth, nothing is asked', async () => {
  const { call, user } = await newPractice();
  const { book, patientId } = await bookable(call);
  const catalog = (await call(listProcedures)).output;
  const coded = (code: string) => catalog.find((one) => one.code === code)?.id ?? '';
  const planned = async (fields: object) =>
    (
      await call(createTreatment, {
        body: { patient_id: patientId, procedure: 'Crown', cost: 90, status: 'planned', ...fields },
      })
    ).id;
  const crown = await planned({ procedure_id: coded('CRN1'), tooth: 46 });
  const typed = await planned({ procedure_id: coded('CRN1'), tooth_number: 'front tooth' });
  const cleaning = await planned({ procedure: 'Dental Cleaning', procedure_id: coded('CLN1') });
  const plain = await planned({});
  const { id } = await book({
    appointment_date: user.today,
    expected_procedure_ids: [],
    treatment_ids: [crown, typed, cleaning, plain],
  });
  const params = { id };
  await call(setVisitProgress, { params, body: { progress: 'completed' } });
  const { treatments } = (await call(getAppointment, { params })).output;
  expect(treatments.map(({ asks }) => asks)).toEqual([null, null, null, null]);
  expect(
    await call.unchecked(checkOutVisit, {
      params,
      body: { completed_treatment_ids: [crown], places: [{ treatment_id: crown, tooth: 45 }] },
    }),
  ).toMatchObject({ status: 422, body: { errors: [{ path: 'places.0.treatment_id' }] } });
});

test('what was planned at the place that is named is completed at its price, and planned again when that is undone', async () => {
  const { call, coded, checkOut, params, patientId } = await completedVisit();
  const crown = {
    patient_id: patientId,
    procedure_id: coded('CRN1'),
    procedure: 'Crown',
    tooth: 46,
  } as const;
  const { id } = await call(createTreatment, { body: { ...crown, cost: 999 } });
  const out = await checkOut('CRN1', { tooth_number: '30', cost: null }, { tooth_number: '19' });
  expect(out).toMatchObject({ status: 200, body: { owed: { due_now: 1089 } } });
  const done = (await call(listTreatments)).output;
  expect(done).toHaveLength(2);
  expect(done.find((one) => one.id === id)).toMatchObject({ status: 'completed', cost: 999, tooth: 46 });
  expect((await call(getAppointment, { params })).output.treatments.map((one) => one.id)).toContain(id);
  const [event] = (await call(listAppointmentEvents, { params })).output;
  await call(undoAppointment, { params, body: { event_id: event?.id ?? '' } });
  expect((await call(listTreatments)).output).toMatchObject([{ id, status: 'planned', cost: 999 }]);
});
