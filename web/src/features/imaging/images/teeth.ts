import { type Numbering, readTooth } from '@cusp/contract';

/** The teeth that an image's text names, as FDI numbers: `2-5, 28-31`, `14 15`. What names no tooth is passed over. */
export const teethIn = (text: string, numbering: Numbering): ReadonlySet<number> =>
  new Set(
    text
      .split(/[-–]/)
      .map((part) => part.trim())
      .join('-')
      .split(/[\s,;]+/)
      .flatMap(withRange)
      .flatMap((written) => readTooth(written, numbering)?.tooth ?? []),
  );

/** `2-5` as 2, 3, 4, 5. */
function withRange(written: string): string[] {
  const [, from, to] = /^(\d{1,2})-(\d{1,2})$/.exec(written) ?? [];
  if (from === undefined || to === undefined) return [written];
  const [first, last] = [Number(from), Number(to)];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => String(first + at));
}
