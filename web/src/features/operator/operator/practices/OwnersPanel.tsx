import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminMessages } from '../messages.ts';
import { usersQuery } from '../queries.ts';
import { type UserDialogState, UserDialogs } from '../users/UserDialogs.tsx';
import { UserMenu } from '../users/UserMenu.tsx';
import { LinkButton } from '../../../../ui/text/LinkButton.tsx';
import { QueryState } from '../../../../ui/feedback/QueryState.tsx';
import { LocalDay } from '../../../../ui/text/Values.tsx';
import { Panel } from '../Panel.tsx';
import classes from './Practice.module.css';
import look from '../../../../ui/theme/look.module.css';

/** More than the team of any practice, so that no owner is on another page. */
const wholeTeam = '1000';

/** The active owners of a practice, with actions to help one who is locked out. */
export function OwnersPanel({ practiceId, mayChange }: { practiceId: string; mayChange: boolean }) {
  const query = useQuery(usersQuery({ practice_id: practiceId, limit: wholeTeam }));
  const [asked, ask] = useState<UserDialogState>({ user: null, what: null });
  return (
    <Panel title="Owners">
      <QueryState query={query} failed={adminMessages.usersFailed} height="4rem">
        {({ rows }) => (
          <ul className={classes.changes}>
            {rows
              .filter(({ active, is_owner }) => active && is_owner)
              .map((user) => (
                <li key={user.id}>
                  <Group justify="space-between" wrap="nowrap">
                    <div>
                      <Text fw={550}>{user.name}</Text>
                      <p className={look.small}>
                        {user.email}, last sign-in{' '}
                        {user.last_sign_in === null ? 'never' : <LocalDay moment={user.last_sign_in} />}
                      </p>
                    </div>
                    {mayChange && <UserMenu user={user} onAsk={(what) => ask({ user, what })} />}
                  </Group>
                </li>
              ))}
          </ul>
        )}
      </QueryState>
      {mayChange && (
        <div className={look.row}>
          <LinkButton variant="default" to="/admin/users" search={{ practice: practiceId }}>
            Choose Another Owner
          </LinkButton>
        </div>
      )}
      <UserDialogs {...asked} onClose={() => ask(({ user }) => ({ user, what: null }))} />
    </Panel>
  );
}
