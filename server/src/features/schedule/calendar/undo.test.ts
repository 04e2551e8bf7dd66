import {
  checkOutVisit,
  closeDay,
  confirmAppointment,
  createNote,
  createPayment,
  createTreatment,
  getPatientLedger,
  getAppointment,
  listRecalls,
  listTreatments,
  listAppointmentEvents,
  moveAppointment,
  refusals,
  setVisitProgress,
  undoAppointment,
  updateAppointment,
  updateTreatment,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { asOwner, testApp } from '../../../../tests/support/practice.ts';
import { bookable } from '../../../../tests/support/scheduling.ts';

const { newPractice, stranger } = await testApp();
const madeUp = '01900000-0000-7000-8000-000000000000';

async function visited(fields: object = {}) {
  const practice = await newPractice();
  const made = await bookable(practice.call);
  const { call } = practice;
  const treat = async (status: 'planned' | 'in_progress' | 'completed' = 'planned') =>
    (
      await call(createTreatment, {
        body: { patient_id: made.patientId, procedure: 'Filling', tooth_number: '#19', cost: 240, status },
      })
    ).id;
  const treatments = [await treat(), await treat('in_progress')];
  const { id, output } = await made.book({ treatment_ids: treatments, type: 'other', ...fields });
  const params = { id };
  return {
    ...practice,
    ...made,
    id,
    params,
    booked: output,
    treatments,
    go: (progress: 'arrived' | 'completed' | 'cancelled' | 'checked_out') =>
      call(setVisitProgress, { params, body: { progress } }),
    history: async () => (await call(listAppointmentEvents, { params })).output,
    undo: async (event_id?: string) => {
      const [last] = (await call(listAppointmentEvents, { params })).output.filter(
        ({ undoable }) => undoable,
      );
      return call(undoAppointment, { params, body: { event_id: event_id ?? last?.id ?? madeUp } });
    },
  };
}

describe('undoing', () => {
  test('a move restores place, provider, length and confirmation, and is kept in the history', async () => {
    const { call, params, undo, history, second, booked } = await visited();
    await call(confirmAppointment, { params, body: { how: 'text' } });
    const to = { appointment_date: '2031-03-05', appointment_time: '13:00', duration: 30 };
    await call(moveAppointment, { params, body: { ...to, operatory_id: second.id, provider_id: null } });
    const undone = await undo();
    expect(undone).toMatchObject({
      status: 200,
      body: {
        appointment_date: booked.appointment_date,
        appointment_time: booked.appointment_time,
        duration: booked.duration,
        operatory_id: booked.operatory_id,
        provider_id: booked.provider_id,
        confirmed_how: 'text',
        version: 4,
      },
    });
    const told = await history();
    expect(told.map(({ kind, undone: is, undoable }) => [kind, is, undoable])).toEqual([
      ['undone', false, false],
      ['moved', true, false],
      ['confirmed', false, true],
      ['booked', false, false],
    ]);
    expect(told[1]?.changes).toEqual(
      expect.arrayContaining([
        { field: 'Date', from: '2031-03-03', to: '2031-03-05' },
        { field: 'Time', from: '9:00 AM', to: '1:00 PM' },
        { field: 'Operatory', from: 'Operatory 1', to: 'Operatory 2' },
        { field: 'Provider', from: 'Dr. Ana Núñez', to: '' },
      ]),
    );
    expect(told[0]?.by).toBe('Dr. Ana Núñez');
    expect(await undo(told[1]?.id)).toMatchObject({ status: 409 });
    // The event before it can be undone next.
    expect(await undo()).toMatchObject({ status: 200, body: { confirmed_at: null } });
    expect(await undo(told[3]?.id)).toMatchObject({
      status: 409,
      body: { detail: 'Scheduling can’t be undone. Cancel the appointment instead.' },
    });
  });

  test('a move sooner ends the wish to come sooner where that was meant, and brings it back', async () => {
    const { call, params, undo } = await visited({ asap: true });
    const to = { appointment_date: '2031-03-02', appointment_time: '09:00', duration: 60 };
    expect((await call(moveAppointment, { params, body: to })).output.asap).toBe(true);
    expect((await call(moveAppointment, { params, body: { ...to, asap: false } })).output.asap).toBe(false);
    expect((await undo()).output.asap).toBe(true);
  });

  test('a move is refused when the old place was taken since, and says by whom', async () => {
    const { call, params, undo, book, booked } = await visited();
    await call(moveAppointment, { params, body: { ...booked, appointment_time: '14:00', version: null } });
    await book();
    expect(await undo()).toMatchObject({
      status: 409,
      body: { detail: '9:00–10:00 AM in Operatory 1 is taken: Mia Keller, 9:00 AM.' },
    });
  });

  test('a move away from a deliberate overlap stands beside the same visit again', async () => {
    const { call, params, id, undo, book, booked } = await visited();
    const beside = await book({ appointment_time: '09:30', overlap: { with: [id], reason: 'Check' } });
    await call(moveAppointment, { params, body: { ...booked, appointment_time: '14:00', version: null } });
    expect(await undo()).toMatchObject({ status: 200, body: { appointment_time: '09:00', lane: 1 } });
    expect((await call(getAppointment, { params: { id: beside.id } })).body).toMatchObject({ lane: 0 });
  });

  test('a completion by the specification’s call brings the visit and the recall list back', async () => {
    const { call, params, undo, book, booked } = await visited({ recall_date: '2031-09-03' });
    await book({ appointment_date: '2031-05-05', treatment_ids: [] });
    expect((await call(listRecalls)).rows).toEqual([]);
    const later = await book({ appointment_date: '2031-06-05', recall_date: '2031-12-05' });
    expect((await call(listRecalls)).rows).toMatchObject([{ recall_date: '2031-12-05' }]);
    await call(setVisitProgress, { params: { id: later.id }, body: { progress: 'cancelled' } });
    expect((await call(listRecalls)).rows).toEqual([]);
    const [cancelled] = (await call(listAppointmentEvents, { params: { id: later.id } })).output;
    await call(undoAppointment, { params: { id: later.id }, body: { event_id: cancelled?.id ?? '' } });
    expect((await call(listRecalls)).rows).toMatchObject([{ recall_date: '2031-12-05' }]);

    const { output: done } = await call(updateAppointment, {
      params,
      body: { ...booked, status: 'completed' },
    });
    expect((await call(updateAppointment, { params, body: { ...done, status: 'scheduled' } })).status).toBe(
      409,
    );
    expect(await undo()).toMatchObject({ status: 200, body: { status: 'scheduled', progress: 'booked' } });
  });

  test('a check-out makes what it completed what it was, and nothing else', async () => {
    const { call, params, undo, go, treatments } = await visited();
    const statuses = async () =>
      Object.fromEntries((await call(listTreatments)).output.map(({ id, status }) => [id, status]));
    const [planned = '', begun = ''] = treatments;
    const body = { completed_treatment_ids: [planned] };
    expect(await call(checkOutVisit, { params, body })).toMatchObject({ status: 409 });
    await go('completed');
    expect(await statuses()).toEqual({ [planned]: 'planned', [begun]: 'in_progress' });
    const out = await call(checkOutVisit, { params, body });
    expect(out).toMatchObject({
      status: 200,
      body: { progress: 'checked_out', production: 480, owed: { due_now: 480 } },
    });
    expect(await statuses()).toEqual({ [planned]: 'completed', [begun]: 'in_progress' });
    expect(await undo()).toMatchObject({
      status: 200,
      body: { progress: 'completed', owed: { due_now: 240 } },
    });
    expect(await statuses()).toEqual({ [planned]: 'planned', [begun]: 'in_progress' });
  });

  test('a check-out is refused once its treatments were paid, the day closed or a note signed, or the day is over', async () => {
    for (const what of ['paid', 'paid in part', 'closed', 'signed', 'yesterday'] as const) {
      const { call, params, undo, go, history, patientId, treatments, user } = await visited();
      const [first = ''] = treatments;
      const payment = {
        patient_id: patientId,
        treatment_id: first,
        amount: 20,
        payment_method: 'check',
      } as const;
      // A payment ahead prevents nothing.
      expect((await call(createPayment, { body: payment })).status).toBe(201);
      await go('completed');
      await call(checkOutVisit, { params, body: { completed_treatment_ids: [first] } });
      const [event] = await history();
      expect(event?.undoable).toBe(true);
      if (what === 'paid') expect((await call(createPayment, { body: payment })).status).toBe(201);
      if (what === 'paid in part') {
        const ledger = (await call(getPatientLedger, { params: { id: patientId } })).output;
        const charge = ledger.find(({ treatment_id, kind }) => treatment_id === first && kind === 'charge');
        const splits = [{ entry_id: charge?.id ?? '', amount: 20 }];
        const body = { patient_id: patientId, amount: 20, payment_method: 'cash', splits } as const;
        expect((await call(createPayment, { body })).status).toBe(201);
      }
      if (what === 'closed') {
        const body = { day: user.today, cash: 0, checks: 20, cards: 0 };
        expect((await call(closeDay, { body })).status).toBe(201);
      }
      if (what === 'signed') {
        const body = { patient_id: patientId, note_type: 'clinical', content: 'Filled #19.' } as const;
        expect((await call(createNote, { body })).status).toBe(201);
      }
      if (what === 'yesterday') {
        await asOwner(async (owner) => {
          await owner.query(
            `update appointment_event set at = at - interval '1 day' where practice_id = $1 and id = $2`,
            [user.practice.id, event?.id],
          );
        });
      }
      expect(await undo(event?.id)).toMatchObject({
        status: 409,
        body: {
          detail:
            what === 'yesterday'
              ? 'Only today’s changes can be undone.'
              : 'This can no longer be undone because something has been paid, closed, or signed since then.',
        },
      });
      expect((await history())[0]).toMatchObject({ kind: 'progress', undoable: false });
    }
  });

  test('is for the last change only, once, and nothing to a stranger or another practice', async () => {
    const ours = await visited();
    const theirs = await visited();
    await ours.go('arrived');
    const [arrived] = await ours.history();
    await ours.go('completed');
    expect(await ours.undo(arrived?.id)).toMatchObject({
      status: 409,
      body: { detail: 'This appointment was changed again later. Undo that change first.' },
    });
    const [completed] = await ours.history();
    const body = { event_id: completed?.id ?? '' };
    expect((await stranger(undoAppointment, { params: ours.params, body })).status).toBe(401);
    expect((await theirs.call(undoAppointment, { params: ours.params, body })).status).toBe(404);
    expect((await theirs.call(undoAppointment, { params: theirs.params, body })).status).toBe(404);
    expect((await theirs.call(listAppointmentEvents, { params: ours.params })).status).toBe(404);
    const both = await Promise.all([ours.undo(completed?.id), ours.undo(completed?.id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await ours.call(undoAppointment, { params: ours.params, body: { event_id: 'x' } })).status).toBe(
      422,
    );
  });
});

describe('the treatments of a visit', () => {
  test('are the patient’s own, and leave it with their patient', async () => {
    const ours = await visited();
    const theirs = await visited();
    for (const treatment_ids of [theirs.treatments, [madeUp]]) {
      const refused = await ours.book({ appointment_time: '15:00', treatment_ids });
      expect(refused).toMatchObject({ status: 404, body: { detail: 'That treatment was not found.' } });
    }
    const seen = async () => (await ours.call(getAppointment, { params: ours.params })).output.treatments;
    expect((await seen()).map(({ id }) => id)).toEqual(ours.treatments);
    await ours.go('completed');
    expect(
      await ours.call(checkOutVisit, { params: ours.params, body: { completed_treatment_ids: [madeUp] } }),
    ).toMatchObject({ status: 404 });

    const other = await bookable(ours.call);
    const [first = ''] = ours.treatments;
    const [treatment] = (await ours.call(listTreatments, { query: { id: first } })).output;
    if (treatment === undefined) throw new Error('It is there.');
    const moved = await ours.call(updateTreatment, {
      params: { id: first },
      body: { ...treatment, patient_id: other.patientId },
    });
    expect(moved.status).toBe(200);
    expect(await seen()).toHaveLength(1);
    const body = { ...ours.booked, patient_id: other.patientId, status: 'completed', version: null } as const;
    // Work that was begun in it stays with the visit, and so does the visit with its patient.
    expect(await ours.call(updateAppointment, { params: ours.params, body })).toMatchObject({
      status: 409,
      body: { detail: refusals.visit_done[1] },
    });
    expect(await seen()).toHaveLength(1);
  });
});
