import { listFavorites } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** The signed-in prescriber's favorites, the earliest saved first. */
export const favoritesQuery = () => queryOf(listFavorites, {}, keyOf('prescription-favorites', 'list'));
