import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { IconCalendar, IconDental, IconPhoto, IconPill } from '@tabler/icons-react';
import {
  portalAppointmentsQuery,
  portalImagesQuery,
  portalPrescriptionsQuery,
  portalTreatmentsQuery,
} from '../queries.ts';
import { usePortal } from '../session.tsx';
import { ownPartWords, Shared, useShares, useUnshared } from '../Shared.tsx';
import { Screen } from '../../../../ui/screens/Screen.tsx';
import { StatCard, StatCards } from '../../../../ui/screens/StatCard.tsx';
import { BalanceDue } from './BalanceDue.tsx';
import { FamilyRecords } from './FamilyRecords.tsx';
import { NextVisit } from './NextVisit.tsx';
import { OwnInformation } from './OwnInformation.tsx';
import { UpcomingAppointments } from './UpcomingAppointments.tsx';
import { ToDo } from './ToDo.tsx';
import classes from './Dashboard.module.css';
import { TextLink } from '../../../../ui/text/TextLink.tsx';
import { t } from '../../../../ui/language/t.ts';
import { listWords } from '../../../../ui/text/formats.ts';

/** A patient's record at a glance. Failed loads show no toast (product.md, 8). */
export function PortalDashboardScreen() {
  const { patient } = usePortal();
  const shares = useShares();
  const [visits, records] = [{ enabled: shares('visits') }, { enabled: shares('records') }];
  const appointments = useQuery({ ...portalAppointmentsQuery(patient.id), ...visits });
  const prescriptions = useQuery({ ...portalPrescriptionsQuery(patient.id), ...records });
  const treatments = useQuery({ ...portalTreatmentsQuery(patient.id), ...records });
  const images = useQuery({ ...portalImagesQuery(patient.id), ...records });

  return (
    <Screen
      title={t('Welcome, {first_name}!', { first_name: patient.first_name })}
      line={patient.practice.name}
      width="reading"
      actions={
        shares('records') &&
        shares('visits') && <TextLink to="/patient-portal/requests">{t('Requests')}</TextLink>
      }
    >
      <NotShared />
      <Shared part="visits">
        <NextVisit query={appointments} />
      </Shared>
      <Shared part="money">
        <BalanceDue treatments={treatments.data} />
      </Shared>
      <ToDo />
      <FamilyRecords />
      <StatCards label={t('Your record')} compact>
        {/* The parts that are shared with the account; one that opens all of the record sees all four. */}
        {shares('visits') && (
          <StatCard
            label={t('Total Appointments')}
            figure={appointments.data?.length}
            icon={IconCalendar}
            tone="blue"
            link={linkOptions({ to: '/patient-portal/appointments' })}
          />
        )}
        <Shared part="records">
          <StatCard
            label={t('Prescriptions')}
            figure={prescriptions.data?.length}
            icon={IconPill}
            link={linkOptions({ to: '/patient-portal/prescriptions' })}
          />
          <StatCard
            label={t('Treatments')}
            figure={treatments.data?.length}
            icon={IconDental}
            tone="green"
            link={linkOptions({ to: '/patient-portal/treatments' })}
          />
          <StatCard
            label={t('Images')}
            figure={images.data?.length}
            icon={IconPhoto}
            tone="amber"
            link={linkOptions({ to: '/patient-portal/images' })}
          />
        </Shared>
      </StatCards>
      <div className={classes.columns}>
        <Shared part="visits">
          <UpcomingAppointments query={appointments} />
        </Shared>
        <OwnInformation />
      </div>
    </Screen>
  );
}

/** The parts of the record that aren't shared with this account; nothing if all are. */
function NotShared() {
  const { patient } = usePortal();
  const parts = useUnshared();
  if (parts.length === 0) return null;
  return (
    <p className={classes.what} role="note">
      {t('Not shared with your account: {parts}. {practice} can tell you more.', {
        parts: listWords(parts.map((part) => ownPartWords[part])),
        practice: patient.practice.name,
      })}
    </p>
  );
}
