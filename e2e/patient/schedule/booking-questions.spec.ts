// An office adds questions to a reason; a patient answers them in the portal and a stranger on the booking page, and staff read both. Issue 27.
import {
  listAppointmentKinds,
  listAppointments,
  listAsap,
  listBookingReasons,
  listOnlineRequests,
  updateAppointmentKind,
  updateBookingPage,
  updateBookingReason,
} from '@cusp/contract';
import { openBooking } from '../../support/booking.ts';
import {
  expect,
  expectAccessibleInBoth,
  expectNoSidewaysScroll,
  test,
  type Practice,
} from '../../support/portal.ts';
import { storeTokens } from '../../support/store-tokens.ts';

const atHand = { viewport: { width: 390, height: 844 } };

/** The office's settings that the first test types, set by calls. */
async function askQuestions({ call }: Pick<Practice, 'call'>) {
  const kind = (await call(listAppointmentKinds, {})).find(({ type }) => type === 'cleaning');
  if (kind === undefined) throw new Error('The practice has no cleaning.');
  const { id, ...cleaning } = kind;
  await call(updateAppointmentKind, {
    params: { id },
    body: { ...cleaning, bring: 'your night guard', bring_es: 'su protector nocturno' },
  });
  const reason = (await call(listBookingReasons, {})).find(({ name }) => name === 'Cleaning and checkup');
  if (reason === undefined) throw new Error('No reason to book.');
  await call(updateBookingReason, {
    params: { id: reason.id },
    body: {
      ...reason,
      questions: [
        {
          text: 'Do you grind your teeth?',
          text_es: '¿Rechina los dientes?',
          kind: 'yes_no',
          required: true,
        },
        { text: 'Which music would you like?', kind: 'choice', choices: ['Jazz', 'None at all'] },
      ],
    },
  });
}

test('the office says what to bring and asks questions of its own @nightly', async ({
  signedInPage: office,
  practice,
}) => {
  await openBooking(practice);
  await office.goto('/settings/schedule');
  await office.getByRole('button', { name: 'Change Cleaning', exact: true }).click();
  const kind = office.getByRole('dialog', { name: 'Change Cleaning' });
  await kind.getByRole('textbox', { name: 'What to bring', exact: true }).fill('your night guard');
  await kind.getByRole('textbox', { name: 'What to bring in Spanish' }).fill('su protector nocturno');
  await expectAccessibleInBoth(office);
  await kind.getByRole('button', { name: 'Save Changes' }).click();
  await expect(kind).toBeHidden();
  await office.getByRole('button', { name: 'Change Cleaning and checkup' }).click();
  const dialog = office.getByRole('dialog', { name: 'Change Cleaning and checkup' });
  await dialog.getByRole('button', { name: 'Add a Question' }).click();
  const first = dialog.getByRole('group', { name: 'Question 1' });
  await first.getByRole('textbox', { name: 'Question', exact: true }).fill('Do you grind your teeth?');
  await first.getByRole('textbox', { name: 'Question in Spanish' }).fill('¿Rechina los dientes?');
  await first.getByRole('checkbox', { name: 'Required' }).check();
  await dialog.getByRole('button', { name: 'Add a Question' }).click();
  const second = dialog.getByRole('group', { name: 'Question 2' });
  await second.getByRole('textbox', { name: 'Question', exact: true }).fill('Which music would you like?');
  await second.getByRole('combobox', { name: 'Answer type' }).click();
  await office.getByRole('option', { name: 'Multiple choice' }).click();
  await second.getByRole('textbox', { name: 'Choices', exact: true }).fill('Jazz');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(second.getByText('Enter 2 to 8 different choices, one per line.')).toBeVisible();
  await second.getByRole('textbox', { name: 'Choices', exact: true }).fill('Jazz\nNone at all');
  await expectAccessibleInBoth(office);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(office.getByText('Reason changed', { exact: true })).toBeVisible();
  await expect(office.getByText(/2 questions/)).toBeVisible();
});

test('a patient answers the questions in the portal, and joins the list for an earlier time @nightly', async ({
  practice,
  visitor,
  browser,
  site,
}) => {
  await openBooking(practice);
  await askQuestions(practice);
  const home = await browser.newContext({ ...atHand, baseURL: site });
  await storeTokens(home, site, { patient: visitor.token });
  const page = await home.newPage();
  await page.goto('/patient-portal/book');
  await page.getByRole('button', { name: 'Cleaning and checkup' }).click();
  await page.getByRole('button', { name: /AM|PM/ }).first().click();
  const question = page.getByRole('dialog', { name: 'Book this visit?' });
  await expect(question.getByText('Please bring: your night guard')).toBeVisible();
  await question.getByRole('button', { name: 'Book Visit' }).click();
  await expect(question.getByText('Please answer this question.')).toBeVisible();
  await expect(question.getByRole('radio', { name: 'Yes' })).toBeFocused();
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
  await question.getByRole('radio', { name: 'Yes' }).check();
  await question.getByRole('radio', { name: 'None at all' }).check();
  await question.getByRole('checkbox', { name: 'Notify me of earlier openings' }).check();
  await question.getByRole('checkbox', { name: 'Afternoon' }).uncheck();
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
  await question.getByRole('button', { name: 'Book Visit' }).click();
  await expect(page.getByText(/^Your visit is booked: /)).toBeVisible();
  const query = { patient_id: visitor.patient.id };
  expect(await practice.call(listAppointments, { query })).toMatchObject([
    {
      staff_notes:
        'Cleaning and checkup\nDo you grind your teeth? Yes\nWhich music would you like? None at all',
    },
  ]);

  const wishes = async () => (await practice.call(listAsap, {})).map(({ wish }) => wish?.times);
  expect(await wishes()).toEqual([['morning']]);

  await page.goto('/patient-portal/dashboard');
  const next = page.getByRole('region', { name: 'Your next visit' });
  await expect(next.getByText('Please bring: your night guard')).toBeVisible();
  await expect(next.getByText(/\d+ mins/)).toBeVisible();
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
  await home.close();
});

