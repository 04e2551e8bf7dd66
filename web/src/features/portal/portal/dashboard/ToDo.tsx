import type { PortalPart } from '@cusp/contract';
import type { ComponentType } from 'react';
import { Shared } from '../Shared.tsx';
import classes from './Dashboard.module.css';
import { DueVisits } from './DueVisits.tsx';
import { NewInstructions } from './NewInstructions.tsx';
import { NewMessages } from './NewMessages.tsx';
import { NewDocuments } from './NewDocuments.tsx';
import { ProposedVisits } from './ProposedVisits.tsx';
import { WaitingForms } from './WaitingForms.tsx';
import { WaitingPlans } from './WaitingPlans.tsx';
import { t } from '../../../../ui/language/t.ts';

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
