import { listRequestRoutes, messageTopicWords, type RequestRoute, updateRequestRoute } from '@cusp/contract';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';
import { useChange } from '../../../api/useChange.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { showOutcome } from '../../../ui/feedback/showOutcome.ts';
import { FieldRow } from '../../../ui/forms/FormDialog.tsx';
import { SettingsSection } from '../../../ui/screens/SettingsSection.tsx';
import { workersQuery } from '../../practice/team/queries.ts';
import { assigneeChoices, assigneeOf } from '../messages/assignees.ts';
import classes from '../../../ui/screens/Settings.module.css';

const routeMessages = {
  failed: 'Failed to fetch request routing',
  done: 'Saved for new requests',
  saveFailed: 'Failed to save request routing',
} as const;

const routesQuery = () => queryOf(listRequestRoutes, {}, keyOf('reminder-rules', 'request-routes'));

/** The assignees of requests from the portal, by kind. */
export function RequestRoutesSection() {
  const query = useQuery(routesQuery());
  return (
    <SettingsSection title="Requests from the Portal">
      <p className={classes.note}>
        When a patient asks for something, the thread is assigned to whom you choose here, and appears under
        Mine in their inbox. One that someone already has open stays theirs.
      </p>
      <QueryState query={query} failed={routeMessages.failed} height="14rem">
        {(routes) => (
          <FieldRow>
            {routes.map((route) => (
              <RouteField key={route.topic} route={route} />
            ))}
          </FieldRow>
        )}
      </QueryState>
    </SettingsSection>
  );
}

function RouteField({ route }: { route: RequestRoute }) {
  const { topic, assigned_to_id, assigned_role, assigned, has_left, version } = route;
  const { data: people = [] } = useQuery(workersQuery());
  const update = useChange(updateRequestRoute, 'reminder-rules');
  const choose = (chosen: string | null) =>
    void showOutcome(update.mutateAsync({ input: { body: { topic, ...assigneeOf(chosen), version } } }), {
      done: routeMessages.done,
      failed: routeMessages.saveFailed,
    });
  return (
    <Select
      label={messageTopicWords[topic]}
      placeholder="No one"
      clearable
      searchable
      disabled={update.isPending}
      data={assigneeChoices(people)}
      value={has_left ? null : (assigned_to_id ?? assigned_role)}
      description={
        has_left ? `${assigned} is no longer on the team. These requests are unassigned.` : undefined
      }
      onChange={choose}
    />
  );
}
