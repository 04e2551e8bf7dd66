// A patient who lost the second factor is identified by staff, who reset it: docs/decisions/0014-proven-addresses.md.
import { addSecondFactor } from '../../support/codes.ts';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import { makePractice } from '../../support/practice.ts';
import { storeTokens } from '../../support/store-tokens.ts';
import { sizes } from '../../support/portal.ts';
import { openPortalFor } from '../../support/visitor.ts';
import { toast } from '../overview/patient-detail.helpers.ts';
import { button, fact } from './portal-access.helpers.ts';

for (const { name, width, height } of sizes) {
  test(`staff reset a patient’s second factor with a reason, ${name} @nightly`, async ({
    practice,
    signedInPage: page,
    baseURL: site = '',
  }) => {
    await page.setViewportSize({ width, height });
    const visitor = await openPortalFor(site, practice);
    await page.goto(`/patients/${visitor.patient.id}`);
    await expect(fact(page, 'Two-step verification')).toHaveText('None');
    await expect(button(page, 'Reset Two-Step Verification')).toHaveCount(0);
    await addSecondFactor(visitor.call, 'patient', visitor.password);
    await page.reload();
    await expect(fact(page, 'Two-step verification')).toHaveText('On');

    await button(page, 'Reset Two-Step Verification').focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Reset two-step verification for Mia Keller?' });
    const reason = dialog.getByRole('textbox', { name: 'How you identified the person, and why' });
    await expect(reason).toBeFocused();
    await expect(dialog).toContainText('Email is not set up. Tell the patient yourself.');
    await expectAccessibleInBoth(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Enter');
    await expect(reason).toHaveAccessibleDescription(/Enter how you verified the person, and why\./);
    await reason.fill('Driver’s license at the desk; the phone was lost');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Two-step verification reset')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(fact(page, 'Two-step verification')).toHaveText('None');
    await expect(button(page, 'Reset Two-Step Verification')).toHaveCount(0);
    await expect(button(page, 'Invite Again')).toBeFocused();
  });
}

test('a role without the right is offered no reset, not even by the address @nightly', async ({
  page,
  context,
  baseURL: site = '',
}) => {
  const practice = await makePractice(site, 'hygienist');
  await storeTokens(context, site, { staff: practice.token });
  const visitor = await openPortalFor(site, practice);
  await addSecondFactor(visitor.call, 'patient', visitor.password);
  await page.goto(`/patients/${visitor.patient.id}?dialog=reset_factor`);
  await expect(fact(page, 'Two-step verification')).toHaveText('On');
  await expect(button(page, 'Reset Two-Step Verification')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
