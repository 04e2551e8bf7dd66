import {
  completeTreatment,
  correctTreatment,
  createPatient,
  createTreatment,
  getChart,
  listTreatments,
  treatmentActions,
  undoChart,
  updateTreatment,
} from '@cusp/contract';
import type { Treatment, TreatmentAction } from '@cusp/contract';
import { expect, test } from 'vitest';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';

const { newPractice } = await testApp();

/** Treatments as they are charted, with the actions on each afterwards. */
const charted = [
  [{}],
  [{ status: 'in_progress' }],
  [{ status: 'completed' }],
  [{ outcome: 'referred' }],
  [{ outcome: 'declined' }],
  [{}, 'start'],
  [{}, 'start', 'undo'],
  [{}, 'decline'],
] as const;

test('what a treatment says that its reader can do is what the calls let them do', async () => {
  const practice = await newPractice();
  const { id: patient_id } = await practice.call(createPatient, { body: aPatient() });
  const colleague = await practice.member('hygienist');
  const change =
    (fields: object) =>
    (call: typeof colleague, { id, ...treatment }: Treatment) =>
      call.unchecked(updateTreatment, { params: { id }, body: { ...treatment, ...fields } });
  const act = {
    start: change({ status: 'in_progress' }),
    complete: (call, { id }) => call.unchecked(completeTreatment, { params: { id }, body: {} }),
    refer: change({ outcome: 'referred' }),
    decline: change({ outcome: 'declined' }),
    plan_again: change({ outcome: null }),
    edit: change({ description: 'Shade A2' }),
    undo: (call, { id }) => call.unchecked(undoChart, { body: { treatments: [id] } }),
    strike: (call, { id }) =>
      call.unchecked(correctTreatment, { params: { id }, body: { reason: 'Another patient', strike: true } }),
  } satisfies Record<
    TreatmentAction,
    (call: typeof colleague, treatment: Treatment) => Promise<{ status: number; body: object }>
  >;
  const now = async (id: string) => {
    const [treatment] = (await colleague(listTreatments, { query: { id } })).output;
    if (treatment === undefined) throw new Error('The treatment is gone.');
    return treatment;
  };

  const isIdle = (action: TreatmentAction, { status, outcome }: Treatment) =>
    (action === 'start' && status === 'in_progress') ||
    (action === 'plan_again' && outcome === null) ||
    ((action === 'refer' || action === 'decline') && outcome !== null);
  for (const [by, actions] of [
    [colleague, treatmentActions],
    [practice.call, ['undo']],
  ] as const)
    for (const [fields, ...before] of charted)
      for (const action of actions) {
        const body = { patient_id, procedure: 'Crown', cost: 0, ...fields } as const;
        const { id } = (await by(createTreatment, { body })).output;
        for (const earlier of before) await act[earlier](by, await now(id));
        const treatment = await now(id);
        // The whole record can always be sent as it is: no menu offers that.
        if (isIdle(action, treatment)) expect(treatment.can).not.toContain(action);
        else {
          const answer = await act[action](colleague, treatment);
          expect({ fields, before, action, said: treatment.can.includes(action), answer }).toMatchObject({
            said: answer.status === 200,
          });
        }
      }

  const listed = (await colleague(listTreatments, { query: { patient_id } })).output;
  const { treatments } = (await colleague(getChart, { params: { id: patient_id }, query: {} })).output;
  expect(treatments.length).toBeGreaterThan(0);
  for (const { id, can } of treatments) expect(listed.find((one) => one.id === id)?.can).toEqual(can);
});
