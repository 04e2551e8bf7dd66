import * as contract from '@cusp/contract';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { on } from '../../../pipeline/bind.ts';
import { Refusal } from '../../../values/refusal.ts';
import * as queries from './failed-reminder-queries.ts';

/** Tries a reminder again that couldn't be made. */
export const failedReminderRoutes = [
  on(contract.retryReminder, async ({ tx, person, input }) => {
    const { id } = input.params;
    const reminder = await queries.reminderPatient(tx, id);
    if (reminder === undefined) throw new Refusal('reminder_not_found');
    if ((await queries.handOverAgain(tx, id)) === undefined) throw new Refusal('reminder_not_again');
    recordEvent(tx, 'message.changed', id, byStaff(person));
    return reminder;
  }),
];
