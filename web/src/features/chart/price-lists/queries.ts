import { getPriceList } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** A patient's price list, and what was said about it. */
export const priceListQuery = (patientId: string) =>
  queryOf(getPriceList, { params: { id: patientId } }, keyOf('price-lists', patientId));
