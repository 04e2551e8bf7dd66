import * as z from 'zod/mini';
import { del, get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { knownScales } from './images.ts';

/** What can be drawn on an image. An object of known length calibrates the image for the measurements after it. */
export const annotationKinds = ['length', 'angle', 'area', 'arrow', 'text', 'tooth', 'known_length'] as const;
export type AnnotationKind = (typeof annotationKinds)[number];

/** How many points each kind has. A length may follow a canal. */
export const annotationPoints: Record<AnnotationKind, { least: number; most: number }> = {
  length: { least: 2, most: 50 },
  angle: { least: 3, most: 3 },
  area: { least: 3, most: 50 },
  arrow: { least: 2, most: 2 },
  text: { least: 1, most: 1 },
  tooth: { least: 1, most: 1 },
  known_length: { least: 2, most: 2 },
};

/** The longest object that an image can show, in millimeters. */
export const longestKnownObject = 300;

/** In pixels of the image as it is drawn, from its upper left corner. */
const Point = z.object({ x: z.number(), y: z.number() });

/** A measurement or mark on an image. It is a row beside the image, which never changes; it is withdrawn, and never edited. */
export const ImageAnnotation = z.object({
  id: z.string(),
  image_id: z.string(),
  patient_id: z.string(),
  kind: z.enum(annotationKinds),
  points: z.array(Point),
  text: z.string(),
  /** FDI. */
  tooth: z.nullable(z.int()),
  /** The real length of an object of known length. */
  known_mm: z.nullable(z.number()),
  /** The scale when it was drawn: later ones don't change it. */
  calibration: z.nullable(z.enum(knownScales)),
  mm_per_pixel: z.nullable(z.number()),
  author: z.string(),
  created_at: field.moment(),
  withdrawn_by: z.string(),
  withdrawn_at: z.nullable(field.moment()),
});
export type ImageAnnotation = z.infer<typeof ImageAnnotation>;

const noPlace = 'Place the points on the image.';
const noLength = `Enter the length of the object in millimeters, up to ${longestKnownObject}.`;
const coordinate = () => z.number({ error: noPlace }).check(z.gte(0, noPlace));

export const ImageAnnotationInput = z.object({
  image_id: field.id('Choose an image.'),
  kind: field.oneOf(annotationKinds, 'Choose what to draw.'),
  points: z
    .array(z.object({ x: coordinate(), y: coordinate() }, noPlace), noPlace)
    .check(z.minLength(1, noPlace), z.maxLength(50, 'Use at most 50 points.')),
  text: field.optionalLine(),
  tooth: z._default(z.nullable(z.int({ error: 'Choose a tooth.' })), null),
  known_mm: z._default(
    z.nullable(z.number({ error: noLength }).check(z.gt(0, noLength), z.lte(longestKnownObject, noLength))),
    null,
  ),
});
export type ImageAnnotationInput = z.input<typeof ImageAnnotationInput>;

export const listImageAnnotations = get('/images/{id}/annotations', {
  summary:
    'The measurements and marks on an image, withdrawn ones included, in the order in which they were drawn.',
  access: staffWith('images.read'),
  audit: { action: 'read', object: 'image_annotation' },
  shows: ['images'],
  output: z.array(ImageAnnotation),
  refusals: ['image_not_found'],
});

export const createImageAnnotation = post('/image-annotations', {
  summary:
    'Draw a measurement or mark on an image. It keeps the scale that is known now: of the newest object of known length, else of the file.',
  access: staffWith('images.write'),
  audit: { action: 'create', object: 'image_annotation', patient: 'output.patient_id' },
  event: 'added',
  body: ImageAnnotationInput,
  output: ImageAnnotation,
  refusals: ['image_not_found'],
});

export const withdrawImageAnnotation = del('/image-annotations/{id}', {
  summary: 'Withdraw a measurement or mark. It stays to be read.',
  access: staffWith('images.write'),
  audit: { action: 'delete', object: 'image_annotation' },
  event: 'withdrawn',
  output: null,
  refusals: ['image_annotation_not_found'],
});
