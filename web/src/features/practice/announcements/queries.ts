import { listAnnouncements } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** What is said to everybody of the practice now. */
export const announcementsQuery = () => queryOf(listAnnouncements, {}, keyOf('announcements'));
