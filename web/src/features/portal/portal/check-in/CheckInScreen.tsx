import type { PortalAppointment } from '@cusp/contract';
import { Button } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useToday } from '../../../../ui/text/today.tsx';
import { QueryState } from '../../../../ui/feedback/QueryState.tsx';
import { Empty } from '../../../../ui/feedback/states.tsx';
import { Screen } from '../../../../ui/screens/Screen.tsx';
import { timeWords } from '../../../../ui/text/dates.ts';
import { titleWords } from '../../../../ui/text/formats.ts';
import { LinkButton } from '../../../../ui/text/LinkButton.tsx';
import { PhoneLink } from '../../../../ui/text/PhoneLink.tsx';
import { bookingQuery } from '../../booking/queries.ts';
import { instantOf } from '../calendarFile.ts';
import { FamilyRecords } from '../dashboard/FamilyRecords.tsx';
import { portalMessages } from '../messages.ts';
import { portalAppointmentsQuery } from '../queries.ts';
import { usePortal } from '../session.tsx';
import { CheckInSteps } from './CheckInSteps.tsx';
import classes from './CheckIn.module.css';
import { t } from '../../../../ui/language/t.ts';

/** Check-in on the day of the visit: what to look over, and “I’m here”. The QR code at the office's door leads here. */
export function CheckInScreen() {
  const { patient } = usePortal();
  const query = useQuery({
    ...portalAppointmentsQuery(patient.id),
    // Only the server knows whether it is time; a phone is looked at again and again.
    refetchOnMount: 'always',
  });
  const today = useToday();
  return (
    <Screen
      title={t('Check In')}
      line={t('{name} at {practice}', {
        name: `${patient.first_name} ${patient.last_name}`,
        practice: patient.practice.name,
      })}
      width="reading"
    >
      <QueryState query={query} failed={portalMessages.appointmentsFailed} height="50vh">
        {(visits) => {
          const visit = visitOf(visits, today);
          if (visit === undefined)
            return (
              <Empty
                sentence={t('No visit today')}
                hint={t('If you have an appointment today, please go to the front desk.')}
                icon={IconCalendar}
                firstStep={<LinkButton to="/patient-portal/appointments">{t('My Appointments')}</LinkButton>}
              />
            );
          return (
            <div className={classes.steps}>
              <p className={classes.visit}>
                <strong>
                  {t('Today')} · {timeWords(visit.appointment_time)}
                </strong>
                <br />
                {titleWords(visit.type)}
                {visit.provider_name !== '' && ` · ${t('With {name}', { name: visit.provider_name })}`}
              </p>
              <Standing visit={visit} again={query.refetch} />
            </div>
          );
        }}
      </QueryState>
      <FamilyRecords />
    </Screen>
  );
}

/** The visit of today that is checked in for now, else the one that was, else the next. */
export function visitOf(visits: readonly PortalAppointment[], today: string): PortalAppointment | undefined {
  const ofToday = visits.filter(
    ({ appointment_date, status }) => appointment_date === today && status === 'scheduled',
  );
  return (
    ofToday.find(({ can }) => can.includes('check_in')) ??
    ofToday.find(({ arrived }) => arrived) ??
    ofToday[0]
  );
}

function Standing({ visit, again }: { visit: PortalAppointment; again: () => Promise<unknown> }) {
  const { patient } = usePortal();
  const { data: booking } = useQuery(bookingQuery(patient.id));
  const minutes = booking?.check_in_minutes ?? null;
  const opens =
    minutes === null
      ? null
      : instantOf(visit.appointment_date, visit.appointment_time, patient.practice.time_zone).getTime() -
        minutes * 60_000;
  useEffect(() => {
    if (opens === null || opens <= Date.now()) return undefined;
    // Once, when it opens: asking again and again would keep a forgotten screen signed in.
    const timer = setTimeout(() => void again(), opens - Date.now());
    return () => clearTimeout(timer);
  }, [opens, again]);
  if (visit.arrived)
    return (
      <div role="status">
        <h2 className={classes.done} tabIndex={-1}>
          {t('You’re checked in. We’ll call you when we’re ready.')}
        </h2>
        <LinkButton to="/patient-portal/dashboard">{t('Done')}</LinkButton>
      </div>
    );
  if (visit.can.includes('check_in')) return <CheckInSteps visit={visit} />;
  return (
    <>
      <p className={classes.visit}>
        {minutes === null
          ? t('Please go to the front desk when you arrive.')
          : t('You can check in here from {minutes} minutes before your visit until it ends.', {
              minutes,
            })}
      </p>
      {minutes !== null && (
        <div>
          <Button variant="default" onClick={() => void again()}>
            {t('Check again')}
          </Button>
        </div>
      )}
      {patient.practice.phone !== '' && <PhoneLink phone={patient.practice.phone} />}
    </>
  );
}
