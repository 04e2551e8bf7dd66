import type { DataSet } from 'dicom-parser';
import type { Scale } from '../../imaging-task.ts';
import { ImageRefused, imageRefusals } from '../../image-refused.ts';

/** Elements about the size of a pixel. DICOM PS3.3, 10.7, C.7.6.3.1.7, C.8.11.5 and C.8.7.10. */
const tags = {
  detectorDistance: 'x00181110',
  patientDistance: 'x00181111',
  magnification: 'x00181114',
  imagerSpacing: 'x00181164',
  pixelSpacing: 'x00280030',
  aspectRatio: 'x00280034',
  calibrationType: 'x00280a02',
} as const;

/** The height and width of a pixel, in mm or in proportion. */
interface PixelSize {
  row: number;
  column: number;
}

/** What a file says about the size of its pixels. */
export interface PixelSpacing {
  /** In mm, if lengths may be measured by it. */
  known: ({ calibration: Scale['calibration'] } & PixelSize) | undefined;
  /** A pixel's height and width in proportion. */
  shape: PixelSize;
}

/**
 * Pixel Spacing counts only with the type of its calibration: without one, it is often the detector's copied. The detector's own
 * spacing (Imager Pixel Spacing) is that of the tooth only when divided by the magnification.
 */
export function spacingOf(dataSet: DataSet): PixelSpacing {
  const given = pairIn(dataSet, tags.pixelSpacing);
  const imager = pairIn(dataSet, tags.imagerSpacing);
  const aspect = pairIn(dataSet, tags.aspectRatio);
  return {
    known: knownSize(dataSet, given, imager),
    shape: given ?? imager ?? aspect ?? { row: 1, column: 1 },
  };
}

function knownSize(
  dataSet: DataSet,
  given: PixelSize | undefined,
  imager: PixelSize | undefined,
): PixelSpacing['known'] {
  const type = dataSet.string(tags.calibrationType)?.trim();
  if (given && type === 'FIDUCIAL') return { calibration: 'calibrated', ...given };
  if (given && type === 'GEOMETRY') return { calibration: 'estimated', ...given };
  const times = magnificationIn(dataSet);
  if (imager === undefined || times === undefined) return undefined;
  return { calibration: 'estimated', row: imager.row / times, column: imager.column / times };
}

function magnificationIn(dataSet: DataSet): number | undefined {
  const [times, detector, patient] = [tags.magnification, tags.detectorDistance, tags.patientDistance].map(
    (tag) => dataSet.floatString(tag),
  );
  const found = times ?? (detector && patient && detector / patient);
  return found !== undefined && found >= 1 && found <= 10 ? found : undefined;
}

/** `0.2\0.1`: the height of a pixel before its width. Undefined unless both are sizes. */
function pairIn(dataSet: DataSet, tag: string): PixelSize | undefined {
  const [row, column] = [dataSet.floatString(tag, 0), dataSet.floatString(tag, 1)];
  const isSize = (size: number | undefined): size is number => size !== undefined && size > 0 && size < 1000;
  return isSize(row) && isSize(column) ? { row, column } : undefined;
}

/** The size at which a picture is drawn: in square pixels, as small as the file's pixels are in one direction. */
export function sizeAsDrawn(
  { width, height }: { width: number; height: number },
  { shape: { row, column } }: PixelSpacing,
): { width: number; height: number } {
  if (Math.max(row, column) > 10 * Math.min(row, column)) throw new ImageRefused(imageRefusals.unusualPixels);
  const [tall, wide] = [Math.max(1, row / column), Math.max(1, column / row)];
  return { width: Math.round(width * wide), height: Math.round(height * tall) };
}

/** How long a pixel is as it is drawn; null if the file doesn't say. */
export const scaleOf = ({ known }: PixelSpacing): Scale | null =>
  known ? { calibration: known.calibration, mm_per_pixel: Math.min(known.row, known.column) } : null;
