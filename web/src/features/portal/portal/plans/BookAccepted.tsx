import { appointmentTypeFor } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../../ui/language/t.ts';
import { LinkButton } from '../../../../ui/text/LinkButton.tsx';
import { PhoneLink } from '../../../../ui/text/PhoneLink.tsx';
import { useToday } from '../../../../ui/text/today.tsx';
import { bookingQuery } from '../../booking/queries.ts';
import { upcomingOf } from '../appointments.ts';
import { portalAppointmentsQuery, portalTreatmentsQuery } from '../queries.ts';
import { usePortal } from '../session.tsx';

/**
 * Leads from an accepted plan to its visit: online, if the practice lets such visits be booked, or by phone. Nothing once none of it is
 * planned anymore, or such a visit is booked.
 * @param accepted the ids of the accepted treatments
 */
export function BookAccepted({ accepted }: { accepted: readonly string[] }) {
  const { patient } = usePortal();
  const today = useToday();
  const { data: booking } = useQuery(bookingQuery(patient.id));
  const { data: treatments = [] } = useQuery(portalTreatmentsQuery(patient.id));
  const { data: visits } = useQuery(portalAppointmentsQuery(patient.id));
  const planned = treatments.filter(
    ({ id, status, outcome }) => status === 'planned' && outcome === null && accepted.includes(id),
  );
  if (booking === undefined || visits === undefined || planned.length === 0) return null;
  const type = appointmentTypeFor(planned.map(({ procedure }) => procedure));
  if (upcomingOf(visits, today).some((visit) => visit.type === type)) return null;
  const reason = booking.is_open
    ? booking.reasons.find((each) => each.way === 'book' && each.type === type)
    : undefined;
  return reason === undefined ? (
    <p>
      {t('Call your dental office to book a visit.')} <PhoneLink phone={patient.practice.phone} />
    </p>
  ) : (
    <p>
      <LinkButton to="/patient-portal/book" search={{ reason: reason.id }}>
        {t('Book This')}
      </LinkButton>
    </p>
  );
}
