import {
  getContact,
  listMessages,
  listPlannedReminders,
  messageFigures,
  type MessageFolder,
} from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';
import { pagedList } from '../../../api/paged.ts';

/** Messages of the practice, the newest first, or those of one folder. */
export const messagesList = (folder: MessageFolder | undefined) =>
  pagedList(listMessages, keyOf('messages', 'list', folder ?? ''), (page) => ({
    query: { folder, ...page },
  }));

/** Messages to and from one patient, the newest first. */
export const patientMessagesList = (patientId: string) =>
  pagedList(listMessages, keyOf('messages', 'patient', patientId), (page) => ({
    query: { patient_id: patientId, ...page },
  }));

/** How many replies wait for a person. */
export const messageFiguresQuery = () => queryOf(messageFigures, {}, keyOf('messages', 'figures'));

/** The reminders that a patient will get. */
export const plannedRemindersQuery = (patientId: string) =>
  queryOf(listPlannedReminders, { params: { id: patientId } }, keyOf('messages', 'planned', patientId));

/** Whether and how a patient may be written to. */
export const contactQuery = (patientId: string) =>
  queryOf(getContact, { params: { id: patientId } }, keyOf('consents', patientId));
