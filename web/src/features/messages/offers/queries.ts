import { getPlaceOffer } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** The patients to whom an opening is offered. */
export const placeOfferQuery = (id: string) =>
  queryOf(getPlaceOffer, { params: { id } }, keyOf('place-offers', id));
