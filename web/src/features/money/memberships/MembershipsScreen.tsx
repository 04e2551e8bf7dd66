import type { Member } from '@cusp/contract';
import { IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { Screen } from '../../../ui/screens/Screen.tsx';
import { SettingsSection } from '../../../ui/screens/SettingsSection.tsx';
import settings from '../../../ui/screens/Settings.module.css';
import { dateWords } from '../../../ui/text/dates.ts';
import { moneyWords } from '../../../ui/text/formats.ts';
import { TextLink } from '../../../ui/text/TextLink.tsx';
import '../../../ui/theme/status.css';
import { PaymentPlaces } from '../statements/PaymentPlaces.tsx';
import { MembershipPlansSection } from './MembershipPlansSection.tsx';
import { membershipBadges, membershipMessages } from './messages.ts';
import { membersQuery } from './queries.ts';
import classes from './Memberships.module.css';
import look from '../../../ui/theme/look.module.css';

/** The members, and the plans that the practice offers. */
export function MembershipsScreen() {
  const query = useQuery(membersQuery());
  return (
    <Screen
      title="Memberships"
      count={query.data?.length}
      line="In-house membership plans with included services and discounted fees. Not insurance."
      width="reading"
    >
      <PaymentPlaces here="memberships" />
      <div className={settings.cards}>
        <SettingsSection title="Members">
          <QueryState
            query={query}
            failed={membershipMessages.membersFailed}
            height="12rem"
            empty={<Empty sentence={membershipMessages.noMembers} icon={IconUsersGroup} />}
          >
            {(members) => (
              <ul className={classes.rows} aria-label="Members">
                {members.map((member) => (
                  <li key={member.id}>
                    <div className={classes.words}>
                      <TextLink to="/patients/$id" params={{ id: member.patient_id }}>
                        {member.patient_name}
                      </TextLink>
                      <p className={look.note}>{aboutMember(member)}</p>
                    </div>
                    <StatusBadge {...membershipBadges[member.state]} />
                  </li>
                ))}
              </ul>
            )}
          </QueryState>
        </SettingsSection>
        <MembershipPlansSection />
      </div>
    </Screen>
  );
}

const aboutMember = ({ plan_name, state, ends_on, automatic, open }: Member) =>
  [
    plan_name,
    `${state === 'ended' ? 'ended' : state === 'cancelled' ? 'ends' : 'until'} ${dateWords(ends_on, 'plain')}`,
    automatic ? 'by card' : 'paid at the desk',
    open > 0 ? `${moneyWords(open)} open` : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
