import * as z from 'zod/mini';
import { put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { optionalNpi, optionalState } from '../kernel/identifiers.ts';
import { placeOfTreatment } from './place-of-treatment.ts';
import { claimAccidents } from './claims.ts';
import { Claim } from './claim.ts';
import { delayReasonCodes } from './rules/delay-reasons.ts';
import { specialProgramCodes } from './rules/special-programs.ts';
import { mostClaimLines } from './ready-claims.ts';

const diagnosis = z.pipe(
  z.string({ error: 'Enter a diagnosis code.' }).check(z.trim(), z.toUpperCase()),
  z.pipe(
    z.transform((given: string) => given.replace('.', '')),
    z.string().check(z.regex(/^[A-Z]\d[A-Z0-9]{1,5}$/, 'A diagnosis code looks like K02.62.')),
  ),
);

/** ICD-10 codes without the dot. */
const diagnoses = z
  .array(diagnosis, { error: 'Enter the diagnoses.' })
  .check(z.maxLength(4, 'Enter at most 4 diagnoses.'));

/** As many as the two digits of DN1 hold. */
const mostMonths = 99;
const months = (least: number) => {
  const wrong = `Use a whole number from ${least} to ${mostMonths}.`;
  return z._default(
    z.nullable(z.int({ error: wrong }).check(z.minimum(least, wrong), z.maximum(mostMonths, wrong))),
    null,
  );
};

/** REF02 holds 50 characters. */
const carrierNumber = () =>
  field.optionalLine().check(z.refine((given) => given.length <= 50, 'Use at most 50 characters.'));

/** NM103 and NM104 of a person. */
const personName = () =>
  field.optionalLine().check(z.refine((given) => given.length <= 95, 'Use at most 95 characters.'));

/** SV301-3 to 6. */
const modifiers = z._default(
  z
    .array(
      z
        .string({ error: 'Enter modifiers.' })
        .check(
          z.trim(),
          z.toUpperCase(),
          z.regex(/^[A-Z0-9]{2}$/, 'A modifier has two characters, such as KX.'),
        ),
      { error: 'Enter modifiers.' },
    )
    .check(z.maxLength(4, 'Enter at most 4 modifiers.')),
  [],
);

export const ClaimChange = z
  .object({
    is_assigned: field.flagOr(true),
    has_release: field.flagOr(true),
    ...placeOfTreatment(),
    accident: field.oneOfOr(claimAccidents, 'none', 'Choose what kind of accident it was.'),
    accident_on: field.optionalDate(),
    accident_state: optionalState(),
    appliance_on: field.optionalDate(),
    treatment_months: months(1),
    months_left: months(0),
    /** X12 takes five notes of 80 characters. */
    remarks: field
      .optionalLongText()
      .check(z.refine((given) => given.length <= 400, 'Use at most 400 characters.')),
    referral_number: carrierNumber(),
    prior_authorization: carrierNumber(),
    /** CLM12. */
    special_program: field.oneOfOr(['', ...specialProgramCodes], '', 'Choose the program.'),
    /** Who sent the patient: a dentist or physician outside of the practice. */
    referrer_name: personName(),
    referrer_npi: optionalNpi(),
    /** The providers who supervised and who assisted. */
    supervisor_id: field.optionalId('Choose who supervised.'),
    assistant_id: field.optionalId('Choose who assisted.'),
    delay_reason: field.oneOfOr(['', ...delayReasonCodes], '', 'Choose why it is late.'),
    diagnoses,
    /** FDI numbers. */
    missing_teeth: z
      .array(
        z
          .int({ error: 'Choose teeth.' })
          .check(z.minimum(11, 'Choose teeth.'), z.maximum(48, 'Choose teeth.')),
      )
      .check(z.maxLength(32, 'Choose at most 32 teeth.')),
    /**
     * For each line, in their order: whether it replaces an earlier one, when that was placed, and which of the claim's
     * diagnoses it is for (null: all).
     */
    lines: z
      .array(
        z.object({
          replaces: z.nullable(z.boolean({ error: 'Choose yes or no.' })),
          replaced_on: field.optionalDate(),
          diagnoses: z._default(
            z.nullable(diagnoses.check(z.minLength(1, 'Choose at least one diagnosis.'))),
            null,
          ),
          modifiers,
        }),
      )
      .check(z.maxLength(mostClaimLines, `A claim has at most ${mostClaimLines} lines.`)),
    version: field.version(),
  })
  .check(
    z.refine(({ accident, accident_on }) => accident === 'none' || accident_on !== null, {
      path: ['accident_on'],
      error: 'Enter the day of the accident.',
    }),
    z.refine(({ accident, accident_state }) => accident !== 'auto' || accident_state !== '', {
      path: ['accident_state'],
      error: 'Enter the state of the accident.',
    }),
    z.refine(({ referrer_name, referrer_npi }) => (referrer_name === '') === (referrer_npi === ''), {
      path: ['referrer_npi'],
      error: 'Enter both the name and the NPI of the referring provider.',
    }),
    z.refine(({ treatment_months, months_left }) => (treatment_months === null) === (months_left === null), {
      path: ['months_left'],
      error: 'Enter both the months of treatment and the months remaining.',
    }),
    z.refine(({ treatment_months, months_left }) => (months_left ?? 0) <= (treatment_months ?? 99), {
      path: ['months_left'],
      error: 'The months remaining must not exceed the months of treatment.',
    }),
    z.superRefine(({ diagnoses: all, lines }, context) => {
      for (const [at, line] of lines.entries())
        if (line.diagnoses?.some((code) => !all.includes(code)) === true)
          context.addIssue({
            code: 'custom',
            path: ['lines', at, 'diagnoses'],
            message: 'Choose from the claim’s diagnoses.',
          });
    }),
  );

export const updateClaim = put('/claims/{id}', {
  summary:
    'Change what a claim says besides its treatments, while nothing of it is at the carrier. It is checked again.',
  access: staffWith('insurance.claims'),
  audit: { action: 'update', object: 'claim', patient: 'output.patient_id' },
  event: 'changed',
  body: ClaimChange,
  output: Claim,
  refusals: ['claim_not_found', 'claim_is_out', 'provider_not_found', 'stale_version'],
});
