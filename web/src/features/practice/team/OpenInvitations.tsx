import {
  inviteToTeam,
  sendTeamLetterAgain,
  type TeamInvitation,
  withdrawTeamInvitation,
} from '@cusp/contract';
import { Badge, Button, Card } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refresh } from '../../../api/keys.ts';
import { useChange } from '../../../api/useChange.ts';
import { InvitationDialog, type MadeInvitation } from '../../access/invitations/InvitationDialog.tsx';
import { EmailState } from '../emails/EmailState.tsx';
import { teamMessages } from './messages.ts';
import { teamInvitationsQuery } from './queries.ts';
import { titleWords } from '../../../ui/text/formats.ts';
import { ListHead } from '../../../ui/screens/ListHead.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { Empty } from '../../../ui/feedback/states.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { LocalDateTime } from '../../../ui/text/Values.tsx';
import '../../../ui/theme/status.css';
import classes from '../../../ui/screens/Settings.module.css';
import look from '../../../ui/theme/look.module.css';

/** Invitations that haven't been accepted yet. */
export function OpenInvitations() {
  const query = useQuery(teamInvitationsQuery());
  const client = useQueryClient();
  const invite = useChange(inviteToTeam, 'team');
  const withdraw = useChange(withdrawTeamInvitation, 'team');
  const resend = useChange(sendTeamLetterAgain, 'team');
  const [made, setMade] = useState<MadeInvitation | null>(null);
  const [showing, setShowing] = useState(false);
  const busy = invite.isPending || withdraw.isPending || resend.isPending;

  const again = async ({ email, role }: TeamInvitation) => {
    try {
      const answer = await invite.mutateAsync({
        input: { body: { email, role } },
      });
      setMade({ ...answer, email });
      setShowing(true);
    } catch (thrown) {
      toast.failed(teamMessages.inviteFailed, refusalOf(thrown).detail);
      void refresh(client, 'team');
    }
  };
  const end = async ({ id }: TeamInvitation) => {
    try {
      await withdraw.mutateAsync({ input: { params: { id } } });
      toast.done(teamMessages.withdrawn);
    } catch (thrown) {
      toast.failed(teamMessages.withdrawFailed, refusalOf(thrown).detail);
      void refresh(client, 'team');
    }
  };

  return (
    <>
      <ListHead title="Invitations" />
      <QueryState
        query={query}
        failed={teamMessages.invitationsFailed}
        height="6rem"
        empty={<Empty low sentence={teamMessages.noInvitations} />}
      >
        {(invitations) => (
          <Card>
            <ul className={classes.rows} aria-label="Invitations">
              {invitations.map((invitation) => (
                <li key={invitation.id} className={classes.row}>
                  <div>
                    <InvitationWords invitation={invitation} />
                    {invitation.letter && (
                      <EmailState
                        letter={invitation.letter}
                        email={invitation.email}
                        busy={busy}
                        onAgain={() => resend.mutateAsync({ input: { params: { id: invitation.id } } })}
                      />
                    )}
                  </div>
                  <div className={classes.actions}>
                    <Button
                      variant="default"
                      size="compact-sm"
                      disabled={busy}
                      aria-label={`Cancel the invitation for ${invitation.email}`}
                      onClick={() => void end(invitation)}
                    >
                      Withdraw
                    </Button>
                    <Button
                      variant="light"
                      size="compact-sm"
                      disabled={busy}
                      aria-label={`Invite Again: ${invitation.email}`}
                      onClick={() => void again(invitation)}
                    >
                      Invite Again
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </QueryState>
      <InvitationDialog
        title="Team Invitation"
        holdUp={teamMessages.holdUp}
        opened={showing}
        invitation={made}
        onClose={() => setShowing(false)}
        onGone={() => setMade(null)}
      />
    </>
  );
}

const InvitationWords = ({ invitation }: { invitation: TeamInvitation }) => (
  <div className={classes.words}>
    <p className={classes.name}>
      {invitation.email}
      <Badge
        className={`status status-${invitation.expired ? 'overdue' : 'pending'}`}
        variant="unstyled"
        tt="none"
      >
        {invitation.expired ? 'Expired' : 'Invited'}
      </Badge>
    </p>
    <p className={look.dim}>
      {titleWords(invitation.role)} · invited by {invitation.invited_by} ·{' '}
      {invitation.expired ? 'expired' : 'until'} <LocalDateTime moment={invitation.expires_at} />
    </p>
  </div>
);
