import * as z from 'zod/mini';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';

/** What a dentist read on an image, signed. It is never changed: whoever sees more signs another one. */
export const ImageReading = z.object({
  id: z.string(),
  image_id: z.string(),
  patient_id: z.string(),
  findings: z.string(),
  read_by: z.string(),
  created_at: field.moment(),
});
export type ImageReading = z.infer<typeof ImageReading>;

export const ImageReadingInput = z.object({
  image_id: field.id('Choose an image.'),
  /** Also for the other images of its mount. */
  whole_mount: field.flagOr(false),
  findings: field.longText('Enter the findings, or that there are none.'),
});

export const listImageReadings = get('/patients/{id}/image-readings', {
  summary: "What was read on a patient's images, the newest first.",
  access: staffWith('images.read'),
  audit: { action: 'read', object: 'image_reading', patient: 'params.id' },
  shows: ['patients', 'images'],
  output: z.array(ImageReading),
  refusals: ['patient_not_found'],
});

export const createImageReading = post('/image-readings', {
  summary: 'Sign what was read on an image, or on all images of its mount.',
  access: staffWith('images.sign'),
  audit: { action: 'create', object: 'image_reading', patient: 'output.patient_id' },
  event: 'signed',
  body: ImageReadingInput,
  output: ImageReading,
  refusals: ['image_not_found'],
});
