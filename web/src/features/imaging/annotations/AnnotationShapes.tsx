import {
  type ImageAnnotation,
  measured,
  measurementWords,
  type PixelPoint,
  toothLabel,
} from '@cusp/contract';
import type { ImagePoint } from '../images/viewer/view.ts';
import { useSession } from '../../../api/session.tsx';
import classes from './Annotations.module.css';

/** What is drawn: a stored annotation, or the draft of one. */
type Shape = Pick<ImageAnnotation, 'kind' | 'text' | 'tooth' | 'calibration' | 'mm_per_pixel'> & {
  points: readonly PixelPoint[];
};

interface AnnotationShapeProps {
  shape: Shape;
  /** Where a pixel of the image is in its pane. */
  place: (point: PixelPoint) => ImagePoint;
  /** The width of the pane. */
  width: number;
  isDraft?: boolean;
}

/** An annotation as lines and words over its image. They turn and zoom with it; words stay upright. */
export function AnnotationShape({ shape, place, width, isDraft = false }: AnnotationShapeProps) {
  const { numbering } = useSession().user.practice;
  const { kind, text, tooth } = shape;
  const points = shape.points.map(place);
  const last = points.at(-1);
  if (!last) return null;
  const line = points.map(({ x, y }) => `${x},${y}`).join(' ');
  const measurement = measured(shape);
  const words = [
    tooth === null ? '' : `#${toothLabel(tooth, false, numbering)}`,
    text,
    measurement && points.length > 1 ? measurementWords(measurement) : '',
  ].filter((part) => part !== '');
  const at = kind === 'arrow' ? (points[0] ?? last) : last;
  // Words begin at the point, or end there where they would leave the pane.
  const isRight = at.x > width * 0.6;
  const beside = kind === 'tooth' ? 16 : 8;
  return (
    <g className={classes.shape} data-draft={isDraft}>
      {kind === 'area' ? <polygon points={line} /> : points.length > 1 && <polyline points={line} />}
      {kind === 'arrow' && points[0] && <path d={arrowHead(points[0], last)} />}
      {kind !== 'arrow' &&
        points.map(({ x, y }, index) => <circle key={index} cx={x} cy={y} r={kind === 'tooth' ? 12 : 3.5} />)}
      <text x={at.x + (isRight ? -beside : beside)} y={at.y - 8} textAnchor={isRight ? 'end' : 'start'}>
        {words.join(' ')}
      </text>
    </g>
  );
}

/** The head of an arrow at its end. */
function arrowHead(from: ImagePoint, to: ImagePoint): string {
  const direction = Math.atan2(to.y - from.y, to.x - from.x);
  const wing = (by: number) =>
    `${to.x - 14 * Math.cos(direction + by)},${to.y - 14 * Math.sin(direction + by)}`;
  return `M${wing(0.45)} L${to.x},${to.y} L${wing(-0.45)}`;
}
