// Photos in the PDF of a signed form. Issue 27, "Forms"; docs/forms.md, "Photos".
import { hash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { checkPaper, makeFormLink, mostFormPhotos, openFormLink, previewSide } from '@cusp/contract';
import type { PatientLanguage } from '@cusp/contract';
import sharp from 'sharp';
import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { atFileEnd } from '../../../../tests/support/file-end.ts';
import { asOwner, callAs, ownApp } from '../../../../tests/support/practice.ts';
import { openFiles } from '../../../services/files/files.ts';
import type { FileStore } from '../../../services/files/store.ts';
import { pngClaiming } from '../../../services/imaging/testing/bomb.ts';
import { canonicalJson } from '../../../values/canonical-json.ts';
import { newId } from '../../../values/ids.ts';
import { keyTo } from '../../imaging/images/index.ts';
import { writeSignedForm } from './form-pdf.ts';
import { makeFormPdf } from './make-form-pdf.ts';
import { picture, practiceWithPhotos, sendPhoto } from './photos.helpers.ts';
import { withPreviews } from './photo-previews.ts';
import { signedFormat } from './signed-content.ts';
import type { PhotoPreview, SignedForm } from './signed-content.ts';

const practiceId = newId();
const card = await picture('#246');

/** How many photos a PDF holds, and its words without white space. */
async function shownBy(pdf: Buffer) {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  const drawn = pdf.toString('latin1').split('/Subtype /Image').slice(1);
  const photos = drawn.filter((object) => object.slice(0, 300).includes('/DCTDecode')).length;
  return { photos, words: text.replaceAll(/\s/g, '') };
}

/** A signed form with so many questions for photos, in this language. */
function signedForm(photos: number, language: PatientLanguage = 'en'): SignedForm {
  return {
    format: signedFormat,
    form: { id: practiceId, number: 1, kind: 'policy', title: 'Your cards', name: 'Your cards' },
    practice: { name: 'Dr. Ana Núñez', address: '', phone: '' },
    patient: { name: 'Mia Keller', date_of_birth: '1990-04-01' },
    language,
    items: Array.from({ length: photos + 1 }, (_, at) => ({
      id: `item_${at}`,
      type: at < photos ? ('photo' as const) : ('short' as const),
      words: { en: `Question ${at}`, es: `Pregunta ${at}` },
      follow_up: null,
      answer: at < photos ? `Photo (SHA-256 ${hash('sha256', card)})` : 'An answer',
      more: '',
    })),
    signer: {
      name: 'Mia Keller',
      relationship: 'self',
      identified: 'portal sign-in',
      signature_sha256: '',
      disclosure: 1,
      signed_at: '2026-11-28T05:00:00.000Z',
    },
  };
}

const orderOf = (signed: SignedForm, photos: PhotoPreview[]) => ({
  what: 'signed' as const,
  signed,
  signature: null,
  photos,
  sha256: hash('sha256', canonicalJson(signed)),
  time_zone: 'America/New_York',
});
const make = async (signed: SignedForm, previews: (Uint8Array | null)[]) =>
  makeFormPdf(
    practiceId,
    orderOf(
      signed,
      previews.map((preview, at) => ({ item: `item_${at}`, preview })),
    ),
  );

test('a signed form shows the photos that answer it, and is genuine as it was kept', async () => {
  const { call, visitor, giveCards, sign } = await practiceWithPhotos();
  const form = await giveCards();
  // Taken again: the first one isn't signed and isn't shown.
  await sendPhoto(visitor, form, 'front', await picture('#fff'));
  const front = await sendPhoto(visitor, form, 'front', card);
  const back = await sendPhoto(visitor, form, 'back', await picture('#eee'));
  expect((await sign(form, { front: front.photo, back: back.photo })).status).toBe(200);
  const pdf = await keptPdf(form);
  const { photos, words } = await shownBy(pdf);
  expect(photos).toBe(2);
  expect(words).toContain(hash('sha256', card));
  expect(words).not.toContain('be shown');
  const isGenuine = async (bytes: Buffer) =>
    (await call(checkPaper, { query: { sha256: hash('sha256', bytes) } })).output.genuine;
  expect(await isGenuine(pdf)).toBe(true);
  const changed = Buffer.from(pdf);
  const within = changed.indexOf('/DCTDecode') + 400;
  changed[within] = (changed[within] ?? 0) ^ 1;
  expect(await isGenuine(changed)).toBe(false);
});

test('a photo that the store has lost or damaged doesn’t keep a patient from signing', async () => {
  const { call, user, visitor, patient_id, giveCards, sign } = await practiceWithPhotos();
  const form = await giveCards();
  const front = await sendPhoto(visitor, form, 'front', card);
  const back = await sendPhoto(visitor, form, 'back', card);
  const folder = await mkdtemp(join(tmpdir(), 'cusp-photos-'));
  atFileEnd(() => rm(folder, { recursive: true }));
  const files = await openFiles({ s3: undefined }, folder);
  const damaged = card.subarray(0, 700);
  const key = keyTo({ practiceId: user.practice.id, id: front.photo }, 'preview');
  await files.store.put(key, Readable.from([damaged]), damaged.length);
  const { app, stranger } = await ownApp({}, undefined, { files });
  const { output } = await call(makeFormLink, { params: { id: patient_id }, body: { way: 'copy' } });
  const { rows } = await asOwner((owner) =>
    owner.query<{ date_of_birth: string }>('select date_of_birth::text from patient where id = $1', [
      patient_id,
    ]),
  );
  const token = output.url.split('token=')[1] ?? '';
  const { body } = await stranger.unchecked(openFormLink, {
    body: { token, date_of_birth: rows[0]?.date_of_birth ?? '' },
  });
  const guest = callAs(app, String(body['access_token']));
  expect((await sign(form, { front: front.photo, back: back.photo }, {}, guest)).status).toBe(200);
  const { photos, words } = await shownBy(await keptPdf(form));
  expect(photos).toBe(0);
  expect(words.split('Thephotocan’tbeshownhere.')).toHaveLength(3);
  expect(words).toContain(hash('sha256', card));
});

const hostile: readonly (readonly [what: string, bytes: Uint8Array | null])[] = [
  ['nothing', null],
  ['an empty file', Buffer.alloc(0)],
  ['half of a photo', card.subarray(0, card.length / 2)],
  ['noise', Buffer.concat([Buffer.of(0xff, 0xd8, 0xff), randomBytes(2000)])],
  ['another type', pngClaiming({ width: 4, height: 1 }, Buffer.from([0, 1, 2, 3, 4]))],
  [
    'a drawing',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
  ],
  ['more pixels than a preview has', await photoOf(previewSide + 1, previewSide)],
];

test.each(hostile)(
  'of %s a form says that it can’t be shown, and shows its other photo',
  async (_what, bytes) => {
    const { photos, words } = await shownBy(await make(signedForm(2), [bytes, card]));
    expect(photos).toBe(1);
    expect(words.split('Thephotocan’tbeshownhere.')).toHaveLength(2);
  },
);

test('in Spanish the form says so in Spanish', async () => {
  const { words } = await shownBy(await make(signedForm(1, 'es'), [null]));
  expect(words).toContain('Lafotonosepuedemostraraquí.');
});

test('a form without photos is written as one that asks for none; the same input makes the same bytes', async () => {
  const order = orderOf(signedForm(1), []);
  const pdf = await writeSignedForm(order);
  expect((await shownBy(pdf)).photos).toBe(0);
  expect(await writeSignedForm(order)).toEqual(pdf);
  const other = [{ item: 'another', preview: card }];
  expect(await writeSignedForm({ ...order, photos: other })).toEqual(pdf);
  const withPhoto = await make(signedForm(1), [card]);
  expect(await make(signedForm(1), [card])).toEqual(withPhoto);
});

test('as many photos as a form takes, each of the largest preview, stay within time and size', async () => {
  const most = mostFormPhotos;
  const noise = await photoOf(previewSide, previewSide);
  const began = performance.now();
  const pdf = await make(
    signedForm(most),
    Array.from({ length: most }, () => noise),
  );
  expect((await shownBy(pdf)).photos).toBe(most);
  expect(pdf.length).toBeLessThan(24 * 2 ** 20);
  expect(performance.now() - began).toBeLessThan(60_000);
});

test('previews are read up to a bound, and a store that is away leaves them out', async () => {
  const photos = [1, 2, 3].map((at) => ({ item: `item_${at}`, photo: { id: newId() } }));
  const previewsFrom = async (get: FileStore['get']) => {
    let read: PhotoPreview[] = [];
    const { store } = await openFiles({ s3: undefined }, await mkdtemp(join(tmpdir(), 'cusp-photos-')));
    await withPreviews({ store: { ...store, get }, practiceId }, photos, async (previews) => {
      read = previews;
      return Buffer.of();
    });
    return read.map(({ preview }) => preview?.length ?? null);
  };
  const file = (size: number) => ({ stream: Readable.from([Buffer.alloc(size)]), size });
  expect(await previewsFrom(async () => file(1000))).toEqual([1000, 1000, 1000]);
  expect(await previewsFrom(async () => undefined)).toEqual([null, null, null]);
  expect(await previewsFrom(async () => Promise.reject(new Error('away')))).toEqual([null, null, null]);
  const large = 15 * 2 ** 20;
  expect(await previewsFrom(async () => file(large))).toEqual([large, large, null]);
});

/** The PDF that was stored at signing. */
async function keptPdf(form: string): Promise<Buffer> {
  const { rows } = await asOwner((owner) =>
    owner.query<{ pdf: Buffer }>('select pdf from form_signature where id = $1', [form]),
  );
  return rows[0]?.pdf ?? Buffer.of();
}

/** A photo of noise, which makes the largest file of its size. */
async function photoOf(width: number, height: number): Promise<Buffer> {
  const pixels = randomBytes(width * height * 3);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
}
