// Every screen of the admin portal for everybody: axe in light and dark, 360 px without sideways scroll, long names.
import { createPlan, getPractice, register, suspendPractice } from '@cusp/contract';
import { randomUUID } from 'node:crypto';
import {
  expect,
  expectAccessible,
  expectNoBrokenWords,
  expectNoSidewaysScroll,
  test,
} from '../support/operator.ts';
import { caller } from '../support/practice.ts';

const long = 'Wolfeschlegelsteinhausenbergerdorff';

for (const { colorScheme, width } of [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 390 },
] as const) {
  test(`is accessible and fits, ${colorScheme}, ${width} px`, async ({ adminPage: page, operator, site }) => {
    test.slow();
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 844 });
    const { user } = await caller(site, null)(register, {
      body: {
        name: `${long} Maximiliana-Konstantinopolitanskaya`,
        email: `${long}.${randomUUID()}@example.com`.toLowerCase(),
        password: 'plenty long words',
        role: 'dentist',
        time_zone: 'America/New_York',
      },
    });
    const { id } = user.practice;
    const reason = `${long} `.repeat(5).trim();
    await operator.call(suspendPractice, { params: { id }, body: { reason } });
    await operator.call(createPlan, {
      body: { name: `${long}${randomUUID()}`, monthly_price: 999_999.99, yearly_price: 1_000_000 },
    });
    const { name } = await operator.call(getPractice, { params: { id } });

    const everywhere = [
      ['dashboard', 'Show as table: Practices'],
      [`practices/${id}`, 'This practice is suspended'],
      [`practices/${id}?dialog=choose_plan`, 'Recorded with your name.'],
      ['subscriptions?tab=plans', 'Add Plan'],
      [`users?practice=${id}`, user.email],
      ['settings', 'Payment provider'],
    ] as const;
    // Screens that differ from these only in their text aren't tested twice.
    const atDesk = [
      [`practices?q=${long}`, name],
      [`practices/${id}?dialog=set_status`, 'Recorded with your name.'],
      [`subscriptions?q=${long}`, name],
      ['users?tab=admins', operator.email],
    ] as const;
    for (const [place, settled] of width === 1280 ? [...everywhere, ...atDesk] : everywhere) {
      await page.goto(`/admin/${place}`);
      await expect(page.getByText(settled).first()).toBeVisible();
      await expect(page.getByRole('status').getByText('Loading')).toHaveCount(0);
      await expectAccessible(page);
      // It sets its own width.
      if (colorScheme === 'light') {
        await expectNoSidewaysScroll(page);
        await expectNoBrokenWords(page);
      }
    }
  });
}