test('a stranger answers them on the booking page, and staff read the answers @nightly', async ({
  signedInPage: office,
  practice,
  browser,
  site,
}) => {
  await openBooking(practice);
  await askQuestions(practice);
  const name = `questions-${Date.now()}`;
  await practice.call(updateBookingPage, { body: { name, is_open: true, framed_by: [] } });
  const phone = await browser.newContext({ ...atHand, baseURL: site, locale: 'es-US' });
  const booking = await phone.newPage();
  await booking.goto(`/book/${name}`);
  await booking.getByRole('button', { name: /^Limpieza y revisión/ }).click();
  await booking
    .getByRole('button', { name: /a\.\s?m\.|p\.\s?m\.|AM|PM/i })
    .first()
    .click();
  for (const [label, value] of [
    ['Nombre', 'Ana'],
    ['Apellido', 'López'],
    ['Fecha de nacimiento', '02031990'],
    ['Teléfono', '(212) 555-0177'],
    ['Correo electrónico', 'ana@example.com'],
  ] as const)
    await booking.getByRole('textbox', { name: label }).fill(value);
  const send = booking.getByRole('button', { name: /por mensaje/ });
  await send.click();
  await expect(booking.getByText('Responda esta pregunta, por favor.')).toBeVisible();
  await expectAccessibleInBoth(booking);
  await expectNoSidewaysScroll(booking);
  await booking
    .getByRole('radiogroup', { name: '¿Rechina los dientes?' })
    .getByRole('radio', { name: 'No' })
    .check();
  await booking.getByRole('checkbox', { name: 'Avísenme si se abre una fecha más cercana' }).check();
  for (const day of ['Lunes', 'Martes', 'Miércoles', 'Jueves'])
    await booking.getByRole('checkbox', { name: day }).uncheck();
  await expectAccessibleInBoth(booking);
  await expectNoSidewaysScroll(booking);
  await send.click();
  const shown = await booking.getByText(/\d{6}\.$/).innerText();
  await booking.getByRole('textbox', { name: 'Código' }).fill(/\d{6}/.exec(shown)?.[0] ?? '');
  await booking.getByRole('button', { name: 'Pedir esta cita' }).click();
  await expect(booking.getByRole('heading', { name: 'El consultorio ya tiene su solicitud' })).toBeVisible();
  await expect(booking.getByText('Traiga, por favor: su protector nocturno')).toBeVisible();
  await expectAccessibleInBoth(booking);
  await expectNoSidewaysScroll(booking);
  // The wish can still be changed, here and on the page of the request.
  const save = booking.getByRole('button', { name: 'Guardar mi deseo' });
  const noted = booking.getByText('Le avisaremos si se abre una fecha más cercana.');
  const afternoon = booking.getByRole('checkbox', { name: 'Por la tarde, desde el mediodía' });
  await booking.getByRole('checkbox', { name: 'Viernes' }).uncheck();
  await save.click();
  await expect(booking.getByText('Elija al menos un día de la semana.')).toBeVisible();
  await booking.getByRole('checkbox', { name: 'Viernes' }).check();
  await save.click();
  await expect(noted).toBeVisible();
  await booking.getByRole('link', { name: 'Ver o retirar su solicitud' }).click();
  await expect(booking.getByText(/el consultorio ya tiene su solicitud\. Le escribiremos/)).toBeVisible();
  await expect(afternoon).toBeChecked();
  await afternoon.uncheck();
  await save.click();
  await expect(noted).toBeVisible();
  await expectAccessibleInBoth(booking);
  await expectNoSidewaysScroll(booking);
  await phone.close();

  expect(await practice.call(listOnlineRequests, {})).toMatchObject([
    {
      answers: [{ question: 'Do you grind your teeth?', answer: 'No' }],
      earlier: { days: ['fri'], times: ['morning'] },
    },
  ]);
  await office.goto('/online-requests');
  await expect(office.getByText('Do you grind your teeth?')).toBeVisible();
  await expect(office.getByText('Wants earlier')).toBeVisible();
  await office.getByRole('button', { name: 'Accept as a New Patient' }).click();
  await expect(office.getByText('No online bookings to review')).toBeVisible();
  expect(await practice.call(listAsap, {})).toHaveLength(1);
});
