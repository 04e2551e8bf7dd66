import { type PortalAppointment, portalCheckIn } from '@cusp/contract';
import { Button, Card, Title } from '@mantine/core';
import { IconDoorEnter, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../../../api/useChange.ts';
import { showOutcome } from '../../../../ui/feedback/showOutcome.ts';
import { useFocusAfter } from '../../../../ui/forms/useFocusAfter.ts';
import { FactList } from '../../../../ui/tables/RecordCard.tsx';
import { LinkButton } from '../../../../ui/text/LinkButton.tsx';
import { portalFormsQuery } from '../forms/queries.ts';
import { formName, isToDo } from '../forms/shownForm.ts';
import { BalanceDue } from '../dashboard/BalanceDue.tsx';
import { OwnCards } from '../insurance/OwnCards.tsx';
import { ContactFacts } from '../profile/ContactFacts.tsx';
import { EditContact } from '../profile/EditContact.tsx';
import { portalInsuranceQuery, portalTreatmentsQuery } from '../queries.ts';
import { usePortal } from '../session.tsx';
import { Shared, useShares } from '../Shared.tsx';
import classes from './CheckIn.module.css';
import { t } from '../../../../ui/language/t.ts';

/** The steps before the visit, and the button “I’m here”. */
export function CheckInSteps({ visit }: { visit: PortalAppointment }) {
  const { patient } = usePortal();
  const shares = useShares();
  const treatments = useQuery({ ...portalTreatmentsQuery(patient.id), enabled: shares('records') });
  const [editing, setEditing] = useState(false);
  return (
    <>
      <Shared part="contact">
        <ContactOnFile editing={editing} setEditing={setEditing} />
      </Shared>
      <Shared part="money">
        <Insurance />
      </Shared>
      <Shared part="forms">
        <FormsLeft />
      </Shared>
      <Shared part="money">
        <BalanceDue treatments={treatments.data} />
      </Shared>
      {/* Text that is being typed would be lost. */}
      <ImHere visit={visit} disabled={editing} />
    </>
  );
}

/** Checks the patient in. */
export function ImHere({ visit: { id }, disabled }: { visit: PortalAppointment; disabled: boolean }) {
  const { patient } = usePortal();
  const checkIn = useChange(portalCheckIn, 'portal');
  const arrive = () =>
    void showOutcome(checkIn.mutateAsync({ input: { params: { id } }, record: patient.id }), {
      done: t('You’re checked in. We’ll call you when we’re ready.'),
      failed: t('You are not checked in'),
    });
  return (
    <Button
      size="lg"
      className={classes.here ?? ''}
      leftSection={<IconDoorEnter size={22} aria-hidden />}
      loading={checkIn.isPending}
      disabled={disabled}
      onClick={arrive}
    >
      {t('I’m here')}
    </Button>
  );
}

interface ContactProps {
  editing: boolean;
  setEditing: (editing: boolean) => void;
}

/** The patient's contact on file, and the form to correct it. */
export function ContactOnFile({ editing, setEditing }: ContactProps) {
  const change = useFocusAfter<HTMLButtonElement>(editing);
  return (
    <Card component="section" aria-labelledby="contact" className={classes.card ?? ''}>
      <Title order={2} id="contact">
        {t('Is this still correct?')}
      </Title>
      {editing ? (
        <EditContact onLeave={() => setEditing(false)} />
      ) : (
        <>
          <ContactFacts />
          <div>
            <Button
              ref={change}
              variant="default"
              leftSection={<IconPencil size={18} aria-hidden />}
              onClick={() => setEditing(true)}
            >
              {t('Change')}
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}

/** The forms that wait, each a way to fill it in; nothing where none does. */
export function FormsLeft() {
  const { patient } = usePortal();
  const { data } = useQuery(portalFormsQuery(patient.id));
  const left = data?.filter(isToDo) ?? [];
  if (left.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="forms-left" className={classes.card ?? ''}>
      <Title order={2} id="forms-left">
        {t('Forms to complete')}
      </Title>
      {/* Safari takes the role from a list without bullets. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul role="list" className={classes.forms}>
        {left.map((form) => (
          <li key={form.id}>
            <LinkButton to="/patient-portal/forms" search={{ form: form.id }} variant="default" size="md">
              {formName(form)}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The patient's plans, and the way to send a new card. */
export function Insurance() {
  const { patient } = usePortal();
  const { data } = useQuery(portalInsuranceQuery(patient.id));
  if (data === undefined) return null;
  return (
    <Card component="section" aria-labelledby="insurance" className={classes.card ?? ''}>
      <Title order={2} id="insurance">
        {t('Your insurance')}
      </Title>
      {data.coverages.length === 0 ? (
        <p className={classes.visit}>
          {t('{practice} has no insurance on file for you.', { practice: patient.practice.name })}
        </p>
      ) : (
        <FactList
          facts={data.coverages.map(
            ({ id, carrier_name, plan_name, member_id }) =>
              [`${carrier_name} ${plan_name}`, <span key={id}>{member_id}</span>] as const,
          )}
        />
      )}
      <OwnCards sent={data.sent_cards} />
    </Card>
  );
}
