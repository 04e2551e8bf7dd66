import * as z from 'zod/mini';
import { endpoint, staffWith } from '../kernel/endpoint.ts';
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

export const listImageReadings = endpoint({
  name: 'listImageReadings',
  summary: "What was read on a patient's images, the newest first.",
  method: 'GET',
  path: '/patients/{id}/image-readings',
  access: staffWith('images.read'),
  audit: { action: 'read', object: 'image_reading', patient: 'params.id' },
  params: field.recordParams,
  shows: ['patients', 'images'],
  output: z.array(ImageReading),
  status: 200,
  refusals: ['patient_not_found'],
});

export const createImageReading = endpoint({
  name: 'createImageReading',
  summary: 'Sign what was read on an image, or on all images of its mount.',
  method: 'POST',
  path: '/image-readings',
  access: staffWith('images.sign'),
  audit: { action: 'create', object: 'image_reading', patient: 'output.patient_id' },
  event: 'signed',
  body: ImageReadingInput,
  output: ImageReading,
  status: 201,
  refusals: ['image_not_found'],
});
