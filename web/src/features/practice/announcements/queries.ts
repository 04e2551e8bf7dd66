import { listAnnouncements } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** The current announcements. */
export const announcementsQuery = () => queryOf(listAnnouncements, {}, keyOf('announcements'));
