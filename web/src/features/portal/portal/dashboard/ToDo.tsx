import type { PortalPart } from '@cusp/contract';
import type { ComponentType } from 'react';
import { Shared, useSharesRecord } from '../Shared.tsx';
import classes from './Dashboard.module.css';
import { DueVisits } from './DueVisits.tsx';
import { NewInstructions } from './NewInstructions.tsx';
import { NewDocuments } from './NewDocuments.tsx';
import { ProposedVisits } from './ProposedVisits.tsx';
import { WaitingForms } from './WaitingForms.tsx';
import { WaitingPlans } from './WaitingPlans.tsx';
import { t } from '../../../../ui/language/t.ts';
import { IconMessages } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '../../../../ui/text/LinkButton.tsx';
import { portalMessagesQuery } from '../messages/queries.ts';
import { usePortal } from '../session.tsx';
import { ToDoItem } from './ToDoItem.tsx';

/**
 * The kinds of things that may wait for the patient, the most urgent first. Each reads for itself whether there is something, and
 * draws a `ToDoItem` for each thing or nothing. New kinds are added here.
 */
const things: readonly (readonly [PortalPart, ComponentType])[] = [
  ['records', NewInstructions],
  ['forms', WaitingForms],
  ['records', WaitingPlans],
  ['visits', DueVisits],
  ['records', NewDocuments],
];

/** The patient's open tasks; hidden if there are none. */
export const ToDo = () => (
  <section className={classes.todo} aria-labelledby="to-do">
    <h2 id="to-do" className={classes.todoTitle}>
      {t('To do')}
    </h2>
    {/* Safari takes the role from a list without bullets. */}
    {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
    <ul role="list" className={classes.things} aria-labelledby="to-do">
      {/* Other times can be chosen for three days only. */}
      <Shared part="visits">
        <ProposedVisits />
      </Shared>
      <NewMessages />
      {things.map(([part, Thing], index) => (
        <Shared key={index} part={part}>
          <Thing />
        </Shared>
      ))}
    </ul>
  </section>
);

/** The practice's messages that this account hasn't read; nothing if there are none, or not all of the record is shared. */
function NewMessages() {
  const { patient } = usePortal();
  const all = useSharesRecord();
  const { data = [] } = useQuery({ ...portalMessagesQuery(patient.id), enabled: all });
  if (!data.some(({ is_new }) => is_new)) return null;
  return (
    <ToDoItem
      icon={IconMessages}
      title={t('New message from your office')}
      action={<LinkButton to="/patient-portal/messages">{t('Read')}</LinkButton>}
    />
  );
}
