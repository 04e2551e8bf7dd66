import * as z from 'zod/mini';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { adjustable } from './handing-out.ts';
import { imageKinds } from './images.ts';

const wrong = `Use whole percents from ${adjustable.least} to ${adjustable.most}.`;
const percent = () =>
  z.int({ error: wrong }).check(z.minimum(adjustable.least, wrong), z.maximum(adjustable.most, wrong));
const flag = () => z.boolean({ error: 'Choose yes or no.' });

/** How a person sees images of a kind when they are opened. */
const presetFields = {
  kind: field.oneOf(imageKinds, 'Choose the kind of image.'),
  brightness: percent(),
  contrast: percent(),
  gamma: percent(),
  inverted: flag(),
  sharpened: flag(),
};

export const ImagePreset = z.object({
  id: z.string(),
  kind: z.enum(imageKinds),
  brightness: z.int(),
  contrast: z.int(),
  gamma: z.int(),
  inverted: z.boolean(),
  sharpened: z.boolean(),
});
export type ImagePreset = z.infer<typeof ImagePreset>;

export const listImagePresets = get('/image-presets', {
  summary: 'How the signed-in person sees images of each kind when they are opened.',
  access: staffWith('images.read'),
  audit: { nothing: 'The reader’s own settings of the viewer, no record.' },
  output: z.array(ImagePreset),
  refusals: [],
});

export const keepImagePreset = post('/image-presets', {
  summary: 'Keep how the signed-in person sees images of a kind; it replaces the earlier one of that kind.',
  access: staffWith('images.read'),
  audit: { action: 'create', object: 'image_preset' },
  event: 'kept',
  body: z.object(presetFields),
  output: ImagePreset,
  refusals: [],
});
