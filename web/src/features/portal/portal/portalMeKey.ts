import { keyOf } from '../../../api/keys.ts';

/** The query key of the account and its chosen record; undefined: its first one. */
export const portalMeKey = (record: string | undefined) => keyOf('portal', record ?? 'first', 'me');
