import type { PortalAppointment } from '@cusp/contract';
import { addDays } from '@cusp/contract';
import { Button, Card, Title } from '@mantine/core';
import { IconCalendarPlus, IconMapPin, IconPhone } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { WhatToBring } from '../../booking/WhatToBring.tsx';
import { ChangeVisit } from '../../booking/ChangeVisit.tsx';
import { addToCalendar } from '../addToCalendar.ts';
import { nextAppointment } from '../appointments.ts';
import { ConfirmVisit } from '../appointments/ConfirmVisit.tsx';
import { DeclineAppointment } from '../appointments/DeclineAppointment.tsx';
import { PortalAppointmentStatus } from '../appointments/PortalAppointmentCard.tsx';
import { usePortal } from '../session.tsx';
import { dateWords, timeWords } from '../../../../ui/text/dates.ts';
import { dialed } from '../../../../ui/text/dialed.ts';
import { titleWords } from '../../../../ui/text/formats.ts';
import { LinkButton } from '../../../../ui/text/LinkButton.tsx';
import { useToday } from '../../../../ui/text/today.tsx';
import classes from './Dashboard.module.css';
import { t } from '../../../../ui/language/t.ts';

/** The next visit, first on the screen, with all that can be done about it; nothing without one. */
export function NextVisit({ query }: { query: UseQueryResult<PortalAppointment[]> }) {
  const { patient } = usePortal();
  const { practice } = patient;
  const today = useToday();
  const visit = nextAppointment(query.data ?? [], today, practice.time_zone);
  if (visit === undefined) return null;
  const { appointment_date: date, appointment_time, duration, provider_name } = visit;
  const phone = dialed(practice.phone);
  return (
    <Card component="section" aria-labelledby="next-visit" className={`${classes.card} ${classes.next}`}>
      <div className={classes.head}>
        <Title order={2} id="next-visit">
          {t('Your next visit')}
        </Title>
        {(visit.arrived || visit.confirmed_at !== null) && <PortalAppointmentStatus appointment={visit} />}
      </div>
      <p className={classes.day}>
        {date === today && <strong>{t('Today')}</strong>}
        {date === addDays(today, 1) && <strong>{t('Tomorrow')}</strong>}
        <span>{dateWords(date, 'long')}</span>
        <span className="whole">{timeWords(appointment_time)}</span>
      </p>
      <p className={classes.what}>
        {titleWords(visit.type)} · <span className="whole">{t('{duration} mins', { duration })}</span>
        {provider_name !== '' && (
          <>
            <br />
            {t('With {name}', { name: provider_name })}
          </>
        )}
        {practice.address !== '' && (
          <>
            <br />
            {practice.address}
          </>
        )}
      </p>
      <WhatToBring visit={visit} className={classes.what} />
      {visit.arrived && (
        <p className={classes.what}>{t('You’re checked in. We’ll call you when we’re ready.')}</p>
      )}
      <div className={classes.acts}>
        {visit.can.includes('check_in') && (
          <LinkButton to="/patient-portal/check-in">{t('Check In')}</LinkButton>
        )}
        <ConfirmVisit visit={visit} />
        <ChangeVisit visit={visit} />
        {!visit.can.includes('cancel') && !visit.arrived && <DeclineAppointment visit={visit} />}
        <Button
          variant="default"
          leftSection={<IconCalendarPlus size={18} aria-hidden />}
          onClick={() => addToCalendar(visit, patient)}
        >
          {t('Add to calendar')}
        </Button>
        {phone !== undefined && (
          <Button
            component="a"
            variant="default"
            href={`tel:${phone}`}
            leftSection={<IconPhone size={18} aria-hidden />}
          >
            {t('Call')}
          </Button>
        )}
        {practice.address !== '' && (
          <Button
            component="a"
            variant="default"
            href={directionsTo(practice)}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconMapPin size={18} aria-hidden />}
          >
            {t('Get Directions')}
          </Button>
        )}
      </div>
    </Card>
  );
}

/** Opens the phone's map at the practice; nothing of the patient is in the address. */
const directionsTo = ({ name, address }: { name: string; address: string }) =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${name}, ${address.replaceAll('\n', ', ')}`)}`;
