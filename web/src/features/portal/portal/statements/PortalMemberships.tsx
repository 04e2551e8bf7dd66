import { portalCancelMembership, type PortalMembership } from '@cusp/contract';
import { Button, Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../../../api/useChange.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { Confirm } from '../../../../ui/forms/Confirm.tsx';
import { newKey } from '../../../../ui/forms/idempotencyKey.ts';
import { refusalOf } from '../../../../ui/forms/refusal.ts';
import { dateWords } from '../../../../ui/text/dates.ts';
import { moneyWords } from '../../../../ui/text/formats.ts';
import { MembershipUse } from '../../../money/memberships/MembershipUse.tsx';
import { membershipMessages, priceIntervalWords } from '../../../money/memberships/messages.ts';
import { portalMembershipsQuery } from '../../../money/memberships/queries.ts';
import classes from '../../../money/statements/Statements.module.css';
import { usePortal } from '../session.tsx';

/** The patient's membership: what was used of it, and how to cancel it; nothing without one. */
export function PortalMemberships() {
  const { patient } = usePortal();
  const { data: memberships = [] } = useQuery(portalMembershipsQuery(patient.id));
  return memberships.map((membership) => (
    <Card key={membership.id} component="section" aria-label="Membership" className={classes.stack ?? ''}>
      <div className={classes.head}>
        <h2>{membership.plan_name}</h2>
        {membership.state !== 'cancelled' && <CancelOwn membership={membership} record={patient.id} />}
      </div>
      <p className={classes.dim}>
        {moneyWords(membership.price)} {priceIntervalWords[membership.price_interval]},{' '}
        {membership.state === 'cancelled' ? 'canceled, ends' : 'until'}{' '}
        {dateWords(membership.ends_on, 'plain')}
        {membership.automatic && membership.state !== 'cancelled' && ', charged to your card'}
      </p>
      <MembershipUse {...membership} />
    </Card>
  ));
}

/** Cancels it, after a question that says until when it holds. */
function CancelOwn({ membership, record }: { membership: PortalMembership; record: string }) {
  const [asking, setAsking] = useState(false);
  const cancel = useChange(portalCancelMembership, 'portal');
  const confirm = async () => {
    const { id, version } = membership;
    try {
      await cancel.mutateAsync({
        input: { params: { id }, body: { version } },
        record,
        idempotencyKey: newKey(),
      });
      toast.done(membershipMessages.cancelled.done);
    } catch (thrown) {
      toast.failed(membershipMessages.cancelled.failed, refusalOf(thrown).detail);
    } finally {
      setAsking(false);
    }
  };
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        Cancel Membership
      </Button>
      <Confirm
        opened={asking}
        question={`Cancel ${membership.plan_name}?`}
        confirm="Cancel Membership"
        cancel="Keep It"
        grave
        busy={cancel.isPending}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        It holds until {dateWords(membership.cancels_on, 'plain')}. No other fee is charged, and what is due
        stays due.
      </Confirm>
    </>
  );
}
