/** Converts three consecutive planes to pixels of three samples. DICOM PS3.3, C.7.6.3.1.3. */
export function interleaved(planes: Uint8Array): Uint8Array {
  const pixels = planes.length / 3;
  const colors = new Uint8Array(planes.length);
  for (let at = 0; at < pixels; at += 1) {
    for (let plane = 0; plane < 3; plane += 1) colors[at * 3 + plane] = planes[plane * pixels + at] ?? 0;
  }
  return colors;
}

/** Converts YBR_FULL to RGB. DICOM PS3.3, C.7.6.3.1.2. */
export function rgbOfYbr(samples: Uint8Array): Uint8Array {
  const colors = new Uint8ClampedArray(samples.length);
  for (let at = 0; at < samples.length; at += 3) {
    const [y = 0, cb = 0, cr = 0] = samples.subarray(at, at + 3);
    colors[at] = y + 1.402 * (cr - 128);
    colors[at + 1] = y - 0.344136 * (cb - 128) - 0.714136 * (cr - 128);
    colors[at + 2] = y + 1.772 * (cb - 128);
  }
  return new Uint8Array(colors.buffer);
}
