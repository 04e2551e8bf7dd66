import * as z from 'zod/mini';
import { endpoint, staffWith } from '../kernel/endpoint.ts';
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

export const listFavorites = endpoint({
  name: 'listFavorites',
  summary: "The signed-in prescriber's favorite prescriptions, the earliest saved first.",
  method: 'GET',
  path: '/prescription-favorites',
  access: staffWith('prescriptions.write'),
  audit: { nothing: 'Drugs and how they are taken; no patient is named.' },
  output: z.array(PrescriptionFavorite),
  status: 200,
  refusals: [],
});

export const saveFavorite = endpoint({
  name: 'saveFavorite',
  summary: 'Save what a prescription says, without its patient, as a favorite of the signed-in prescriber.',
  method: 'POST',
  path: '/prescriptions/{id}/favorite',
  access: staffWith('prescriptions.write'),
  audit: { action: 'create', object: 'prescription_favorite' },
  params: field.recordParams,
  output: PrescriptionFavorite,
  status: 201,
  refusals: ['prescription_not_found', 'is_favorite', 'too_many_favorites'],
});

export const removeFavorite = endpoint({
  name: 'removeFavorite',
  summary: 'Remove one of the signed-in prescriber’s favorites.',
  method: 'DELETE',
  path: '/prescription-favorites/{id}',
  access: staffWith('prescriptions.write'),
  audit: { action: 'delete', object: 'prescription_favorite' },
  event: 'removed',
  params: field.recordParams,
  output: null,
  status: 204,
  refusals: ['prescription_favorite_not_found'],
});
