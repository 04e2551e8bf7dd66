import * as z from 'zod/mini';
import * as field from '../../kernel/fields.ts';

/** Why something is suggested, and where that comes from. */
export const PerioReason = z.object({ words: z.string(), source: z.string() });
export type PerioReason = z.infer<typeof PerioReason>;

const number = (least: number, most: number, says: string) =>
  z.pipe(
    z.optional(z.nullable(z.number({ error: says }).check(z.minimum(least, says), z.maximum(most, says)))),
    z.transform((given: number | null | undefined) => given ?? null),
  );

/** Facts that neither the exam nor the chart has and a person enters. Null: unknown. */
export const PerioAnswers = z.object({
  /** How many of the missing teeth were lost to periodontitis. */
  lost_to_perio: number(0, 32, 'Enter a number of teeth from 0 to 32.'),
  /** Percent of the root's length at the worst tooth, on a radiograph. */
  bone_loss: number(0, 100, 'Enter percent of the root, from 0 to 100.'),
  /** Millimeters of attachment or bone lost in the last five years. */
  five_year_loss: number(0, 15, 'Enter millimeters from 0 to 15.'),
  cigarettes_a_day: number(0, 200, 'Enter cigarettes a day, from 0 to 200.'),
  /** HbA1c in percent of somebody with diabetes. */
  hba1c: number(3, 20, 'Enter HbA1c in percent, from 3 to 20.'),
  /** A vertical bone defect of 3 mm and more. */
  vertical_loss: field.flagOr(false),
  /** Secondary occlusal trauma. */
  occlusal_trauma: field.flagOr(false),
  /** Bite collapse, drifting or flaring of teeth. */
  bite_collapse: field.flagOr(false),
});
export type PerioAnswers = z.output<typeof PerioAnswers>;
