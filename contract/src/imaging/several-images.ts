import * as z from 'zod/mini';
import { post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { Image, imageKinds } from './images.ts';

/** At most so many images are changed in one step. */
const mostTogether = 60;
const noImages = 'Choose the images.';

/** What several images get in one step. What is empty stays as it is in each. */
export const TogetherInput = z.object({
  date_taken: field.optionalDate(),
  kind: field.oneOfOrNone(imageKinds, 'Choose the kind of image.'),
  teeth: field.optionalLine(),
  /** Releases those that wait to the patient. */
  release: field.flagOr(false),
});

export const describeImages = post('/patients/{id}/images/describing', {
  summary: "Date, tag, or release several of a patient's images in one step: all of them, or none.",
  access: staffWith('images.write'),
  audit: { action: 'update', object: 'image', patient: 'params.id' },
  body: z.extend(TogetherInput, {
    images: z
      .array(z.object({ id: field.id(noImages), version: field.version() }), noImages)
      .check(z.minLength(1, noImages), z.maxLength(mostTogether, `Choose up to ${mostTogether} images.`)),
  }),
  output: z.array(Image),
  status: 200,
  refusals: ['patient_not_found', 'image_not_found', 'stale_version'],
});
