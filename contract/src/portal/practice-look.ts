import * as z from 'zod/mini';
import { previewType } from '../imaging/images.ts';
import { anyone, endpoint, staffWith } from '../kernel/endpoint.ts';
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

export const getPracticeLook = endpoint({
  name: 'getPracticeLook',
  summary: 'The practice’s picture and color on patients’ pages.',
  method: 'GET',
  path: '/practice/look',
  access: owners,
  audit: { action: 'read', object: 'practice' },
  output: PracticeLook,
  status: 200,
  refusals: [],
});

export const setPracticeColor = endpoint({
  name: 'setPracticeColor',
  summary: 'Choose the color of patients’ pages. Where text on it could not be read, a shade of it is shown.',
  method: 'PUT',
  path: '/practice/look',
  access: owners,
  audit,
  body: LookColor,
  output: PracticeLook,
  status: 200,
  refusals: ['stale_version'],
});

export const setPracticePicture = endpoint({
  name: 'setPracticePicture',
  summary:
    'Choose the picture on patients’ pages. It is checked as images are, and a picture made of it is shown.',
  method: 'POST',
  path: '/practice/look/picture',
  access: owners,
  audit,
  takesFile: { field: 'file', types: lookPictureTypes, largest: largestLookPicture },
  output: PracticeLook,
  status: 201,
  refusals: ['image_refused', 'file_missing'],
});

export const removePracticePicture = endpoint({
  name: 'removePracticePicture',
  summary: 'Remove the picture from patients’ pages.',
  method: 'DELETE',
  path: '/practice/look/picture',
  access: owners,
  audit,
  output: PracticeLook,
  status: 200,
  refusals: [],
});

export const practicePicture = endpoint({
  name: 'practicePicture',
  summary:
    'The picture of a practice, as patients’ pages show it. The address of a picture never shows another one.',
  method: 'GET',
  path: '/practice-pictures/{practice}/{checksum}',
  access: anyone,
  audit: { nothing: 'A picture for everyone, no record.' },
  params: z.object({
    practice: field.id('Not found.'),
    checksum: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Not found.')),
  }),
  output: null,
  answersFile: [previewType],
  status: 200,
  refusals: ['not_found'],
});
