/** The sources of the lines of our lists, which are written by hand in our own words. */
const sources = {
  label: "the drug's US prescribing information (DailyMed)",
  otc: 'the US Drug Facts label of the over-the-counter product (DailyMed)',
  fda: "FDA's table of inhibitors and inducers, and the US prescribing information",
  icd: 'ICD-10-CM, fiscal year 2026 (CDC, NCHS)',
  aad: 'American Academy of Dermatology and ADA patient information on contact allergy in dentistry',
  aaaai: 'American Academy of Allergy, Asthma & Immunology, drug and food allergy pages',
} as const;
export type Source = keyof typeof sources;
const isSource = (given: string): given is Source => Object.hasOwn(sources, given);

const list = (given: string | undefined): string[] =>
  (given ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** One line of a list: its columns, those with several entries split at commas. */
interface Line {
  code: string;
  name: string;
  lists: string[][];
  source: Source;
}

/**
 * Reads lines of columns between bars: code, name, lists, source.
 * @throws Error if a line names no source
 */
export function readLines(lines: string): Line[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', name = '', ...rest] = line.split('|').map((column) => column.trim());
      const source = rest.at(-1) ?? '';
      if (!isSource(source)) throw new Error(`This line names no source: ${line}`);
      return { code, name, lists: rest.slice(0, -1).map(list), source };
    });
}
