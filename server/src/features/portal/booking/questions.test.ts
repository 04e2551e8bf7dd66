// The practice's questions when a visit is booked: answered in the portal, with a deposit, and on the public page; read by staff.
import {
  createBookingReason,
  getAppointment,
  listOnlineRequests,
  portalAppointments,
  portalBook,
  portalBooking,
  portalRequestVisit,
  readBookingPage,
  takeInRequest,
  updateAppointmentKind,
  updateBookingReason,
} from '@cusp/contract';
import type { InputOf } from '@cusp/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../tests/support/practice.ts';
import { bookingPages } from '../booking-page/booking-page.helpers.ts';
import { openPractice } from './booking.helpers.ts';

const { openPage } = await bookingPages(await testApp({ sandbox: true }));

const asked: InputOf<typeof createBookingReason>['body']['questions'] = [
  { text: 'Do you grind your teeth?', text_es: '¿Rechina los dientes?', kind: 'yes_no', required: true },
  { text: 'How did you find us', text_es: '', kind: 'text' },
  {
    text: 'Which music would you like?',
    text_es: '',
    kind: 'choice',
    choices: ['Jazz', 'None', ''],
    choices_es: ['Jazz', 'Ninguna'],
  },
];

/** The reason of a practice with the three questions, by their ids. */
async function withQuestions({
  call,
  reason,
  reasonFields,
}: Pick<Awaited<ReturnType<typeof openPractice>>, 'call' | 'reason' | 'reasonFields'>) {
  const { output } = await call(updateBookingReason, {
    params: { id: reason.id },
    body: { ...reasonFields, questions: asked },
  });
  const [grinds = '', found = '', music = ''] = output.questions.map(({ id }) => id);
  return { questions: output.questions, grinds, found, music };
}

test('the answers to a practice’s questions stand in the visit’s staff notes', async () => {
  const made = await openPractice();
  const { call, visitor, reason, first } = made;
  const { questions, grinds, found, music } = await withQuestions(made);
  expect(questions).toMatchObject([
    { text: 'Do you grind your teeth?', required: true, choices: [] },
    { required: false },
    { choices: ['Jazz', 'None'], choices_es: ['Jazz', 'Ninguna'] },
  ]);
  expect((await visitor(portalBooking)).output.reasons).toMatchObject([{ id: reason.id, questions }]);
  const { date, time, provider_id } = await first();
  const bookWith = (answers: { question_id: string; answer: string }[]) =>
    visitor.unchecked(portalBook, {
      body: { booking_reason_id: reason.id, date, time, provider_id, answers },
    });
  for (const [answers, path, detail] of [
    [[], 'questions', 'Please answer every required question. If you don’t see them all, reload the page.'],
    [[{ question_id: grinds, answer: ' ' }], 'answers.0.answer', 'Please answer this question.'],
    [[{ question_id: grinds, answer: 'Sí' }], 'answers.0.answer', 'Choose one of the answers.'],
    [
      [
        { question_id: grinds, answer: 'No' },
        { question_id: music, answer: '<b>Jazz</b>' },
      ],
      'answers.1.answer',
      'Choose one of the answers.',
    ],
    [[{ question_id: found, answer: 'x'.repeat(201) }], 'answers.0.answer', 'Use at most 200 characters.'],
    [
      Array.from({ length: 7 }, () => ({ question_id: grinds, answer: 'No' })),
      'answers',
      'Answer at most 6 questions.',
    ],
  ] as const)
    expect(await bookWith([...answers])).toMatchObject({
      status: 422,
      body: { detail, errors: [{ path }] },
    });
  const { id } = await bookWith([
    { question_id: music, answer: 'None' },
    { question_id: found, answer: '=HYPERLINK("x") <script>' },
    { question_id: grinds, answer: 'Yes' },
    // One that is no longer asked.
    { question_id: reason.id, answer: 'Old' },
  ]);
  const { output: visit } = await call(getAppointment, { params: { id } });
  expect(visit.staff_notes).toBe(
    'Cleaning and checkup\nDo you grind your teeth? Yes\nHow did you find us: =HYPERLINK("x") <script>\nWhich music would you like? None',
  );
  expect(visit.notes).toBe('');
});

