import { type AnnotationKind, annotationPoints, type PixelPoint, lengthInPixels } from '@cusp/contract';

/** The tools, each with its key. A length takes two points, a path as many as the canal bends. */
export const annotationTools = [
  { name: 'length', kind: 'length', key: 'l', label: 'Length', how: 'Mark both ends.' },
  {
    name: 'path',
    kind: 'length',
    key: 'L',
    label: 'Length along a canal',
    how: 'Mark the points along the canal, then finish.',
  },
  {
    name: 'angle',
    kind: 'angle',
    key: 'a',
    label: 'Angle',
    how: 'Mark one side, the corner, and the other side.',
  },
  { name: 'area', kind: 'area', key: 'A', label: 'Area', how: 'Mark the corners, then finish.' },
  {
    name: 'arrow',
    kind: 'arrow',
    key: 'w',
    label: 'Arrow',
    how: 'Mark where it begins, and where it points.',
  },
  { name: 'text', kind: 'text', key: 't', label: 'Text', how: 'Mark the place.' },
  { name: 'tooth', kind: 'tooth', key: 'o', label: 'Tooth', how: 'Mark the tooth.' },
  {
    name: 'known_length',
    kind: 'known_length',
    key: 'k',
    label: 'Known object',
    how: 'Mark both ends of an object whose length you know.',
  },
] as const satisfies readonly {
  name: string;
  kind: AnnotationKind;
  key: string;
  label: string;
  how: string;
}[];
export type AnnotationTool = (typeof annotationTools)[number];

/** What is being drawn: the points so far. */
export interface AnnotationDraft {
  imageId: string;
  points: readonly PixelPoint[];
}

/** True where somebody has to say that no further point follows. */
export const isOpenEnded = ({ name }: AnnotationTool): boolean => name === 'path' || name === 'area';

/** True if the draft has all its points, or may be finished where more could follow. */
export const mayFinish = ({ kind }: AnnotationTool, points: readonly PixelPoint[]): boolean =>
  points.length >= annotationPoints[kind].least;

/** True if nothing more can follow. */
export const isComplete = (tool: AnnotationTool, points: readonly PixelPoint[]): boolean =>
  points.length >= annotationPoints[tool.kind][isOpenEnded(tool) ? 'most' : 'least'];

/** The points with one more. One on the spot of the last is a second click, and adds nothing. */
export function withPoint(points: readonly PixelPoint[], next: PixelPoint): readonly PixelPoint[] {
  const last = points.at(-1);
  return last && lengthInPixels([last, next]) < 1 ? points : [...points, next];
}

/** The kinds that need words before they are stored. */
export const needsWords = (kind: AnnotationKind): kind is 'text' | 'tooth' | 'known_length' =>
  kind === 'text' || kind === 'tooth' || kind === 'known_length';
