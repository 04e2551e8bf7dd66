import type { FirstWeekStep } from '@cusp/contract';
import { Button, Card, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { TypicalFeesSection } from '../../chart/catalog/TypicalFeesSection.tsx';
import { BillingSection } from '../../insurance/billing-details/BillingSection.tsx';
import { SendingSection } from '../../messages/reminders/SendingSection.tsx';
import { AddPatientDialog } from '../../people/patients/AddPatientDialog.tsx';
import { HoursSection } from '../../practice/hours/HoursSection.tsx';
import { OperatoriesSection } from '../../practice/operatories/OperatoriesSection.tsx';
import { practiceMessages } from '../../practice/practice/messages.ts';
import { PracticeForm } from '../../practice/practice/PracticeForm.tsx';
import { ownPracticeQuery } from '../../practice/practice/queries.ts';
import { ProvidersSection } from '../../practice/providers/ProvidersSection.tsx';
import { InviteMemberDialog } from '../../practice/team/InviteMemberDialog.tsx';
import { OpenInvitations } from '../../practice/team/OpenInvitations.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { LinkButton } from '../../../ui/text/LinkButton.tsx';

/** What is entered at a step: the same forms as in the settings. */
export function StepContent({ step }: { step: FirstWeekStep }) {
  switch (step) {
    case 'practice':
      return <PracticeDetails />;
    case 'hours':
      return <HoursSection />;
    case 'operatories':
      return <OperatoriesSection />;
    case 'providers':
      return <ProvidersSection />;
    case 'fees':
      return <TypicalFeesSection />;
    case 'claims':
      return <BillingSection />;
    case 'texts':
      return <SendingSection />;
    case 'team':
      return <Team />;
    case 'patient':
      return <FirstPatient />;
  }
}

function PracticeDetails() {
  const query = useQuery(ownPracticeQuery());
  return (
    <QueryState query={query} failed={practiceMessages.loadFailed}>
      {(practice) => (
        <Card padding="lg">
          <PracticeForm practice={practice} reload={async () => (await query.refetch()).data} asksName />
        </Card>
      )}
    </QueryState>
  );
}

function Team() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Group gap="xs">
        <Button onClick={() => setOpened(true)}>Invite</Button>
        <LinkButton variant="default" to="/settings/team">
          Team
        </LinkButton>
      </Group>
      <OpenInvitations />
      <InviteMemberDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

function FirstPatient() {
  const [opened, setOpened] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <Group gap="xs">
        <Button onClick={() => setOpened(true)}>Add Patient</Button>
        <LinkButton variant="default" to="/settings/import">
          Import from Another Program
        </LinkButton>
      </Group>
      <AddPatientDialog
        opened={opened}
        onClose={() => setOpened(false)}
        onAdded={({ id }) => void navigate({ to: '/patients/$id', params: { id } })}
      />
    </>
  );
}
