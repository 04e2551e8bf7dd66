import { useQuery } from '@tanstack/react-query';
import { IconCalendar, IconDental, IconPhoto, IconPill } from '@tabler/icons-react';
import {
  portalAppointmentsQuery,
  portalImagesQuery,
  portalPrescriptionsQuery,
  portalTreatmentsQuery,
} from '../queries.ts';
import { usePortal } from '../session.tsx';
import { Screen } from '../../../../ui/screens/Screen.tsx';
import { StatCard, StatCards } from '../../../../ui/screens/StatCard.tsx';
import { BalanceDue } from './BalanceDue.tsx';
import { OwnInformation } from './OwnInformation.tsx';
import { UpcomingAppointments } from './UpcomingAppointments.tsx';
import { WaitingPlans } from './WaitingPlans.tsx';
import classes from './Dashboard.module.css';
import { t } from '../../../../ui/language/t.ts';

/** A patient's record at a glance. Failed loads show no toast (product.md, 8). */
export function PortalDashboardScreen() {
  const { patient } = usePortal();
  const appointments = useQuery(portalAppointmentsQuery(patient.id));
  const prescriptions = useQuery(portalPrescriptionsQuery(patient.id));
  const treatments = useQuery(portalTreatmentsQuery(patient.id));
  const images = useQuery(portalImagesQuery(patient.id));

  return (
    <Screen title={t('Welcome, {first_name}!', { first_name: patient.first_name })} width="reading">
      <BalanceDue treatments={treatments.data} />
      <WaitingPlans />
      <StatCards label={t('Your record')} compact>
        <StatCard
          label={t('Total Appointments')}
          figure={appointments.data?.length}
          icon={IconCalendar}
          tone="blue"
        />
        <StatCard label={t('Prescriptions')} figure={prescriptions.data?.length} icon={IconPill} />
        <StatCard label={t('Treatments')} figure={treatments.data?.length} icon={IconDental} tone="green" />
        <StatCard label={t('Images')} figure={images.data?.length} icon={IconPhoto} tone="amber" />
      </StatCards>
      <div className={classes.columns}>
        <UpcomingAppointments query={appointments} />
        <OwnInformation />
      </div>
    </Screen>
  );
}
