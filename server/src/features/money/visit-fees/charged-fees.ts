import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import type { ChargedFees } from '../../schedule/appointments/index.ts';
import { findEntry, reverse } from '../entries/index.ts';
import * as queries from './queries.ts';

/** Undoing a visit takes its fee back, whoever undoes it, since nothing is left to charge for. */
export const chargedFees: ChargedFees = {
  async takeBack(tx, appointmentId, by) {
    const fee = await queries.takeDecisionBack(tx, appointmentId);
    if (fee === undefined) return;
    recordEvent(tx, 'visit_fee.taken_back', appointmentId, byStaff(by));
    const entry = fee.entry_id === null ? undefined : await findEntry(tx, fee.entry_id);
    // Somebody may have reversed it by hand.
    if (entry === undefined || entry.reversed) return;
    recordEvent(tx, 'ledger_entry.reversed', entry.id, byStaff(by));
    await reverse(tx, entry, 'The visit was neither missed nor canceled', by);
  },
};
