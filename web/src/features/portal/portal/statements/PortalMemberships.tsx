import { portalCancelMembership, type PortalMembership } from '@cusp/contract';
import { Button, Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../../../api/useChange.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { Confirm } from '../../../../ui/forms/Confirm.tsx';
import { refusalOf } from '../../../../ui/forms/refusal.ts';
import { dateWords } from '../../../../ui/text/dates.ts';
import { moneyWords } from '../../../../ui/text/formats.ts';
import { MembershipUse } from '../../../money/memberships/MembershipUse.tsx';
import { membershipMessages, priceIntervalWords } from '../../../money/memberships/messages.ts';
import { portalMembershipsQuery } from '../../../money/memberships/queries.ts';
import classes from '../../../money/statements/Statements.module.css';
import { usePortal } from '../session.tsx';
import { t } from '../../../../ui/language/t.ts';
import look from '../../../../ui/theme/look.module.css';

/** The patient's membership: what was used of it, and how to cancel it; nothing without one. */
export function PortalMemberships() {
  const { patient } = usePortal();
  const { data: memberships = [] } = useQuery(portalMembershipsQuery(patient.id));
  return memberships.map((membership) => (
    <Card
      key={membership.id}
      component="section"
      aria-label={t('Membership')}
      className={classes.stack ?? ''}
    >
      <div className={classes.head}>
        <h2>{membership.plan_name}</h2>
        {membership.state !== 'cancelled' && <CancelOwn membership={membership} record={patient.id} />}
      </div>
      <p className={look.note}>{termsOf(membership)}</p>
      <MembershipUse {...membership} />
    </Card>
  ));
}

/** Its price and last day, in one sentence. */
function termsOf({ price, price_interval, state, ends_on, automatic }: PortalMembership): string {
  const terms = {
    price: `${moneyWords(price)} ${priceIntervalWords[price_interval]}`,
    date: dateWords(ends_on, 'plain'),
  };
  if (state === 'cancelled') return t('{price}, canceled, ends {date}', terms);
  return automatic
    ? t('{price}, until {date}, charged to your card', terms)
    : t('{price}, until {date}', terms);
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
        {t('Cancel Membership')}
      </Button>
      <Confirm
        opened={asking}
        question={t('Cancel {plan_name}?', { plan_name: membership.plan_name })}
        confirm={t('Cancel Membership')}
        cancel={t('Keep It')}
        grave
        busy={cancel.isPending}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        {t(
          'Your membership is valid until {date}. No further fees will be charged, but any amount already due is still owed.',
          {
            date: dateWords(membership.cancels_on, 'plain'),
          },
        )}
      </Confirm>
    </>
  );
}
