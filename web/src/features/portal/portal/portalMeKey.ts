import { keyOf } from '../../../api/keys.ts';

/** Where the account and its chosen record are kept; undefined: its first one. */
export const portalMeKey = (record: string | undefined) => keyOf('portal', record ?? 'first', 'me');
