import { Card } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { Screen } from '../../../ui/screens/Screen.tsx';
import { onlineRequestsQuery } from './queries.ts';
import { RequestView } from './RequestView.tsx';
import classes from './OnlineRequests.module.css';

/** Requests of new patients from the public booking page that nobody has decided. */
export function OnlineRequestsScreen() {
  const query = useQuery(onlineRequestsQuery());
  return (
    <Screen
      title="Online Bookings"
      line="Booking page requests, times you suggested, and deposits to resolve. Requested times are held until you accept or decline them."
      width="reading"
    >
      <QueryState
        query={query}
        failed="Failed to fetch online bookings"
        height="50vh"
        empty={<Empty sentence="No online bookings to review" icon={IconCalendar} />}
      >
        {(requests) => (
          <ul className={classes.list} aria-label="Online bookings">
            {requests.map((request) => (
              <li key={request.id}>
                <Card padding="lg">
                  <RequestView request={request} />
                </Card>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </Screen>
  );
}
