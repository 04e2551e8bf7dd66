import { appointmentTypeFor, lengthOfVisit } from '@cusp/contract';
import type { BookedAppointment } from '../../chart/plans/slots.ts';
import { BookingDialog } from '../calendar/BookingDialog.tsx';
import { useScheduleResources } from '../calendar/useScheduleResources.ts';

interface BookPlannedVisitProps {
  patientId: string;
  visit: BookedAppointment;
  onClose: () => void;
}

/** Books a visit of a plan: the booking form with its treatments, its type and its length. */
export function BookPlannedVisit({ patientId, visit, onClose }: BookPlannedVisitProps) {
  const resources = useScheduleResources();
  if (resources === undefined) return null;
  const type = appointmentTypeFor(visit.lines.map(({ procedure }) => procedure));
  return (
    <BookingDialog
      opened
      patient={patientId}
      prefill={{
        kindId: resources.kindFor({ kind_id: null, type })?.id ?? null,
        minutes: lengthOfVisit(visit.minutes),
        treatmentIds: visit.lines.map(({ id }) => id),
      }}
      onClose={onClose}
    />
  );
}
