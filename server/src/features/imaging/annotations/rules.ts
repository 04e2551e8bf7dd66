import { annotationPoints, isTooth, lengthInPixels } from '@cusp/contract';
import type { ImageAnnotationInput } from '@cusp/contract';
import type { z } from 'zod/mini';
import { Refusal } from '../../../values/refusal.ts';

/** Refuses what can't be drawn on an image of this size. */
export function refuseImpossible(
  { kind, points, text, tooth, known_mm }: z.output<typeof ImageAnnotationInput>,
  { width, height }: { width: number; height: number },
): void {
  const refuse = (path: string, message: string) => {
    throw new Refusal('invalid', [{ path, message }]);
  };
  const { least, most } = annotationPoints[kind];
  if (points.length < least || points.length > most)
    refuse(
      'points',
      least === most ? `This takes ${least} points.` : `This takes ${least} to ${most} points.`,
    );
  if (points.some(({ x, y }) => x > width || y > height)) refuse('points', 'Place the points on the image.');
  // Dots on one spot have no length, and an object without one calibrates nothing.
  if (least > 1 && lengthInPixels(points) < 1) refuse('points', 'Place the points apart from each other.');
  if (kind === 'text' && text.trim() === '') refuse('text', 'Enter a text.');
  if (tooth === null ? kind === 'tooth' : !isTooth(tooth)) refuse('tooth', 'Choose a tooth.');
  if ((kind === 'known_length') !== (known_mm !== null))
    refuse(
      'known_mm',
      kind === 'known_length'
        ? 'Enter the length of the object in millimeters.'
        : 'Only an object of known length has a length of its own.',
    );
}
