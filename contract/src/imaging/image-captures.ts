import * as z from 'zod/mini';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';

/** Minutes without an image after which a capture ends by itself, so that the next patient's images don't go to this one. */
export const captureMinutes = 30;

/** A mount that takes what one computer's sensor delivers, image after image. */
export const ImageCapture = z.object({
  id: z.string(),
  program_id: z.string(),
  program_name: z.string(),
  patient_id: z.string(),
  mount_id: z.string(),
  started_by: z.string(),
  started_at: field.moment(),
});
export type ImageCapture = z.infer<typeof ImageCapture>;

const of = { object: 'image_capture' } as const;

export const listImageCaptures = get('/image-captures', {
  summary: 'The mounts that are open for capture on the practice’s computers.',
  access: staffWith('images.read'),
  audit: { action: 'read', ...of },
  shows: ['office-programs', 'mounts'],
  output: z.array(ImageCapture),
  refusals: [],
});

export const startImageCapture = post('/mounts/{id}/capture', {
  summary:
    'Open a mount for what a computer’s sensor delivers: images fill its empty slots in the order of exposure. Another capture on that computer ends.',
  access: staffWith('images.write'),
  audit: { action: 'create', ...of, patient: 'output.patient_id' },
  body: z.object({ program_id: field.id('Choose a computer.') }),
  output: ImageCapture,
  refusals: ['mount_not_found', 'office_program_not_found', 'office_program_revoked'],
});

export const endImageCapture = post('/image-captures/{id}/end', {
  summary: 'End a capture. Later images of that computer wait without a patient.',
  access: staffWith('images.write'),
  audit: { action: 'update', ...of, patient: 'output.patient_id' },
  event: 'ended',
  output: ImageCapture,
  status: 200,
  refusals: ['image_capture_not_found'],
});
