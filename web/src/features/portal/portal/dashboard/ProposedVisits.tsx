import { IconCalendarQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../../ui/language/t.ts';
import { dateWords, timeWords } from '../../../../ui/text/dates.ts';
import { LinkButton } from '../../../../ui/text/LinkButton.tsx';
import { portalProposedVisitsQuery } from '../queries.ts';
import { usePortal } from '../session.tsx';
import { ToDoItem } from './ToDoItem.tsx';

/** The visits that the office couldn't keep, with other times to choose from. */
export function ProposedVisits() {
  const { patient } = usePortal();
  const { data = [] } = useQuery(portalProposedVisitsQuery(patient.id));
  return data.map(({ id, date, time, refused_reason, token }) => (
    <ToDoItem
      key={id}
      icon={IconCalendarQuestion}
      title={t('Your visit on {date}, {time} can’t take place. Choose another time.', {
        date: dateWords(date),
        time: timeWords(time),
      })}
      action={
        <LinkButton to="/visit-request" search={{ token }}>
          {t('Choose a Time')}
        </LinkButton>
      }
    >
      {refused_reason}
    </ToDoItem>
  ));
}
