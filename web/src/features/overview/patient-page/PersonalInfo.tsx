import type { WholePatient } from '@cusp/contract';
import { Anchor, Card, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSession } from '../../../api/session.tsx';
import { patientBarQuery } from '../../people/patient-header/queries.ts';
import { textWithMerged } from '../../people/patients/wholeTexts.ts';
import { titleWords } from '../../../ui/text/formats.ts';
import { LocalDate } from '../../../ui/text/Values.tsx';
import { PhoneLink } from '../../../ui/text/PhoneLink.tsx';
import { FactList } from '../../../ui/tables/RecordCard.tsx';
import { TabSection } from '../../../ui/screens/TabSection.tsx';
import classes from './PersonalInfo.module.css';
import look from '../../../ui/theme/look.module.css';

/** Everything recorded about the person, grouped like the form that edits it. */
export function PersonalInfo({ patient }: { patient: WholePatient }) {
  const { may } = useSession();
  // Without this permission one only reads that something is on file, as in the patient's header.
  const marked = useQuery({ ...patientBarQuery(patient.id), enabled: !may('health.read') }).data;
  const health = (field: 'allergies' | 'medical_history') =>
    marked?.[field] ?? textWithMerged(patient, field);
  return (
    <TabSection title="Personal Info">
      <Card className={classes.card ?? ''} padding="lg">
        <Group
          title="Person"
          columns={4}
          facts={[
            ['First Name', patient.first_name],
            ['Last Name', patient.last_name],
            ['Date of Birth', <LocalDate key="born" date={patient.date_of_birth} form="plain" />],
            ['Gender', titleWords(patient.gender)],
          ]}
        />
        <Group
          title="Contact"
          facts={[
            ['Phone', phone(patient.phone)],
            ['Email', mail(patient.email)],
            ['Address', patient.address],
          ]}
        />
        <Group
          title="Insurance"
          facts={[
            ['Insurance Provider', patient.insurance_provider],
            ['Insurance ID', patient.insurance_id],
          ]}
        />
        <Group
          title="Emergency contact"
          facts={[
            ['Emergency Contact', patient.emergency_contact],
            ['Emergency Phone', phone(patient.emergency_phone)],
          ]}
        />
        <Group
          title="Health"
          facts={[
            ['Allergies', health('allergies')],
            ['Medical History', health('medical_history')],
          ]}
        />
      </Card>
    </TabSection>
  );
}

const mail = (address: string) => address && <Anchor href={`mailto:${address}`}>{address}</Anchor>;
const phone = (number: string) => number && <PhoneLink phone={number} />;

interface GroupProps {
  title: string;
  columns?: 2 | 4;
  facts: readonly (readonly [name: string, value: ReactNode])[];
}

const Group = ({ title, columns = 2, facts }: GroupProps) => (
  <div className={classes.group}>
    <Title order={3} className={classes.title ?? ''}>
      {title}
    </Title>
    <FactList
      columns={columns}
      facts={facts.map(([name, value]) => [name, value || <NotRecorded key={name} />])}
    />
  </div>
);

const NotRecorded = () => <span className={look.dim}>Not recorded</span>;
