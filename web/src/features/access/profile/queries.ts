import { getProfile, listSessions } from '@cusp/contract';
import { queryOf } from '../../../api/queryOf.ts';
import { keyOf } from '../../../api/keys.ts';

/** The signed-in person's own account. */
export const profileQuery = () => queryOf(getProfile, {}, keyOf('profile'));

/** That person's sessions, the last used first. */
export const sessionsQuery = () => queryOf(listSessions, {}, keyOf('sessions'));
