import { needsProof, type PortalAccess } from '@cusp/contract';
import { Badge, Card } from '@mantine/core';
import type { ReactNode } from 'react';
import { portalAccessMessages } from '../../portal/access/messages.ts';
import { ProofWords } from '../../portal/access/ProofField.tsx';
import { relationWords } from '../../portal/access/words.ts';
import { FactList } from '../../../ui/tables/RecordCard.tsx';
import { LocalDate, LocalDateTime, LocalDay } from '../../../ui/text/Values.tsx';
import '../../../ui/theme/status.css';
import classes from './Portal.module.css';

/** The patient's access to the portal: its state, dates, and email address. */
export const PortalState = ({ access }: { access: PortalAccess }) => (
  <Card className={classes.card ?? ''} padding="lg">
    {access.state === 'none' ? (
      <>
        <p className={classes.none}>{portalAccessMessages.none}</p>
        <p className={classes.hint}>{portalAccessMessages.whatFor}</p>
      </>
    ) : (
      <FactList
        columns={4}
        facts={[['Access', <StateBadge key="state" state={access.state} />], ...factsOf(access)]}
      />
    )}
  </Card>
);

const badges = {
  invited: { words: 'Invited', look: 'pending' },
  active: { words: 'Active', look: 'completed' },
} as const;

const StateBadge = ({ state }: { state: keyof typeof badges }) => (
  <Badge className={`status status-${badges[state].look}`} variant="unstyled" tt="none">
    {badges[state].words}
  </Badge>
);

function factsOf({
  email,
  other_emails,
  state,
  active_since,
  last_sign_in,
  invited_until,
  second_factor,
  links,
}: PortalAccess) {
  const facts: [name: string, value: ReactNode][] = [['Email', email]];
  if (other_emails.length > 0) facts.push(['Also visible to', other_emails.join(', ')]);
  for (const { account_id, relation, proof, ends_on, ended, ...link } of links) {
    facts.push([
      links.length === 1 ? 'Access for' : `${link.email} for`,
      relation === null ? 'Not specified yet' : relationWords[relation],
    ]);
    if (needsProof(relation))
      facts.push([
        links.length === 1 ? 'Proof of authority' : `Proof of ${link.email}`,
        <ProofWords key={`proof ${account_id}`} proof={proof} />,
      ]);
    if (ends_on !== null)
      facts.push([
        links.length === 1 ? (ended ? 'Ended' : 'Ends') : `${link.email} ${ended ? 'ended' : 'until'}`,
        <LocalDate key={account_id} date={ends_on} form="plain" />,
      ]);
  }
  if (active_since !== null) facts.push(['Active since', <LocalDay key="since" moment={active_since} />]);
  if (state === 'active') {
    facts.push([
      'Last sign-in',
      last_sign_in === null ? 'Never' : <LocalDateTime key="last" moment={last_sign_in} />,
    ]);
    facts.push(['Two-step verification', second_factor ? 'On' : 'None']);
  }
  if (invited_until !== null) {
    facts.push([
      state === 'active' ? 'Invitation resent, valid until' : 'Invitation valid until',
      <LocalDateTime key="until" moment={invited_until} />,
    ]);
  }
  return facts;
}
