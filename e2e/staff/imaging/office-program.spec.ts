// A made-up sensor folder of a computer, by the office program itself: paired in Settings, captured into a mount, and an image without a
// patient filed. Issue 60, "In and out"; docs/office-program.md.
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createMount } from '@cusp/contract';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import { patientOf, png } from './images.helpers.ts';

test('an owner pairs a computer, and what its sensor delivers fills the mount that is open, or waits @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  const dir = await mkdtemp(path.join(tmpdir(), 'cusp-office-'));
  const [home, sensor] = [path.join(dir, 'home'), path.join(dir, 'sensor')];
  await mkdir(home);
  await mkdir(sensor);
  await writeFile(path.join(home, 'settings.json'), '{"port":0}');
  const program = (...args: string[]) => {
    const child = spawn(process.execPath, ['office/src/main.ts', ...args], {
      cwd: path.join(import.meta.dirname, '../../..'),
      env: { ...process.env, CUSP_OFFICE_DIR: home },
    });
    return { child, ended: new Promise((resolve) => child.once('exit', resolve)) };
  };
  const look = async (name: string) => {
    for (const [width, height] of [
      [1280, 800],
      [390, 844],
    ] as const)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme });
        await page.screenshot({
          path: test.info().outputPath(`${name}-${width}-${colorScheme}.png`),
          fullPage: true,
        });
        await expectNoSidewaysScroll(page);
      }
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1280, height: 800 });
  };

  const patient = await patientOf(practice);
  await practice.call(createMount, {
    params: { id: patient },
    body: { template: 'bitewings_2', date_taken: '2026-03-02' },
  });
  await page.goto('/settings/office-programs');
  await page.getByRole('button', { name: 'Add Office Program' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Office Program' });
  await dialog.getByLabel('Name').fill('Operatory 2');
  await dialog.getByRole('button', { name: 'Add Office Program' }).click();
  const told = page.getByRole('status').filter({ hasText: 'npm run office -- pair' });
  const [, address = '', code = ''] = /pair (\S+) (\S+)/.exec((await told.textContent()) ?? '') ?? [];
  await expectAccessible(page);
  await look('settings');
  expect(await program('pair', address, code.slice(0, 9)).ended).toBe(0);
  expect(await program('watch', sensor).ended).toBe(0);
  await page.reload();
  await expect(page.getByRole('list', { name: 'Office programs' })).toContainText('last seen');

  await page.goto(`/patients/${patient}?tab=images`);
  await page.getByRole('button', { name: 'Capture', exact: true }).click();
  await expect(page.getByText('Capturing from Operatory 2')).toBeVisible();
  await expectAccessible(page);
  await look('capturing');
  const running = program();
  for (const [at, gray] of [60, 120, 180].entries()) {
    await writeFile(path.join(sensor, `${at}.png`), png(`${at}.png`, gray).buffer);
    if (at === 2) break;
    const slot = page.getByRole('group', { name: '2 bitewings' }).getByRole('button', { name: `${at + 1}.` });
    await expect(slot.locator('img')).toBeVisible({ timeout: 120_000 });
  }
  // The mount is full, so the third is no one's.
  await expect(page.getByText('Capturing from Operatory 2')).toBeHidden();
  await page.getByRole('link', { name: '1 image without a patient' }).click({ timeout: 120_000 });
  const list = page.getByRole('list', { name: 'Images without a patient' });
  await expect(list.getByRole('img')).toBeVisible();
  await expectAccessible(page);
  await look('tray');
  await list.getByRole('button', { name: /last capture on this computer$/ }).click();
  const filing = page.getByRole('dialog', { name: 'File Image' });
  await expectAccessible(page);
  await look('filing');
  await filing.getByRole('button', { name: 'File Image' }).click();
  await expect(page.getByText('Every image has a patient.')).toBeVisible();
  running.child.kill();
  await running.ended;
  await rm(dir, { recursive: true });
});
