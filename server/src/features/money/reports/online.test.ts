// Visits that patients booked themselves and their outcomes; forms given and returned. Issue 27, "Staff's side".
import { createAppointment, reportEntries, reportFigures, setVisitProgress } from '@cusp/contract';
import { expect, test } from 'vitest';
import { asOwner } from '../../../../tests/support/practice.ts';
import { practiceWithForms } from '../../forms/patient-forms/forms.helpers.ts';
import { dayFromToday } from '../../../../tests/support/days.ts';

test('visits that patients booked count by their source, and by what came of them', async () => {
  const { call, patient_id, user } = await practiceWithForms();
  const book = async (appointment_time: string) =>
    (
      await call(createAppointment, {
        body: { patient_id, appointment_date: user.today, appointment_time, duration: 15 },
      })
    ).id;
  const [kept, missed] = [await book('08:00'), await book('09:00')];
  // The desk booked these two; a patient the other.
  await book('10:00');
  await asOwner((owner) =>
    owner.query(`update appointment_event set by_realm = 'patient' where appointment_id = any ($1)`, [
      [kept, missed],
    ]),
  );
  await call(setVisitProgress, { params: { id: kept }, body: { progress: 'completed' } });
  await call(setVisitProgress, {
    params: { id: missed },
    body: { progress: 'no_show', reason: 'Did not call' },
  });
  const { output } = await call(reportFigures.online_visits, { query: {} });
  expect(output).toMatchObject({
    rows: [{ key: 'portal', name: 'Portal' }],
    totals: { booked: 2, kept: 1, missed: 1 },
  });
  const query = { figure: 'kept' };
  expect((await call(reportEntries.online_visits, { query })).output).toMatchObject([{ patient_id }]);
});

test('forms count by the day of giving, with how long the signed ones took', async () => {
  const { call, give, sign } = await practiceWithForms();
  const first = await give('Consent: photographs');
  await give('Privacy notice');
  await sign(first.id);
  await asOwner((owner) =>
    owner.query(
      `update patient_form set given_at = now() - interval '60 hours', begun_at = signed_at - interval '7 minutes' where id = $1`,
      [first.id],
    ),
  );
  const { output } = await call(reportFigures.forms_back, { query: { from: dayFromToday(-5) } });
  expect(output.totals).toMatchObject({ given: 2, signed: 1, days: 2, minutes: 7, rate: 0.5 });
  expect(output.rows.map(({ name }) => name).toSorted()).toEqual(['Consent: photographs', 'Privacy notice']);
});
