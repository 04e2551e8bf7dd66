import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Tx } from '../../db/database.ts';
import { sqlFor } from '../../db/database.ts';

/** The demo practice's own sign: a smile under two leaves. No text, since the machine may have no fonts. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200" viewBox="0 0 320 200">
  <rect width="320" height="200" fill="#fff"/>
  <path d="M70 92q90 120 180 0" fill="none" stroke="#0b5c8f" stroke-width="22" stroke-linecap="round"/>
  <path d="M160 84q-44-8-48-56 44 4 48 56z" fill="#2f9e6b"/><path d="M160 84q44-8 48-56-44 4-48 56z" fill="#7cc49b"/>
</svg>`;

/** The practice's look on the demo patients' pages. */
export async function demoLook(tx: Tx): Promise<void> {
  const picture = await sharp(Buffer.from(drawing)).jpeg({ quality: 85 }).toBuffer();
  const checksum = createHash('sha256').update(picture).digest('hex');
  await tx.all(
    sqlFor
      .insertInto('practice_look')
      .values({ color: '#0b5c8f', picture, width: 320, height: 200, checksum }),
  );
}
