import type { ImageCalibration } from '../images.ts';

/** A place on an image: pixels from its upper left corner, as it is drawn before anything turns it. */
export interface PixelPoint {
  x: number;
  y: number;
}

/** How long a pixel is, and how that is known. */
export interface ImageScale {
  calibration: ImageCalibration;
  mm_per_pixel: number;
}

/** What an annotation or an image says about its scale: both or neither. */
interface MaybeScale {
  calibration: ImageCalibration | null;
  mm_per_pixel: number | null;
}

interface Drawn extends MaybeScale {
  kind: string;
  points: readonly PixelPoint[];
  known_mm: number | null;
  withdrawn_at: string | null;
}

const distance = (one: PixelPoint, other: PixelPoint) => Math.hypot(other.x - one.x, other.y - one.y);

/** The length of a line through all points, in pixels. */
export const lengthInPixels = (points: readonly PixelPoint[]): number =>
  points.slice(1).reduce((sum, point, at) => sum + distance(points[at] ?? point, point), 0);

/** The angle at the second of three points, 0 to 180 degrees. */
export function angleInDegrees([one, corner, other]: readonly PixelPoint[]): number {
  if (one === undefined || corner === undefined || other === undefined) return 0;
  const between =
    Math.atan2(other.y - corner.y, other.x - corner.x) - Math.atan2(one.y - corner.y, one.x - corner.x);
  const degrees = Math.abs((between * 180) / Math.PI);
  return degrees > 180 ? 360 - degrees : degrees;
}

/** The area of a polygon, in square pixels. */
export const areaInPixels = (points: readonly PixelPoint[]): number =>
  Math.abs(
    points.reduce((sum, { x, y }, at) => {
      const next = points[(at + 1) % points.length] ?? { x, y };
      return sum + x * next.y - next.x * y;
    }, 0),
  ) / 2;

/**
 * The scale that new measurements of an image use: that of the newest object of known length that somebody marked on it, else what
 * its file says; null if neither is there.
 * @param annotations in the order in which they were drawn
 */
export function scaleInForce(image: MaybeScale, annotations: readonly Drawn[]): ImageScale | null {
  const known = annotations.findLast(
    ({ kind, withdrawn_at }) => kind === 'known_length' && withdrawn_at === null,
  );
  if (known?.known_mm) return scaleOfKnown(known.known_mm, known.points);
  const { calibration, mm_per_pixel } = image;
  return calibration === null || mm_per_pixel === null ? null : { calibration, mm_per_pixel };
}

/** The scale by an object of known length. */
export const scaleOfKnown = (mm: number, points: readonly PixelPoint[]): ImageScale => ({
  calibration: 'calibrated',
  mm_per_pixel: mm / lengthInPixels(points),
});

interface Measurement {
  value: number;
  unit: 'mm' | 'mm²' | 'px' | 'px²' | '°';
  /** Null where no scale is needed. */
  calibration: ImageCalibration | 'not calibrated' | null;
}

/** What an annotation measures, by the scale it was drawn with; null if it measures nothing. */
export function measured({
  kind,
  points,
  calibration,
  mm_per_pixel,
}: Omit<Drawn, 'withdrawn_at' | 'known_mm'>): Measurement | null {
  const isKnown = calibration !== null && mm_per_pixel !== null;
  if (kind === 'angle') return { value: angleInDegrees(points), unit: '°', calibration: null };
  if (kind === 'length' || kind === 'known_length') {
    const pixels = lengthInPixels(points);
    return isKnown
      ? { value: pixels * mm_per_pixel, unit: 'mm', calibration }
      : { value: pixels, unit: 'px', calibration: 'not calibrated' };
  }
  if (kind === 'area') {
    const pixels = areaInPixels(points);
    return isKnown
      ? { value: pixels * mm_per_pixel ** 2, unit: 'mm²', calibration }
      : { value: pixels, unit: 'px²', calibration: 'not calibrated' };
  }
  return null;
}

/** The amount of a measurement: `20.0 mm`, `300 px`, `41°`. */
export function measuredAmount({ value, unit }: Measurement): string {
  if (unit === '°') return `${Math.round(value)}°`;
  return `${unit.startsWith('mm') ? value.toFixed(1) : Math.round(value)} ${unit}`;
}

/** A measurement as it is read: `20.0 mm, calibrated`, `24.0 mm, estimated`, `300 px, not calibrated`, `41°`. */
export const measurementWords = (measurement: Measurement): string =>
  [measuredAmount(measurement), measurement.calibration ?? ''].filter((part) => part !== '').join(', ');
