// The practice's own notes: a task that is answered, a pop-up note that reminds, and an announcement to everybody. Issue 28, "Office".
import { createAnnouncement, setVisitProgress } from '@cusp/contract';
import { storeTokens } from '../access/sign-in.helpers.ts';
import { addMember, toast } from '../practice/settings.helpers.ts';
import { bookAt, desk, openDay, patientNamed, visit } from '../schedule/schedule.helpers.ts';
import { dayFromToday } from '../../support/days.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';

test('a dentist gives the front desk a task and a pop-up note; the desk is reminded at check-out and answers, which the dentist reads', async ({
  practice,
  signedInPage: page,
  context,
  baseURL,
}) => {
  const fran = await addMember(practice, 'Fran Desk', 'receptionist');
  const anna = await patientNamed(practice, 'Anna', 'Berg');
  const { one } = await desk(practice);
  const booked = await bookAt(practice, anna, dayFromToday(0), '09:00', {
    operatory_id: one.id,
    type: 'cleaning',
  });
  await practice.call(setVisitProgress, { params: { id: booked.id }, body: { progress: 'completed' } });
  await practice.call(createAnnouncement, { body: { body: 'The phones are down at 6.', hours: 2 } });

  await page.goto(`/patients/${anna.id}`);
  const more = page.getByRole('button', { name: 'More actions' });
  await more.click();
  await page.getByRole('menuitem', { name: 'New Pop-Up Note…' }).click();
  const note = page.getByRole('dialog', { name: 'New Pop-Up Note' });
  await note.getByLabel(/Reminder/).fill('Collect $40 for the retainer case');
  await note.getByRole('checkbox', { name: 'Check-out' }).check();
  await note.getByRole('button', { name: 'Save' }).click();
  const strip = page.getByRole('region', { name: 'Reminders' });
  // It shows whenever the record is opened.
  await expect(strip.getByRole('status')).toContainText('Collect $40 for the retainer case');
  await expectAccessible(page);
  await more.click();
  await page.getByRole('menuitem', { name: 'New Task or Note…' }).click();
  const task = page.getByRole('dialog', { name: 'New Task or Note' });
  await expect(task).toContainText('About Anna Berg');
  await task.getByLabel(/^Title/).fill('Ask when the crown comes');
  await task.getByRole('combobox', { name: 'To' }).click();
  await page.getByRole('option', { name: 'Receptionist' }).click();
  await expectAccessible(page);
  await task.getByRole('button', { name: 'Send' }).click();
  await expect(task).toBeHidden();

  await storeTokens(context, baseURL, { staff: fran.token });
  await openDay(page, dayFromToday(0));
  const said = page.getByRole('status', { name: 'Announcements' });
  await expect(said).toContainText('The phones are down at 6.');
  await said.getByRole('button', { name: 'Mark as Read' }).click();
  await expect(said).not.toContainText('The phones are down');
  await visit(page, 'Anna Berg').click();
  await page
    .getByRole('dialog', { name: 'Anna Berg' })
    .getByRole('button', { name: /Check out/ })
    .click();
  const checkOut = page.getByRole('dialog', { name: /Check out/i });
  await checkOut.getByLabel(/^Reason/).fill('Only looked at');
  await checkOut.getByRole('button', { name: 'Check out', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Before check-out: Anna Berg' });
  await expect(question).toContainText('Collect $40 for the retainer case');
  await question.getByRole('button', { name: 'Check Out' }).click();
  await expect(checkOut).toBeHidden();

  await page.goto('/work-list');
  await page.getByRole('link', { name: /Ask when the crown comes/ }).click();
  const open = page.getByRole('dialog', { name: 'Note' });
  await open.getByLabel('Answer').fill('On Tuesday');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await open.getByRole('button', { name: 'Answer and Mark as Done' }).click();
  await expect(toast(page, 'Answered')).toBeVisible();

  await storeTokens(context, baseURL, { staff: practice.token });
  await page.goto('/');
  await page.getByRole('link', { name: '1 answer to read' }).click();
  await page.getByRole('link', { name: /Ask when the crown comes/ }).click();
  await expect(open).toContainText('On Tuesday');
  await open.getByRole('button', { name: 'Mark as Read' }).click();
  await expect(page.getByText('No open items')).toBeVisible();
});
