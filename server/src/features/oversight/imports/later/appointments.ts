import { byStaff, recordEvent } from '../../../../jobs/record-event.ts';
import { appointmentsHere, changeFormerVisit } from './appointment-queries.ts';
import type { LaterRules } from './comparing.ts';
import type { NewAppointment } from '../appointment-rules.ts';

/** Visits that were moved, canceled, or completed in the other program meanwhile. One that was deleted there is canceled. */
export const laterAppointments: LaterRules<NewAppointment> = {
  faceOf: ({
    appointment_date,
    appointment_time,
    duration,
    type,
    progress,
    provider_id,
    operatory_id,
    staff_notes,
    asap,
  }) => ({
    appointment_date,
    appointment_time,
    duration,
    type,
    progress,
    provider_id,
    operatory_id,
    staff_notes,
    asap,
  }),
  facesHere: appointmentsHere,
  async change(tx, { record_id: id }, { made, fields }, { person }) {
    await changeFormerVisit(tx, id, made, fields);
    recordEvent(tx, 'appointment.changed', id, byStaff(person));
    return id;
  },
  async strike(tx, { record_id: id }, { person }) {
    await changeFormerVisit(tx, id, { progress: 'cancelled', ended_reason: 'Deleted in Open Dental' }, [
      'progress',
    ]);
    recordEvent(tx, 'appointment.changed', id, byStaff(person));
  },
};
