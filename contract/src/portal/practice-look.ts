import * as z from 'zod/mini';
import { previewType } from '../imaging/images.ts';
import { anyone, del, get, post, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { LookPicture } from '../practice/shown-look.ts';

/** The types and bytes of a picture that an owner chooses for the patients' pages. */
export const lookPictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export const largestLookPicture = 5 * 1024 * 1024;

/** The look as an owner sets it. */
export const PracticeLook = z.object({
  /** As `#1a2b3c`; null: the portal's own colors. */
  color: z.nullable(z.string()),
  picture: z.nullable(LookPicture),
  /** As in `ShownLook`. */
  mark: z.string(),
  version: z.int(),
});
export type PracticeLook = z.infer<typeof PracticeLook>;

const wrongColor = 'Enter the color as # and six digits or letters from a to f, as #1a2b3c.';
export const LookColor = z.object({
  color: z.nullable(
    z.string({ error: wrongColor }).check(z.trim(), z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, wrongColor)),
  ),
  version: field.version(),
});

const owners = staffWith('practice.write');
const audit = { action: 'update', object: 'practice' } as const;

export const getPracticeLook = get('/practice/look', {
  summary: 'The practice’s picture and color on patients’ pages.',
  access: owners,
  audit: { action: 'read', object: 'practice' },
  output: PracticeLook,
  refusals: [],
});

export const setPracticeColor = put('/practice/look', {
  summary: 'Choose the color of patients’ pages. Where text on it could not be read, a shade of it is shown.',
  access: owners,
  audit,
  body: LookColor,
  output: PracticeLook,
  refusals: ['stale_version'],
});

export const setPracticePicture = post('/practice/look/picture', {
  summary:
    'Choose the picture on patients’ pages. It is checked as images are, and a picture made of it is shown.',
  access: owners,
  audit,
  takesFile: { field: 'file', types: lookPictureTypes, largest: largestLookPicture },
  output: PracticeLook,
  refusals: ['image_refused', 'file_missing'],
});

export const removePracticePicture = del('/practice/look/picture', {
  summary: 'Remove the picture from patients’ pages.',
  access: owners,
  audit,
  output: PracticeLook,
  refusals: [],
});

export const practicePicture = get('/practice-pictures/{practice}/{checksum}', {
  summary:
    'The picture of a practice, as patients’ pages show it. The address of a picture never shows another one.',
  access: anyone,
  audit: { nothing: 'A picture for everyone, no record.' },
  params: z.object({
    practice: field.id('Not found.'),
    checksum: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Not found.')),
  }),
  output: null,
  answersFile: [previewType],
  refusals: ['not_found'],
});
