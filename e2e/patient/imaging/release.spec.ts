// Images that wait for release: the patient finds one in the portal only after staff release it. Issue 23, point 25.
import { expect, expectAccessible, test } from '../../support/portal.ts';
import { storeTokens } from '../../support/store-tokens.ts';
import { control, grid, opening, png, stored, viewer } from '../../staff/imaging/images.helpers.ts';

test('an image that waits is in the portal once staff release it, and gone when it is held back @nightly', async ({
  page: staff,
  context,
  practice,
  visitor,
  site,
}) => {
  await storeTokens(context, site, { staff: practice.token, patient: visitor.token });
  await stored(staff, practice, visitor.patient.id, png('before.png', 40), { kind: 'panoramic' });

  await staff.goto('/settings/practice');
  await staff.getByRole('checkbox', { name: 'Hold new images until released to the patient' }).check();
  await staff.getByRole('button', { name: 'Save Changes' }).click();
  await expect(staff.getByText('Practice updated successfully')).toBeVisible();
  await stored(staff, practice, visitor.patient.id, png('bitewing.png', 90), { kind: 'bitewing' });
  await stored(staff, practice, visitor.patient.id, png('photo.png', 150), { kind: 'intraoral_photo' });

  // A document from before the setting stays with the patient.
  const portal = await context.newPage();
  await portal.goto('/patient-portal/images');
  await expect(grid(portal)).toHaveCount(1);
  await expect(grid(portal)).toContainText('Panoramic');

  await staff.goto(`/patients/${visitor.patient.id}?tab=images`);
  const tile = (kind: string) => grid(staff).filter({ hasText: kind });
  const waits = (kind: string) => tile(kind).getByText('Waiting for release');
  await expect(grid(staff)).toHaveCount(3);
  await expect(waits('Bitewing')).toBeVisible();
  await expect(waits('Intraoral photo')).toBeVisible();
  await expect(waits('Panoramic')).toHaveCount(0);
  await expectAccessible(staff);

  // One from its menu, one while it is looked at.
  await opening(staff, /^Actions for Bitewing/).click();
  await staff.getByRole('menuitem', { name: 'Release to the patient' }).click();
  await expect(staff.getByText('The patient can now see this image in the portal')).toBeVisible();
  await expect(waits('Bitewing')).toHaveCount(0);
  await portal.reload();
  await expect(grid(portal)).toHaveCount(2);
  await expect(grid(portal).filter({ hasText: 'Bitewing' })).toHaveCount(1);
  await expect(grid(portal).filter({ hasText: 'Intraoral photo' })).toHaveCount(0);

  await opening(staff, /^Open Intraoral photo/).click();
  await control(staff, 'Release').click();
  await expect(control(staff, 'Release')).toHaveCount(0);
  await viewer(staff).press('Escape');
  await expect(viewer(staff)).toBeHidden();
  await portal.reload();
  await expect(grid(portal)).toHaveCount(3);
  await expectAccessible(portal);

  await opening(staff, /^Actions for Bitewing/).click();
  await staff.getByRole('menuitem', { name: 'Hide from the patient' }).click();
  await expect(waits('Bitewing')).toBeVisible();
  await portal.reload();
  await expect(grid(portal)).toHaveCount(2);
  await expect(grid(portal).filter({ hasText: 'Bitewing' })).toHaveCount(0);
});
