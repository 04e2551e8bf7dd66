import { Card, Title } from '@mantine/core';
import { portalMessages } from '../messages.ts';
import { usePortal } from '../session.tsx';
import { PhoneLink } from '../../../../ui/text/PhoneLink.tsx';
import { FactList } from '../../../../ui/tables/RecordCard.tsx';
import { TextLink } from '../../../../ui/text/TextLink.tsx';
import { LocalDate, PhoneNumber } from '../../../../ui/text/Values.tsx';
import classes from './Dashboard.module.css';

/** What the practice has on file, and how to reach it. */
export function OwnInformation() {
  const { patient } = usePortal();
  const { practice } = patient;
  return (
    <div className={classes.column}>
      <Card component="section" aria-labelledby="own" className={classes.card ?? ''}>
        <div className={classes.head}>
          <Title order={2} id="own">
            Your Information
          </Title>
          <TextLink to="/patient-portal/profile">See details</TextLink>
        </div>
        <FactList
          facts={[
            ['Email', patient.email || portalMessages.notProvided],
            ['Phone', <PhoneNumber key="phone" phone={patient.phone} />],
            ['Date of Birth', <LocalDate key="born" date={patient.date_of_birth} form="plain" />],
            ['Insurance Provider', patient.insurance_provider || portalMessages.noInsurance],
          ]}
        />
      </Card>
      <Card component="section" aria-labelledby="office" className={classes.card ?? ''}>
        <div className={classes.head}>
          <Title order={2} id="office">
            Your Dental Office
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
