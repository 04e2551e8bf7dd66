import { Card, Title } from '@mantine/core';
import { portalMessages } from '../messages.ts';
import { usePortal } from '../session.tsx';
import { PhoneLink } from '../../../../ui/text/PhoneLink.tsx';
import { FactList } from '../../../../ui/tables/RecordCard.tsx';
import { TextLink } from '../../../../ui/text/TextLink.tsx';
import { LocalDate, PhoneNumber } from '../../../../ui/text/Values.tsx';
import classes from './Dashboard.module.css';
import { t } from '../../../../ui/language/t.ts';
import look from '../../../../ui/theme/look.module.css';

/** The patient's data on file, and the practice's contact. */
export function OwnInformation() {
  const { patient } = usePortal();
  const { practice } = patient;
  return (
    <div className={look.stackWide}>
      <Card component="section" aria-labelledby="own" className={classes.card ?? ''}>
        <div className={classes.head}>
          <Title order={2} id="own">
            {t('Your Information')}
          </Title>
          <TextLink to="/patient-portal/profile">{t('See details')}</TextLink>
        </div>
        <FactList
          facts={[
            [t('Email'), patient.email || portalMessages.notProvided],
            [t('Phone'), <PhoneNumber key="phone" phone={patient.phone} />],
            [t('Date of Birth'), <LocalDate key="born" date={patient.date_of_birth} form="plain" />],
            [t('Insurance Provider'), patient.insurance_provider || portalMessages.noInsurance],
          ]}
        />
      </Card>
      <Card component="section" aria-labelledby="office" className={classes.card ?? ''}>
        <div className={classes.head}>
          <Title order={2} id="office">
            {t('Your Dental Office')}
          </Title>
        </div>
        <address className={classes.office}>
          <strong>{practice.name}</strong>
          {practice.address && <span>{practice.address}</span>}
          {practice.phone && <PhoneLink phone={practice.phone} />}
        </address>
      </Card>
    </div>
  );
}
