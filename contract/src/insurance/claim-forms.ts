import * as z from 'zod/mini';
import { get, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { claimFormPlaceNames } from './rules/claim-form-places.ts';

const millimeters = (least: number, most: number) => {
  const wrong = `Use millimeters from ${least} to ${most}.`;
  return z.number({ error: wrong }).check(
    z.minimum(least, wrong),
    z.maximum(most, wrong),
    z.refine((given) => Number(given.toFixed(1)) === given, 'Use at most one decimal place.'),
  );
};
const mostShift = 50;
const letter = { width: 215.9, height: 279.4 };
const wrongSize = 'Choose a size from 6 to 14 points.';

const MovedPlace = z.object({
  place: field.oneOf(claimFormPlaceNames, 'Choose an item of the form.'),
  x: millimeters(0, letter.width),
  y: millimeters(0, letter.height),
});

/** The print positions for preprinted claim forms. Millimeters, from the left and the upper edge of the paper. */
export const ClaimFormLayoutChange = z.object({
  /** By how much everything is printed further right, and further down. */
  shift_x: millimeters(-mostShift, mostShift),
  shift_y: millimeters(-mostShift, mostShift),
  /** The font size, in points. */
  size: z.int({ error: wrongSize }).check(z.minimum(6, wrongSize), z.maximum(14, wrongSize)),
  /** Places that are elsewhere on the practice's form than by default, each once. */
  moved: z.array(MovedPlace, { error: 'Enter the moved items as a list.' }).check(
    z.maxLength(claimFormPlaceNames.length, 'Move each item once.'),
    z.refine(
      (moved) => new Set(moved.map(({ place }) => place)).size === moved.length,
      'Move each item once.',
    ),
  ),
  version: field.version(),
});

export const ClaimFormLayout = z.object({
  shift_x: z.number(),
  shift_y: z.number(),
  size: z.int(),
  moved: z.array(z.object({ place: z.enum(claimFormPlaceNames), x: z.number(), y: z.number() })),
  version: z.int(),
});
export type ClaimFormLayout = z.infer<typeof ClaimFormLayout>;

export const getClaimFormLayout = get('/claim-form-layout', {
  summary: 'Where the data of claims is printed on the practice’s paper forms.',
  access: staffWith('insurance.claims'),
  audit: { nothing: 'A setting of the practice, no record.' },
  output: ClaimFormLayout,
  refusals: [],
});

export const updateClaimFormLayout = put('/claim-form-layout', {
  summary: 'Set where the data of claims is printed on the practice’s paper forms.',
  access: staffWith('practice.write'),
  audit: { action: 'update', object: 'practice' },
  body: ClaimFormLayoutChange,
  output: ClaimFormLayout,
  refusals: ['stale_version'],
});

export const testClaimForm = get('/claim-form-layout/test-print', {
  summary: 'A PDF that marks each place with the number of its item, to be held against the paper form.',
  access: staffWith('insurance.claims'),
  audit: { nothing: 'Marks on paper, no record.' },
  output: null,
  answersFile: ['application/pdf'],
  refusals: [],
});

export const printClaimForm = get('/claims/{id}/form', {
  summary:
    'The data of a claim as a PDF for the paper form that the practice bought, and nothing else: ten lines a sheet.',
  access: staffWith('insurance.claims'),
  audit: { action: 'print', object: 'claim' },
  output: null,
  answersFile: ['application/pdf'],
  refusals: ['claim_not_found'],
});
