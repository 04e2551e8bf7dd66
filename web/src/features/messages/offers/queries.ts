import { getPlaceOffer } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** To whom a place is offered. */
export const placeOfferQuery = (id: string) =>
  queryOf(getPlaceOffer, { params: { id } }, keyOf('place-offers', id));
