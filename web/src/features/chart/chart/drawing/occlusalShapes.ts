import { archOf, digitOf, isFront, isPrimary, type SurfaceLetter, toothKind } from '@cusp/contract';
import { across, deep, sizeOf } from './toothSizes.ts';

/**
 * A tooth seen from its edge or chewing surface, in units of the drawing: its middle at 0, facial above, mesial to the
 * right.
 */
export interface OcclusalShape {
  outline: string;
  /** A region for each surface, without V, which lies on the facial side. */
  regions: readonly { surface: SurfaceLetter; path: string; middle: OutlinePoint }[];
  /** Fissures and ridges, as lines. */
  fissures: string;
  halfWidth: number;
  halfDepth: number;
}

export type OutlinePoint = readonly [number, number];
const one = (value: number) => Math.round(value * 10) / 10;
const line = (points: readonly OutlinePoint[]) => points.map(([x, y]) => `${one(x)} ${one(y)}`).join('L');

const shapes = new Map<number, OcclusalShape>();

export function occlusalShape(tooth: number): OcclusalShape {
  const known = shapes.get(tooth);
  if (known) return known;
  const shape = drawn(tooth);
  shapes.set(tooth, shape);
  return shape;
}

function drawn(tooth: number): OcclusalShape {
  const size = sizeOf(tooth);
  const halfWidth = (size.width * across) / 2;
  const halfDepth = (size.depth * deep) / 2;
  const outer = boundary(tooth, halfWidth, halfDepth);
  const inner = isFront(tooth)
    ? (angle: number): OutlinePoint => [
        Math.cos(angle) * halfWidth * 0.64,
        Math.sin(angle) * halfDepth * 0.2 - halfDepth * 0.06,
      ]
    : (angle: number): OutlinePoint => {
        const [x, y] = outer(angle);
        return [x * 0.54, y * 0.54];
      };
  // The corners: the sides of front teeth are short.
  const corner = isFront(tooth) ? 32 : 44;
  const ring = (from: number, to: number) => `M${line([...arc(outer, from, to), ...arc(inner, to, from)])}Z`;
  const between = (angle: number): OutlinePoint => {
    const [[x, y], [ownX, ownY]] = [outer(radians(angle)), inner(radians(angle))];
    return [one((x + ownX) / 2), one((y + ownY) / 2)];
  };
  const facial: SurfaceLetter = isFront(tooth) ? 'F' : 'B';
  return {
    outline: `M${line(arc(outer, 0, 360))}Z`,
    regions: [
      { surface: facial, path: ring(-180 + corner, -corner), middle: between(-90) },
      { surface: 'M', path: ring(-corner, corner), middle: between(0) },
      { surface: 'L', path: ring(corner, 180 - corner), middle: between(90) },
      { surface: 'D', path: ring(180 - corner, 180 + corner), middle: between(180) },
      { surface: isFront(tooth) ? 'I' : 'O', path: `M${line(arc(inner, 0, 360))}Z`, middle: [0, 0] },
    ],
    fissures: fissuresOf(tooth, halfWidth * 0.54, halfDepth * 0.54),
    halfWidth,
    halfDepth,
  };
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

function arc(at: (angle: number) => OutlinePoint, from: number, to: number): OutlinePoint[] {
  const steps = Math.max(4, Math.ceil(Math.abs(to - from) / 12));
  return Array.from({ length: steps + 1 }, (_, step) => at(radians(from + ((to - from) * step) / steps)));
}

/** The outline by its angle: a superellipse, narrower toward the tongue, an upper molar a little skewed. */
function boundary(tooth: number, halfWidth: number, halfDepth: number): (angle: number) => OutlinePoint {
  const kind = toothKind(tooth);
  const molar = kind === 'molar';
  const upper = archOf(tooth) === 'upper';
  const power = molar ? 0.58 : kind === 'premolar' ? 0.84 : 0.92;
  const taper = molar ? (upper ? 0.05 : 0.1) : kind === 'premolar' ? 0.14 : upper ? 0.3 : 0.26;
  const skew = molar && upper ? 0.13 : molar && isPrimary(tooth) ? -0.06 : 0;
  return (angle) => {
    const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
    const x = Math.sign(cosine) * Math.abs(cosine) ** power;
    const y = Math.sign(sine) * Math.abs(sine) ** power;
    return [(x * (1 - taper * y) - skew * y) * halfWidth, y * halfDepth];
  };
}

/** The fissures of the chewing surface, within its region of this half width and depth. */
function fissuresOf(tooth: number, w: number, d: number): string {
  const kind = toothKind(tooth);
  if (isFront(tooth)) return '';
  if (kind === 'premolar')
    return `M${line([
      [-w * 0.78, -d * 0.2],
      [-w * 0.5, 0],
      [w * 0.5, 0],
      [w * 0.78, -d * 0.2],
    ])}M${line([
      [-w * 0.5, 0],
      [-w * 0.76, d * 0.24],
    ])}M${line([
      [w * 0.5, 0],
      [w * 0.76, d * 0.24],
    ])}`;
  if (archOf(tooth) === 'upper')
    return `M${line([
      [w * 0.8, -d * 0.16],
      [w * 0.1, d * 0.02],
      [w * 0.02, -d * 0.85],
    ])}M${line([
      [w * 0.1, d * 0.02],
      [-w * 0.28, d * 0.2],
    ])}M${line([
      [-w * 0.84, -d * 0.12],
      [-w * 0.5, d * 0.16],
      [-w * 0.28, d * 0.88],
    ])}`;
  const fifth = digitOf(tooth) === 6 || tooth % 10 === 5;
  return `M${line([
    [-w * 0.86, d * 0.1],
    [-w * 0.3, 0],
    [w * 0.4, -d * 0.04],
    [w * 0.86, d * 0.12],
  ])}M${line([
    [w * 0.26, -d * 0.86],
    [w * 0.14, -d * 0.04],
    [w * 0.02, d * 0.86],
  ])}${
    fifth
      ? `M${line([
          [-w * 0.44, -d * 0.8],
          [-w * 0.34, 0],
        ])}`
      : ''
  }`;
}
