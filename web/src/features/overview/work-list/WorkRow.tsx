import { type WorkItem, workKinds, taskKinds, neverClosedKinds } from '@cusp/contract';
import { ActionIcon } from '@mantine/core';
import { IconUserEdit } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { LocalDate } from '../../../ui/text/Values.tsx';
import { titleWords } from '../../../ui/text/formats.ts';
import type { WorkListSearch } from './workListSearch.ts';
import { workLink } from './workLink.ts';
import classes from './WorkList.module.css';
import look from '../../../ui/theme/look.module.css';

interface WorkRowProps {
  item: WorkItem;
  /** The list's current filters. */
  filters: WorkListSearch;
  onDecide: () => void;
}

/** An open item with its patient, due date, assignee and last decision. The whole row is a link to it. */
export function WorkRow({ item, filters, onDecide }: WorkRowProps) {
  const { decided } = item;
  return (
    <li className={classes.row}>
      <Link {...workLink(item, filters)} className={classes.open ?? ''}>
        <span className={classes.what}>
          <span className={look.small}>{workKinds[item.kind].one}</span>
          <span className={classes.title}>{item.title}</span>
        </span>
        <span className={classes.who}>
          <span>{item.patient_name}</span>
          <span className={look.small}>
            {item.patient_date_of_birth !== null && (
              <LocalDate date={item.patient_date_of_birth} form="plain" />
            )}
          </span>
        </span>
        <span>
          <LocalDate date={item.due_on} />
          {item.overdue && item.state === 'open' && <span className={classes.late}>overdue</span>}
        </span>
        <span className={look.small}>
          {item.person_name || (item.role === null ? 'Unassigned' : titleWords(item.role))}
        </span>
        {decided !== null && decided.reason !== '' && (
          <span className={classes.reason}>
            {decided.by}: {decided.reason}
          </span>
        )}
      </Link>
      {!taskKinds.includes(item.kind) && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={[
            `${neverClosedKinds.includes(item.kind) ? 'Assign or postpone' : 'Assign, postpone or close'}: ${workKinds[item.kind].one}`,
            item.title,
            item.patient_name,
          ]
            .filter((part) => part !== '')
            .join(', ')}
          onClick={onDecide}
        >
          <IconUserEdit size={18} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
