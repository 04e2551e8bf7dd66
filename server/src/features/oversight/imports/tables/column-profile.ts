import { mostTableValues, tableDateOrders, tableDecimalMarks } from '@cusp/contract';
import * as z from 'zod/mini';
import * as looks from './cells.ts';
import { isSecretHeading } from './headings.ts';

/** The longest cell that is kept to be looked at. */
export const sampleLength = 100;

/** What a column's cells look like, counted. */
const Shape = z.object({
  filled: z.int(),
  days: z.record(z.enum(tableDateOrders), z.int()),
  amounts: z.record(z.enum(tableDecimalMarks), z.int()),
  emails: z.int(),
  phones: z.int(),
  zips: z.int(),
  times: z.int(),
  states: z.int(),
  secrets: z.int(),
});

export const ColumnProfile = z.object({
  heading: z.string(),
  shape: Shape,
  /** Its first cells. */
  samples: z.array(z.string()),
  /** How often each value is there; null: there are too many different ones. */
  values: z.nullable(z.record(z.string(), z.int())),
});
export type ColumnProfile = z.infer<typeof ColumnProfile>;

/** A column whose cells are counted, one behind the other. */
export class CountedColumn {
  readonly profile: ColumnProfile;
  readonly #values = new Map<string, number>();
  #isMany = false;
  readonly #latestYear: number;

  constructor(heading: string, latestYear: number) {
    this.#latestYear = latestYear;
    this.profile = {
      heading,
      shape: {
        filled: 0,
        days: { mdy: 0, dmy: 0, ymd: 0 },
        amounts: { '.': 0, ',': 0 },
        emails: 0,
        phones: 0,
        zips: 0,
        times: 0,
        states: 0,
        secrets: 0,
      },
      samples: [],
      values: null,
    };
  }

  add(cell: string): void {
    const text = looks.textIn(cell);
    if (text === '') return;
    const { shape, samples } = this.profile;
    shape.filled += 1;
    const short = text.slice(0, sampleLength);
    if (samples.length < 3 && !samples.includes(short)) samples.push(short);
    if (!this.#isMany) {
      this.#values.set(short, (this.#values.get(short) ?? 0) + 1);
      this.#isMany = this.#values.size > mostTableValues;
    }
    if (text.length > 40 || !/\d|@|^[A-Za-z]{2}$/.test(text)) return;
    for (const order of tableDateOrders)
      if (looks.dayInCell(text, order, this.#latestYear) !== null) shape.days[order] += 1;
    for (const mark of tableDecimalMarks) if (looks.tellsMark(text, mark)) shape.amounts[mark] += 1;
    if (looks.looksLikeEmail(text)) shape.emails += 1;
    if (looks.looksLikePhone(text)) shape.phones += 1;
    if (looks.looksLikeZip(text)) shape.zips += 1;
    if (looks.timeIn(text) !== null || looks.timeBehindDay(text) !== null) shape.times += 1;
    if (looks.looksLikeState(text)) shape.states += 1;
    if (looks.looksSecret(text)) shape.secrets += 1;
  }

  /** Without its cells if they are never stored. */
  done(): ColumnProfile {
    const { heading, shape, samples } = this.profile;
    const isSecret = isNeverStored(this.profile);
    return {
      heading,
      shape,
      samples: isSecret ? [] : samples,
      values: isSecret || this.#isMany ? null : Object.fromEntries(this.#values),
    };
  }
}

/** Whether a column holds Social Security or card numbers, or passwords, which are never stored. */
export const isNeverStored = ({ heading, shape }: Pick<ColumnProfile, 'heading' | 'shape'>): boolean =>
  isSecretHeading(heading) || shape.secrets * 2 > shape.filled;
