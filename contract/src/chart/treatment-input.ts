import * as z from 'zod/mini';
import { toothShades, treatmentOutcomes } from './chart-words.ts';
import * as field from '../kernel/fields.ts';
import { changedSiteFields } from './rules/site.ts';
import { procedures, treatmentStatuses, defaultTreatmentStatus } from '../kernel/treatment-words.ts';

export const wrongTreatmentStatus = 'Choose planned, in progress or completed.';

/**
 * Whether begun or completed work is done instead of planned work like it (`plannedInstead`) or in addition to it. Absent: that is
 * asked where such work is planned.
 */
export const insteadOfPlanned = z.optional(z.nullable(z.boolean({ error: 'Choose yes or no.' })));

/** Absent: as it is; null: none. */
export const shadeInput = z.optional(field.oneOfOrNone(toothShades, 'Choose a shade from the list.'));

/** In a change, an absent one of these stays as it is, and `null` clears it (decisions.md, "Beyond the specification"). */
const beyondTheSpecification = {
  /** Its category is the treatment's, and its fee the cost where none is given. */
  procedure_id: z.optional(field.optionalId('Choose a procedure of the catalog.')),
  ...changedSiteFields,
  provider_id: z.optional(field.optionalId('Choose a provider.')),
  outcome: z.optional(field.oneOfOrNone(treatmentOutcomes, 'Choose referred, declined or not needed.')),
  planned_on: z.optional(field.optionalDate()),
  service_date: z.optional(field.optionalDate()),
  /** The shade of what has the color of a tooth. */
  shade: shadeInput,
  /** False: the fee is not known, whatever the cost says. */
  priced: z.optional(z.nullable(z.boolean({ error: 'Choose yes or no.' }))),
  /**
   * If given, contradictions to the chart are refused unless it holds a reason. If absent, as in the specification's bodies,
   * the treatment is accepted and marked.
   */
  chart_anyway: z.optional(field.optionalLine()),
  /** Asked only where `chart_anyway` is given. */
  instead: insteadOfPlanned,
};

const fields = z.object({
  patient_id: field.id('Choose a patient.'),
  procedure: field.oneOfOrNone(procedures, 'Choose the procedure.'),
  tooth_number: field.optionalLine(),
  description: field.optionalLongText(),
  cost: z.optional(z.nullable(field.cost('Enter the cost.'))),
  status: field.oneOfOr(treatmentStatuses, defaultTreatmentStatus, wrongTreatmentStatus),
  notes: field.optionalLongText(),
  ...beyondTheSpecification,
});

interface Priced {
  procedure: string | null;
  procedure_id?: string | null | undefined;
  cost?: number | null | undefined;
  priced?: boolean | null | undefined;
}

/** Also where another field is wrong, so that all that is missing is said at once; a field that is wrong says so itself. */
const unlessWrong =
  (its: string) =>
  ({ value, issues }: z.core.ParsePayload): boolean =>
    typeof value === 'object' && value !== null && !issues.some(({ path }) => path?.[0] === its);

/** The specification's required fields: the catalog's entry says its category and its fee. */
const whole = <Body extends Priced, In>(body: z.ZodMiniType<Body, In>) =>
  body.check(
    z.refine(({ procedure, procedure_id }) => procedure !== null || typeof procedure_id === 'string', {
      path: ['procedure'],
      error: 'Choose the procedure.',
      when: unlessWrong('procedure'),
    }),
    z.refine(
      ({ cost, procedure_id, priced }) =>
        typeof cost === 'number' || typeof procedure_id === 'string' || priced === false,
      { path: ['cost'], error: 'Enter the cost.', when: unlessWrong('cost') },
    ),
  );

export const TreatmentInput = whole(fields);
export type TreatmentInput = z.input<typeof TreatmentInput>;

/** The whole record as a change sends it. */
export const TreatmentChange = whole(
  z.extend(fields, {
    status: field.oneOf(treatmentStatuses, wrongTreatmentStatus),
    /** Why a fee that was charged is corrected; the ledger keeps it. */
    reason: z.optional(field.optionalLine()),
    version: field.version(),
  }),
);
export type TreatmentChange = z.input<typeof TreatmentChange>;
