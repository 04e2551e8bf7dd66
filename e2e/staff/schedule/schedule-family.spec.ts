// "Find opening" for a family of four: in each way that they may lie, with the acts counted.
import { addFamilyMember, createFamily, createOperatory, createProvider } from '@cusp/contract';
import { expect, expectAccessible, test } from '../../support/fixtures.ts';
import type { Practice } from '../../support/fixtures.ts';
import { dialog, openDay, patientNamed, toastSaying, visitsOn } from './schedule.helpers.ts';
import { dayFromToday } from '../../support/days.ts';

test.use({ viewport: { width: 1280, height: 800 } });

/** The next Monday that is at least a week away. */
const monday = () =>
  [7, 8, 9, 10, 11, 12, 13].map(dayFromToday).find((day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1) ??
  '';

const names = ['Ann', 'Ben', 'Cal', 'Dee'];

/** A family of four, in a practice with this many operatories and dentists. */
async function family(practice: Practice, chairs: number) {
  for (let made = 2; made < chairs; made += 1)
    await practice.call(createOperatory, { body: { name: `Operatory ${made + 1}` } });
  for (let made = 1; made < chairs; made += 1)
    await practice.call(createProvider, { body: { name: `Dr. Dentist ${made}`, kind: 'dentist' } });
  const people = [];
  for (const name of names) people.push(await patientNamed(practice, name, 'Fourfold'));
  const [head, ...others] = people;
  let { id, version } = await practice.call(createFamily, { body: { patient_id: head?.id ?? '' } });
  for (const { id: patient_id } of others)
    ({ version, id } = await practice.call(addFamilyMember, {
      params: { id },
      body: { patient_id, version },
    }));
}

for (const { way, chairs, times, operatories } of [
  { way: 'Side by side', chairs: 4, times: 1, operatories: 4 },
  { way: 'In a row', chairs: 2, times: 4, operatories: 1 },
  { way: 'Two and two', chairs: 2, times: 2, operatories: 2 },
  // Four at once don't fit in two chairs: two blocks of the day.
  { way: 'Side by side', chairs: 2, times: 2, operatories: 2 },
])
  test(`a family of four is booked ${way.toLowerCase()} with ${chairs} operatories in at most 7 acts @nightly`, async ({
    signedInPage: page,
    practice,
  }) => {
    await family(practice, chairs);
    const day = monday();
    await openDay(page, day);
    const acts: string[] = [];
    /** One decision of a hand: a click, or a choice from a list. */
    const act = async (words: string, doing: () => Promise<void>) => {
      acts.push(words);
      await test.step(`${acts.length}. ${words}`, doing);
    };
    const finder = dialog(page, 'Find opening');
    const form = dialog(page, 'Schedule 4 visits');
    await act('find opening', () => page.getByRole('button', { name: 'Find opening…' }).click());
    await act('how many', async () => {
      await finder.getByRole('combobox', { name: 'How many' }).click();
      await page.getByRole('option', { name: 'Family of 4' }).click();
    });
    await act('how they lie', () => finder.getByText(way, { exact: true }).click());
    await expect(finder.getByRole('status')).toContainText('openings, soonest first');
    await expectAccessible(page);
    await act('an opening', () =>
      finder
        .getByRole('button', { name: /\d:\d\d [AP]M .*\d:\d\d [AP]M/ })
        .first()
        .click(),
    );
    await act('who', async () => {
      await form.getByRole('combobox').first().fill('Ann');
      await page.getByRole('option', { name: /Ann Fourfold/ }).click();
    });
    // The others of the family are there by themselves.
    await expect(form.getByRole('combobox').last()).toHaveValue(/Fourfold/);
    await act('book', () => form.getByRole('button', { name: 'Schedule 4 visits' }).click());
    await expect(toastSaying(page, '4 appointments created successfully')).toBeVisible();
    expect(acts.length, acts.join('; ')).toBeLessThanOrEqual(7);

    const visits = (await visitsOn(practice, day)).filter(({ patient_name }) =>
      patient_name.endsWith('Fourfold'),
    );
    expect(visits.map(({ patient_name }) => patient_name).toSorted()).toEqual(
      names.map((name) => `${name} Fourfold`),
    );
    expect(new Set(visits.map(({ appointment_time }) => appointment_time)).size).toBe(times);
    expect(new Set(visits.map(({ operatory_id }) => operatory_id)).size).toBe(operatories);
  });
