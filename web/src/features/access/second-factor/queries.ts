import { secondFactorCalls } from '@cusp/contract';
import { queryOf } from '../../../api/queryOf.ts';
import { keyOf } from '../../../api/keys.ts';
import type { Realm } from '../../../api/tokens.ts';

/** The signed-in person's own second factor. */
export const secondFactorQuery = (realm: Realm) =>
  queryOf(secondFactorCalls[realm].state, {}, keyOf('second-factor', realm));
