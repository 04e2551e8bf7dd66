import type { DataSet } from 'dicom-parser';
import { ImageRefused, imageRefusals } from '../../image-refused.ts';
import type { ValueTable } from './grays.ts';

/** DICOM PS3.3, C.11.1 and C.11.2. */
const tags = { descriptor: 'x00283002', entries: 'x00283006' } as const;

/**
 * The first table of a sequence (Modality LUT or VOI LUT); undefined if there is none.
 * @param signed whether the values that it maps may be negative
 * @throws ImageRefused for a table that its descriptor doesn't describe
 */
export function valueTable(
  dataSet: DataSet,
  sequence: string,
  { signed }: { signed: boolean },
): ValueTable | undefined {
  const item = dataSet.elements[sequence]?.items?.[0]?.dataSet;
  if (item === undefined) return undefined;
  // 65,536 entries don't fit into its two bytes, and are written as 0.
  const count = item.uint16(tags.descriptor, 0) || 65_536;
  const first = signed ? item.int16(tags.descriptor, 1) : item.uint16(tags.descriptor, 1);
  const bits = item.uint16(tags.descriptor, 2) ?? 0;
  const found = item.elements[tags.entries];
  if (found === undefined || first === undefined || bits < 8 || bits > 16)
    throw new ImageRefused(imageRefusals.damaged);
  const isBytes = bits === 8 && found.length < count * 2;
  if (found.length < count * (isBytes ? 1 : 2)) throw new ImageRefused(imageRefusals.damaged);
  const entries = Uint16Array.from({ length: count }, (_, at) =>
    isBytes ? (item.byteArray[found.dataOffset + at] ?? 0) : (item.uint16(tags.entries, at) ?? 0),
  );
  return { first, bits, entries };
}
