// Files and locators for the specs of images.
import { writeFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import { createPatient, requestOf, uploadImage } from '@cusp/contract';
import type { Page } from '@playwright/test';
import { expect, type Practice, test } from '../../support/fixtures.ts';

export interface Given {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A gray PNG, each one different. */
export function png(name: string, shade: number, { width = 600, height = 400 } = {}): Given {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const rows = Buffer.alloc(height * (width + 1), shade);
  for (let y = 0; y < height; y += 1) {
    rows[y * (width + 1)] = 0;
    for (let x = 0; x < width; x += 1) rows[y * (width + 1) + x + 1] = (shade + x / 4 + y / 4) % 256;
  }
  const buffer = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name, mimeType: 'image/png', buffer };
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(content.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** A DICOM radiograph of 64 × 64 grays, explicit little endian. */
export function dicom(name: string): Given {
  const side = 64;
  const element = (group: number, number: number, vr: string, content: Buffer | number) => {
    const value = typeof content === 'number' ? Buffer.from([content & 255, content >> 8]) : content;
    const head = Buffer.from([group & 255, group >> 8, number & 255, number >> 8, ...Buffer.from(vr)]);
    const length = Buffer.alloc(vr === 'OB' ? 6 : 2);
    if (vr === 'OB') length.writeUInt32LE(value.length, 2);
    else length.writeUInt16LE(value.length);
    return Buffer.concat([head, length, value]);
  };
  const buffer = Buffer.concat([
    Buffer.alloc(128),
    Buffer.from('DICM'),
    element(2, 0x10, 'UI', Buffer.from('1.2.840.10008.1.2.1\0')),
    element(0x28, 2, 'US', 1),
    element(0x28, 4, 'CS', Buffer.from('MONOCHROME2 ')),
    element(0x28, 0x10, 'US', side),
    element(0x28, 0x11, 'US', side),
    element(0x28, 0x100, 'US', 8),
    element(0x28, 0x101, 'US', 8),
    element(0x28, 0x102, 'US', 7),
    element(0x28, 0x103, 'US', 0),
    element(0x7fe0, 0x10, 'OB', Buffer.from(Array.from({ length: side * side }, (_, at) => at % 256))),
  ]);
  return { name, mimeType: 'application/octet-stream', buffer };
}

export async function patientOf(practice: Practice): Promise<string> {
  const body = { first_name: 'Mia', last_name: 'Keller', phone: '1', date_of_birth: '1984-06-09' };
  return (await practice.call(createPatient, { body })).id;
}

/** Stores an image over HTTP. */
export async function stored(
  page: Page,
  practice: Practice,
  patient: string,
  given: Given,
  fields = {},
): Promise<void> {
  const answer = await page.request.post(requestOf(uploadImage, { params: { id: patient } }).url, {
    headers: { authorization: `Bearer ${practice.token}` },
    multipart: { ...fields, file: given },
  });
  expect(answer.status()).toBe(201);
}

export const grid = (page: Page) => page.getByRole('list', { name: 'Images' }).getByRole('listitem');
export const opening = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
export const viewer = (page: Page) => page.getByRole('dialog');
export const picture = (page: Page) => viewer(page).getByRole('img');
export const control = (page: Page, name: string) => viewer(page).getByRole('button', { name, exact: true });

/** Chooses files as the button does. */
export async function choose(page: Page, files: Given[]): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose files' }).click(),
  ]);
  // From the disk, because passing large contents to the browser is slow.
  const paths = files.map(({ name }) => test.info().outputPath(name));
  await Promise.all(files.map(({ buffer }, at) => writeFile(paths[at] ?? '', buffer)));
  await chooser.setFiles(paths);
}

/** Opens the Images tab of the patient's page, which stands under More. */
export async function openImages(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Images' }).click();
}
