import {
  getContact,
  listMessages,
  listPlannedReminders,
  messageFigures,
  type MessageFolder,
} from '@cusp/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { keyOf } from '../../../api/keys.ts';
import { pagedList } from '../../../api/paged.ts';
import { callPage } from '../../../api/pages.ts';

/** Messages of the practice, the newest first, or those of one folder. */
export const messagesList = (folder: MessageFolder | undefined) =>
  pagedList(keyOf('messages', 'list', folder ?? ''), (page, signal) =>
    callPage(listMessages, { query: { folder, ...page } }, { signal }),
  );

/** Messages to and from one patient, the newest first. */
export const patientMessagesList = (patientId: string) =>
  pagedList(keyOf('messages', 'patient', patientId), (page, signal) =>
    callPage(listMessages, { query: { patient_id: patientId, ...page } }, { signal }),
  );

/** How many replies wait for a person. */
export const messageFiguresQuery = () =>
  queryOptions({
    queryKey: keyOf('messages', 'figures'),
    queryFn: ({ signal }) => call(messageFigures, {}, { signal }),
  });

/** The reminders that a patient will get. */
export const plannedRemindersQuery = (patientId: string) =>
  queryOptions({
    queryKey: keyOf('messages', 'planned', patientId),
    queryFn: ({ signal }) => call(listPlannedReminders, { params: { id: patientId } }, { signal }),
  });

/** Whether and how a patient may be written to. */
export const contactQuery = (patientId: string) =>
  queryOptions({
    queryKey: keyOf('consents', patientId),
    queryFn: ({ signal }) => call(getContact, { params: { id: patientId } }, { signal }),
  });
