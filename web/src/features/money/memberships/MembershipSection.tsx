import type { Membership, PatientMemberships } from '@cusp/contract';
import { Button, Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../api/session.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { LazyDialog, lazyDialog } from '../../../ui/forms/LazyDialog.tsx';
import { useEdited } from '../../../ui/forms/useEdited.ts';
import { TabSection } from '../../../ui/screens/TabSection.tsx';
import { dateWords } from '../../../ui/text/dates.ts';
import { moneyWords } from '../../../ui/text/formats.ts';
import { LocalDay } from '../../../ui/text/Values.tsx';
import '../../../ui/theme/status.css';
import { RemoveCard } from '../online/RemoveCard.tsx';
import { priceIntervalWords, membershipBadges, membershipFeeWords, membershipMessages } from './messages.ts';
import { MembershipUse } from './MembershipUse.tsx';
import { membershipsQuery } from './queries.ts';
import classes from './Memberships.module.css';
import look from '../../../ui/theme/look.module.css';

const enrollDialog = lazyDialog(async () => (await import('./EnrollDialog.tsx')).EnrollDialog);
const cancelDialog = lazyDialog(
  async () => (await import('./CancelMembershipDialog.tsx')).CancelMembershipDialog,
);

const isOver = ({ state }: Membership) => state === 'ended' || state === 'cancelled';

/** Whether its fees are to be charged to the kept card. */
const paidByCard = (membership: Membership) => membership.automatic && !isOver(membership);

/** A patient's membership of the practice's own plans: what was used of it, and what is due. */
export function MembershipSection({ patientId, archived }: { patientId: string; archived: boolean }) {
  const query = useQuery(membershipsQuery(patientId));
  const mayWrite = useSession().may('payments.write') && !archived;
  const enrolled = useEdited<Membership>();
  const isMember = query.data?.memberships.some((one) => !isOver(one)) ?? true;
  return (
    <div className={classes.section}>
      <TabSection
        title="Membership"
        action={
          mayWrite &&
          !isMember && (
            <Button variant="light" onClick={() => enrolled.open('new')}>
              Enroll
            </Button>
          )
        }
      >
        <QueryState query={query} failed={membershipMessages.loadFailed} height="4rem">
          {(shown) => <Memberships shown={shown} onRenew={enrolled.open} />}
        </QueryState>
        {query.data && (
          <LazyDialog
            key={enrolled.key}
            of={enrollDialog}
            with={{
              patientId,
              hasCard: query.data.has_card,
              renewed: enrolled.record,
              opened: enrolled.opened,
              onClose: enrolled.close,
            }}
          />
        )}
      </TabSection>
    </div>
  );
}

interface MembershipsProps {
  shown: PatientMemberships;
  onRenew: (membership: Membership) => void;
}

function Memberships({ shown: { memberships, has_card }, onRenew }: MembershipsProps) {
  const cancelled = useEdited<Membership>();
  const [latest, ...earlier] = memberships;
  return (
    <Card padding="lg">
      {latest === undefined ? (
        <p className={look.note}>{membershipMessages.none}</p>
      ) : (
        <>
          <Latest membership={latest} hasCard={has_card} />
          {(latest.can.length > 0 || paidByCard(latest)) && (
            <div className={classes.actions}>
              {paidByCard(latest) && (
                <RemoveCard
                  patientId={latest.patient_id}
                  which={(card) => card.pays_account}
                  of="that pays for the membership"
                />
              )}
              {latest.can.includes('renew') && (
                <Button variant="default" size="compact-sm" onClick={() => onRenew(latest)}>
                  Renew
                </Button>
              )}
              {latest.can.includes('cancel') && (
                <Button variant="default" size="compact-sm" onClick={() => cancelled.open(latest)}>
                  Cancel Membership
                </Button>
              )}
            </div>
          )}
        </>
      )}
      {earlier.map(({ id, plan_name, began_on, ends_on }) => (
        <p key={id} className={look.note}>
          {plan_name}, {dateWords(began_on, 'plain')} to {dateWords(ends_on, 'plain')}
        </p>
      ))}
      {cancelled.record && (
        <LazyDialog
          key={cancelled.key}
          of={cancelDialog}
          with={{ membership: cancelled.record, opened: cancelled.opened, onClose: cancelled.close }}
        />
      )}
    </Card>
  );
}

/** How the fees are paid. The card on file may be gone, or belong to somebody whose access has ended. */
function paymentWords(automatic: boolean, hasCard: boolean): string {
  if (!automatic) return 'paid at the desk';
  return hasCard
    ? 'charged to the card on file'
    : 'set to be charged to a card, but no card on file can be charged. Ask the patient for a card';
}

const Latest = ({ membership, hasCard }: { membership: Membership; hasCard: boolean }) => {
  const next = membership.fees.find(({ state }) => state !== 'paid' && state !== 'not_due');
  return (
    <>
      <p className={classes.title}>
        {membership.plan_name} <StatusBadge {...membershipBadges[membership.state]} />
      </p>
      <p className={look.note}>
        {moneyWords(membership.price)} {priceIntervalWords[membership.price_interval]},{' '}
        {paymentWords(membership.automatic, hasCard)}. Year from {dateWords(membership.from_date, 'plain')} to{' '}
        {dateWords(membership.to_date, 'plain')}
        {membership.ends_on !== membership.to_date && `, ends ${dateWords(membership.ends_on, 'plain')}`}.
      </p>
      {next && (
        <p className={look.note}>
          Next fee: {moneyWords(next.amount)} on {dateWords(next.due_on, 'plain')},{' '}
          {membershipFeeWords[next.state]}.
        </p>
      )}
      <p className={look.note}>
        Agreed on <LocalDay moment={membership.consented_at} />, recorded by {membership.recorded_by}.
        {membership.notice_on !== null && (
          <> Notified by email on {dateWords(membership.notice_on, 'plain')} that the membership is ending.</>
        )}
      </p>
      {membership.cancelled_reason !== '' && (
        <p className={look.note}>
          Canceled by {membership.cancelled_by}: {membership.cancelled_reason}
        </p>
      )}
      <MembershipUse {...membership} />
    </>
  );
};
