import { IconCalendarDue } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { dateWords } from '../../../../ui/text/dates.ts';
import { LinkButton } from '../../../../ui/text/LinkButton.tsx';
import { PhoneLink } from '../../../../ui/text/PhoneLink.tsx';
import { portalDueVisitsQuery } from '../queries.ts';
import { usePortal } from '../session.tsx';
import { ToDoItem } from './ToDoItem.tsx';
import { t, translated } from '../../../../ui/language/t.ts';

/** The visits that the patient is due for and hasn't booked: a cleaning, X-rays. */
export function DueVisits() {
  const { patient } = usePortal();
  const { data = [] } = useQuery(portalDueVisitsQuery(patient.id));
  return data.map(({ recall_type_id, name, due_date, overdue, booking_reason_id }) => {
    const date = dateWords(due_date, 'plain');
    return (
      <ToDoItem
        key={recall_type_id}
        icon={IconCalendarDue}
        title={t('Due: {name}', { name: translated(name) })}
        action={
          booking_reason_id === null ? (
            <PhoneLink phone={patient.practice.phone} />
          ) : (
            <LinkButton
              to="/patient-portal/book"
              search={{ reason: booking_reason_id }}
              aria-label={t('Book: {name}', { name: translated(name) })}
            >
              {t('Book')}
            </LinkButton>
          )
        }
      >
        {overdue ? t('Due since {date}', { date }) : t('Due on {date}', { date })}
      </ToDoItem>
    );
  });
}
