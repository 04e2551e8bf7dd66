// Greetings on birthdays by a clock that the test turns: once a year each, and to nobody who may not be written to. Issue 28, "Messages
// around the visit".
import {
  addFamilyMember,
  createFamily,
  createReminderRule,
  followUpWords,
  listMessages,
  listPlannedReminders,
  listVisitMessages,
  markDeceased,
  mergePatients,
  recordConsent,
  type ReminderRuleInput,
  sendMessageAgain,
  updatePatientDetails,
} from '@cusp/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { dayFromToday } from '../../../../tests/support/days.ts';
import { aNumber, aRule } from '../../../../tests/support/messages-app.ts';
import { raw } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import { createPlanBirthdaysJob } from '../messages/birthdays.ts';
import { sequencesApp } from './sequences.helpers.ts';
import { yearOf } from './year.helpers.ts';

const app = await sequencesApp();
const { practice, patient, database, asOwner } = app;

const greeting = (fields: Partial<ReminderRuleInput> = {}): ReminderRuleInput =>
  aRule({ name: 'Birthday', occasion: 'birthday', ...followUpWords.birthday.text, ...fields });

/** The day of somebody who was born so many years ago, so many days from today. */
const bornOn = (days: number, years = 30) => {
  const day = dayFromToday(days);
  const born = `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;
  return born.endsWith('-02-29') ? born.replace('-29', '-28') : born;
};

/** A practice, and how somebody who agreed to news is added. */
async function office() {
  const made = await practice();
  const { call } = made;
  const agrees = (id: string, given = true, channel: 'text' | 'email' = 'text') =>
    call(recordConsent, { params: { id }, body: { channel, given, how: 'written', purposes: ['news'] } });
  const celebrates = async (first_name: string, days = 3, years = 30, phone = aNumber()) => {
    const id = await patient(call, {
      first_name,
      last_name: 'Lund',
      phone,
      date_of_birth: bornOn(days, years),
    });
    await agrees(id);
    return { id, phone };
  };
  return { ...made, agrees, celebrates };
}

test('over two years each is greeted once a year on the day, a minor at the head of the family, and nobody who may not be written to', async () => {
  const { call, user, agrees, celebrates } = await office();
  const mia = await celebrates('Mia');
  const careOnly = aNumber();
  await patient(call, { first_name: 'Care', phone: careOnly, date_of_birth: bornOn(3) });
  const no = await celebrates('No');
  await agrees(no.id, false);
  const gone = await celebrates('Gone');
  await call(markDeceased, { params: { id: gone.id }, body: {} });
  const away = await celebrates('Away');
  await call(updatePatientDetails, { params: { id: away.id }, body: { status: 'inactive' } });
  const stopped = await celebrates('Stopped');
  await asOwner((owner) =>
    owner.query(`insert into text_stop (practice_id, id, number) values ($1, gen_random_uuid(), $2)`, [
      user.practice.id,
      stopped.phone,
    ]),
  );
  const [kept, twin] = [await celebrates('Kept'), await celebrates('Twice')];
  await call.unchecked(mergePatients, { params: { id: kept.id }, body: { merged_id: twin.id } });
  const spanish = await celebrates('Inés');
  await call(updatePatientDetails, { params: { id: spanish.id }, body: { language: 'es' } });
  // Two children of a family, born on one day, with a number of their own that isn't asked.
  const head = await celebrates('Head', 100, 40);
  const { output: family } = await call(createFamily, { body: { patient_id: head.id } });
  const children = [await celebrates('Ana', 3, 8), await celebrates('Ben', 3, 8)];
  for (const child of children)
    await call(addFamilyMember, { params: { id: family.id }, body: { patient_id: child.id } });

  const { output: rule } = await call(createReminderRule, { body: greeting() });
  const { clocked, job, sent, passes } = await yearOf(app, user.practice.id);
  const other = await call(createReminderRule, { body: greeting({ name: 'Another' }) });
  const plans = createPlanBirthdaysJob(clocked);
  /** The clock begins tomorrow. */
  const on = async (day: number, minutes = 570) => {
    await passes(day - 1, minutes, async () => {
      await plans(job(rule.id));
      await plans(job(other.output.id));
    });
  };
  await on(2);
  await on(3, 400);
  expect(sent).toEqual([]);
  await on(3);
  await on(3, 700);
  await on(4);
  const to = (phone: string) => sent.filter((one) => one.to === phone).map(({ body }) => body);
  expect(to(mia.phone)).toEqual([expect.stringContaining('happy birthday to Mia!')]);
  expect(to(spanish.phone)).toEqual([expect.stringContaining('¡feliz cumpleaños a Inés!')]);
  expect(to(head.phone)).toEqual([expect.stringContaining('happy birthday to Ana and Ben!')]);
  expect(to(kept.phone)).toHaveLength(1);
  for (const phone of [careOnly, no.phone, gone.phone, away.phone, stopped.phone, twin.phone])
    expect(to(phone)).toEqual([]);
  for (const child of children) expect(to(child.phone)).toEqual([]);
  const greeted = sent.length;
  await on(200);
  expect(sent).toHaveLength(greeted);
  await on(100);
  expect(to(head.phone)).toHaveLength(2);
  // A year later, whichever of the two has a February 29.
  for (const day of [367, 368, 369, 370]) await on(day);
  expect(to(mia.phone)).toHaveLength(2);
});

test('who was born on February 29 has their birthday on February 28 in other years', async () => {
  const { user } = await office();
  const days = await database.asPractice(user.practice.id, (tx) =>
    tx.all(
      raw(sql<{ of: string; next: string }>`
        select d::text as of, next_birthday('2000-02-29', d)::text as next
          from unnest('{2026-02-27,2026-02-28,2026-03-01,2028-02-28,2028-02-29,2028-03-01}'::date[]) d`),
    ),
  );
  expect(days.map(({ next }) => next)).toEqual([
    '2026-02-28',
    '2026-02-28',
    '2027-02-28',
    '2028-02-29',
    '2028-02-29',
    '2029-02-28',
  ]);
  const born = (day: string) =>
    database.asPractice(user.practice.id, (tx) =>
      tx.all(
        raw(sql<{ day: string }>`
          select b::text as day from birthdays_on(${day}::date) b where b between '1999-02-01' and '2000-03-31' order by 1`),
      ),
    );
  expect(await born('2026-02-28')).toEqual([
    { day: '1999-02-28' },
    { day: '2000-02-28' },
    { day: '2000-02-29' },
  ]);
  expect(await born('2028-02-29')).toEqual([{ day: '2000-02-29' }]);
  expect(await born('2028-02-28')).toEqual([{ day: '1999-02-28' }, { day: '2000-02-28' }]);
});

test('the preview of a patient shows the next one, or why there is none', async () => {
  const { call, agrees, celebrates } = await office();
  const { id } = await celebrates('Mia', 3);
  const around = async () => (await call(listVisitMessages, { params: { id } })).output;
  expect(await around()).toEqual([]);
  const { output: rule } = await call(createReminderRule, { body: greeting() });
  expect(await around()).toMatchObject([
    {
      appointment_id: null,
      status: null,
      messages: [{ what: 'planned', rule: rule.name, occasion: 'birthday', channel: 'text', reason: '' }],
    },
  ]);
  expect((await call(listPlannedReminders, { params: { id } })).output).toEqual([]);
  await agrees(id, false);
  expect((await around())[0]?.messages).toMatchObject([
    { what: 'possible', reason: 'The patient has not agreed to be contacted this way.' },
  ]);
});

test('this year’s greeting stands on its own day, and next year’s on the next birthday', async () => {
  const { call, user, celebrates } = await office();
  const today = dayFromToday(0);
  const mia = await celebrates('Mia', -10);
  const { output: rule } = await call(createReminderRule, { body: greeting() });
  await asOwner((owner) =>
    owner.query(
      `with greeted as (
        insert into message (practice_id, id, kind, channel, state, address, body, rule_id, purpose, created_at)
          select practice_id, $2, 'reminder', 'text', 'sent', $3, 'Happy birthday!', $4, 'news', ($6::date - 10 + time '12:00') at time zone time_zone
            from practice where practice_id = $1)
      insert into message_patient (practice_id, message_id, patient_id) values ($1, $2, $5)`,
      [user.practice.id, newId(), mia.phone, rule.id, mia.id, today],
    ),
  );
  const birthdays = (await call(listVisitMessages, { params: { id: mia.id } })).output;
  const last = dayFromToday(-10);
  expect(
    birthdays.map(({ appointment_date, messages }) => [appointment_date, messages.map(({ what }) => what)]),
  ).toEqual([
    [expect.not.stringContaining(last.slice(0, 4)), ['planned']],
    [last, ['sent']],
  ]);
});

test('one that did not go out is sent again on its day, and never later', async () => {
  const { call, user, celebrates } = await office();
  const mia = await celebrates('Mia', 0);
  const { output: rule } = await call(createReminderRule, { body: greeting() });
  const params = { id: newId() };
  const practiceId = user.practice.id;
  await asOwner((owner) =>
    owner.query(
      `with greeted as (
        insert into message (practice_id, id, kind, channel, state, reason, address, body, rule_id, purpose, created_at)
          values ($1, $2, 'reminder', 'text', 'not_sent', 'birthday_over', $3, 'Happy birthday!', $4, 'news', now() - interval '1 day'))
      insert into message_patient (practice_id, message_id, patient_id) values ($1, $2, $5)`,
      [practiceId, params.id, mia.phone, rule.id, mia.id],
    ),
  );
  expect((await call(listMessages)).output).toMatchObject([{ can_be_sent_again: false }]);
  expect(await call.unchecked(sendMessageAgain, { params })).toMatchObject({
    status: 409,
    body: {
      detail:
        'The appointment or offer in this message was changed, canceled, or is over, so the message can’t be resent.',
    },
  });
  await asOwner((owner) =>
    owner.query(
      `update message set reason = 'gateway_busy', state = 'failed', created_at = now() where id = $1`,
      [params.id],
    ),
  );
  expect((await call(sendMessageAgain, { params })).status).toBe(201);
});

test('its words have only the name and the practice, and other rules keep theirs', async () => {
  const { call } = await office();
  const refused = async (fields: Partial<ReminderRuleInput>) => {
    const answer = await call.unchecked(createReminderRule, { body: greeting(fields) });
    return [answer.status, JSON.stringify(answer.body)];
  };
  for (const body of ['Happy {date}', '{confirm_link}', '{review_link}', '{bring}', '{forms_link}'])
    expect(await refused({ body })).toEqual([
      422,
      expect.stringContaining('Birthday messages can use only {first_name} and {practice}.'),
    ]);
  expect(await refused({ review_link: 'https://reviews.example.com' })).toEqual([422, expect.any(String)]);
});
