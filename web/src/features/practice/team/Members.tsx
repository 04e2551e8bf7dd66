import type { TeamMember } from '@cusp/contract';
import { Badge, Button, Card } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { titleWords } from '../../../ui/text/formats.ts';
import { LocalDateTime } from '../../../ui/text/Values.tsx';
import '../../../ui/theme/status.css';
import { MemberActivation } from './Activation.tsx';
import { ChangeMemberDialog } from './ChangeMemberDialog.tsx';
import { PermissionsDialog } from './PermissionsDialog.tsx';
import classes from '../../../ui/screens/Settings.module.css';
import looks from '../../../ui/theme/look.module.css';

/** The team's members, with the actions on each. */
export function Members({ members }: { members: readonly TeamMember[] }) {
  const { user } = useSession();
  // Kept while the dialog fades out.
  const [changing, setChanging] = useState<{
    opened: boolean;
    member: TeamMember | null;
    what: 'member' | 'permissions';
  }>({ opened: false, member: null, what: 'member' });
  const shown = {
    opened: changing.opened,
    onClose: () => setChanging((last) => ({ ...last, opened: false })),
  };

  return (
    <Card>
      <ul className={classes.rows} aria-label="Team">
        {members.map((member) => (
          <li key={member.id} className={classes.row}>
            <MemberWords member={member} own={member.id === user.id} />
            <div className={classes.actions}>
              <Button
                variant="default"
                size="compact-sm"
                aria-label={`Change ${member.name}`}
                onClick={() => setChanging({ opened: true, member, what: 'member' })}
              >
                Change
              </Button>
              {!member.is_owner && (
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={`Permissions of ${member.name}`}
                  onClick={() => setChanging({ opened: true, member, what: 'permissions' })}
                >
                  Permissions
                </Button>
              )}
              <MemberActivation member={member} own={member.id === user.id} />
            </div>
          </li>
        ))}
      </ul>
      {changing.member && changing.what === 'permissions' && (
        <PermissionsDialog
          key={`${changing.member.id} ${changing.member.version}`}
          member={changing.member}
          {...shown}
        />
      )}
      {changing.member && changing.what === 'member' && (
        <ChangeMemberDialog
          key={`${changing.member.id} ${changing.member.version}`}
          member={changing.member}
          {...shown}
        />
      )}
    </Card>
  );
}

const MemberWords = ({ member, own }: { member: TeamMember; own: boolean }) => {
  const { name, email, role, is_owner, active, last_sign_in } = member;
  return (
    <div className={classes.words}>
      <p className={classes.name}>
        {name}
        {own && <span className={looks.dim}>(you)</span>}
        {is_owner && <Mark words="Owner" look="planned" />}
        <Mark words={active ? 'Active' : 'Deactivated'} look={active ? 'completed' : 'cancelled'} />
      </p>
      <p className={looks.dim}>
        {titleWords(role)} · {email} ·{' '}
        {last_sign_in === null ? (
          'never signed in'
        ) : (
          <>
            last sign-in <LocalDateTime moment={last_sign_in} />
          </>
        )}
      </p>
    </div>
  );
};

const Mark = ({ words, look }: { words: string; look: string }) => (
  <Badge className={`status status-${look}`} variant="unstyled" tt="none">
    {words}
  </Badge>
);
