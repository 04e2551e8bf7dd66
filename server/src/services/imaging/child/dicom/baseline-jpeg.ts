/** Marks of a JPEG's segments. ITU-T T.81, B.1.1.3. */
const marks = { baseline: 0xc0, end: 0xd9, scan: 0xda, jfif: 0xe0, adobe: 0xee, comment: 0xfe } as const;

/**
 * A JPEG without what was written beside its picture (where a photo was taken, its thumbnail, comments), if DICOM's baseline decoders can
 * read it: sequential, of 8 bits, gray or luma and chroma. Undefined for another one.
 */
export function baselineJpeg(file: Uint8Array): { bytes: Uint8Array; components: 1 | 3 } | undefined {
  const view = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const kept: Buffer[] = [view.subarray(0, 2)];
  let components: 1 | 3 | undefined;
  for (let at = 2; at + 4 <= view.length;) {
    const mark = view[at + 1] ?? 0;
    if (view[at] !== 0xff) return undefined;
    // What phones write after the end, such as a film of the moment, stays out.
    if (mark === marks.end) break;
    const end = at + 2 + view.readUInt16BE(at + 2);
    if (end < at + 4 || end > view.length) return undefined;
    const segment = view.subarray(at, end);
    if (isFrame(mark)) {
      components = mark === marks.baseline ? componentsOf(segment) : undefined;
      if (components === undefined) return undefined;
    }
    // Colors that are no luma and chroma.
    if (mark === marks.adobe && segment.toString('latin1', 4, 9) === 'Adobe' && segment[15] !== 1)
      return undefined;
    at = mark === marks.scan ? endOfScan(view, end) : end;
    if (!isBeside(mark)) kept.push(view.subarray(end - segment.length, at));
  }
  const hasScan = kept.some((part) => part[1] === marks.scan);
  if (components === undefined || !hasScan) return undefined;
  return { bytes: Buffer.concat([...kept, Buffer.from([0xff, marks.end])]), components };
}

const isFrame = (mark: number) => mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);
const isBeside = (mark: number) =>
  mark === marks.comment || (mark >= 0xe0 && mark <= 0xef && mark !== marks.jfif && mark !== marks.adobe);

/** Where the next segment begins: within a scan a mark is followed by 0, or is a restart. T.81, B.1.1.5. */
function endOfScan(view: Buffer, from: number): number {
  for (let at = view.indexOf(0xff, from); at >= 0; at = view.indexOf(0xff, at + 1)) {
    const mark = view[at + 1] ?? 0;
    if (mark !== 0 && mark !== 0xff && (mark < 0xd0 || mark > 0xd7)) return at;
  }
  return view.length;
}

function componentsOf(frame: Buffer): 1 | 3 | undefined {
  const [bits, count] = [frame[4], frame[9]];
  if (bits !== 8) return undefined;
  if (count === 1) return 1;
  // Some programs name their components R, G, and B, and mean it.
  return count === 3 && frame[10] !== 0x52 ? 3 : undefined;
}