test('a question keeps its id when it is changed, and a choice needs choices', async () => {
  const made = await openPractice();
  const { call, reason, reasonFields } = made;
  const { questions } = await withQuestions(made);
  const change = (...changed: object[]) =>
    call.unchecked(updateBookingReason, {
      params: { id: reason.id },
      body: { ...reasonFields, questions: [...changed] },
    });
  expect((await change({ ...questions[1], text: 'Who sent you?' })).body).toMatchObject({
    questions: [{ id: questions[1]?.id, text: 'Who sent you?' }],
  });
  const choice = { text: 'Which?', kind: 'choice' };
  for (const [question, path, detail] of [
    [{ ...choice, text: ' ', choices: ['A', 'B'] }, 'questions.0.text', 'Enter the question.'],
    [{ ...choice, kind: 'date' }, 'questions.0.kind', 'Choose how it is answered.'],
    [
      { ...choice, choices: ['A', 'A'] },
      'questions.0.choices',
      'Enter 2 to 8 different choices, one per line.',
    ],
    [
      { ...choice, choices: ['A', 'B'], choices_es: ['Á'] },
      'questions.0.choices_es',
      'Enter the same number of choices in Spanish as in English, or leave Spanish blank.',
    ],
  ] as const)
    expect(await change(question)).toMatchObject({ status: 422, body: { detail, errors: [{ path }] } });
  expect(
    await change(...Array.from({ length: 7 }, () => ({ text: 'One more?', kind: 'yes_no' }))),
  ).toMatchObject({ status: 422, body: { detail: 'Ask at most 6 questions.' } });
});

test('a stranger answers them with the request, and staff read them there and at the visit', async () => {
  const made = await openPage();
  const { call, stranger, params, firstOpening, held, code, request } = made;
  const { questions, grinds, music } = await withQuestions(made);
  const { output: page } = await stranger(readBookingPage, { params });
  expect(page.reasons).toMatchObject([{ questions }]);
  const token = await held(await firstOpening());
  const given = await code(token);
  expect(await request(token, given)).toMatchObject({ status: 422 });
  const answers = [
    { question_id: grinds, answer: 'No' },
    { question_id: music, answer: 'Jazz' },
  ];
  expect(await request(token, given, { answers })).toMatchObject({ status: 201 });
  const [waiting] = (await call(listOnlineRequests)).output;
  expect(waiting?.answers).toEqual([
    { question: 'Do you grind your teeth?', answer: 'No' },
    { question: 'Which music would you like?', answer: 'Jazz' },
  ]);
  const { output: taken } = await call(takeInRequest, {
    params: { id: waiting?.id ?? '' },
    body: { patient_id: null },
  });
  const { output: visit } = await call(getAppointment, { params: { id: taken.appointment_id ?? '' } });
  expect(visit.staff_notes).toBe(
    'Booked online. Cleaning and checkup: I’m nervous.\nDo you grind your teeth? No\nWhich music would you like? Jazz',
  );
});

test('with a deposit the answers wait with the request', async () => {
  const made = await openPage();
  const { call, visitor, reasonFields, first } = made;
  const { output: reason } = await call(createBookingReason, {
    body: {
      ...reasonFields,
      name: 'Teeth whitening',
      deposit: 50,
      questions: [{ text: 'Do you grind your teeth?', kind: 'yes_no', required: true }],
    },
  });
  const { date, time, provider_id } = await first();
  const ask = (answer: string) =>
    visitor.unchecked(portalRequestVisit, {
      body: {
        booking_reason_id: reason.id,
        date,
        time,
        provider_id,
        answers: [{ question_id: reason.questions[0]?.id ?? '', answer }],
      },
    });
  expect((await ask('')).status).toBe(422);
  expect((await ask('Yes')).status).toBe(201);
});

test('what to bring stands with the reason and the visit, and stays where a change does not name it', async () => {
  const made = await openPage();
  const { call, visitor, stranger, params, cleaning, first, bookAt } = made;
  const { id, type, name, minutes, color, provider_kinds } = cleaning;
  const fields = { type, name, minutes, color, provider_kinds };
  const words = { bring: 'Your night guard <b>', bring_es: 'Su protector nocturno' };
  const change = (more: object) =>
    call(updateAppointmentKind, { params: { id }, body: { ...fields, ...more } });
  expect((await change(words)).output).toMatchObject(words);
  expect((await change({})).output).toMatchObject(words);
  expect((await visitor(portalBooking)).output.reasons).toMatchObject([{ ...words, minutes }]);
  expect((await stranger(readBookingPage, { params })).output.reasons).toMatchObject([words]);
  await bookAt(await first());
  expect((await visitor(portalAppointments)).output).toMatchObject([{ ...words, duration: minutes }]);
  const desk = await made.member('receptionist');
  expect(
    await desk.unchecked(updateAppointmentKind, { params: { id }, body: { ...fields, bring: '' } }),
  ).toMatchObject({ status: 403 });
  await change({ bring: null, bring_es: '' });
  expect((await visitor(portalAppointments)).output).toMatchObject([{ bring: '', bring_es: '' }]);
});
