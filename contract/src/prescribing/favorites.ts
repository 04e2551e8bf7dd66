import * as z from 'zod/mini';
import { del, get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { PrescriptionParts } from './prescription-parts.ts';

/** A prescription that its prescriber writes often: the drug and how it is taken, without the patient. */
export const PrescriptionFavorite = z.object({
  id: z.string(),
  medication: z.string(),
  dosage: z.string(),
  frequency: z.string(),
  duration: z.string(),
  instructions: z.string(),
  parts: z.nullable(PrescriptionParts),
  saved_at: field.moment(),
});
export type PrescriptionFavorite = z.infer<typeof PrescriptionFavorite>;

/** More would be a list to search rather than keys to press. */
export const mostFavorites = 20;

export const listFavorites = get('/prescription-favorites', {
  summary: "The signed-in prescriber's favorite prescriptions, the earliest saved first.",
  access: staffWith('prescriptions.write'),
  audit: { nothing: 'Drugs and how they are taken; no patient is named.' },
  output: z.array(PrescriptionFavorite),
  refusals: [],
});

export const saveFavorite = post('/prescriptions/{id}/favorite', {
  summary: 'Save what a prescription says, without its patient, as a favorite of the signed-in prescriber.',
  access: staffWith('prescriptions.write'),
  audit: { action: 'create', object: 'prescription_favorite' },
  output: PrescriptionFavorite,
  refusals: ['prescription_not_found', 'is_favorite', 'too_many_favorites'],
});

export const removeFavorite = del('/prescription-favorites/{id}', {
  summary: 'Remove one of the signed-in prescriber’s favorites.',
  access: staffWith('prescriptions.write'),
  audit: { action: 'delete', object: 'prescription_favorite' },
  event: 'removed',
  output: null,
  refusals: ['prescription_favorite_not_found'],
});
