import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../../../api/session.tsx';
import { currentNotice } from './notice.ts';
import { TextLink } from '../../../ui/text/TextLink.tsx';
import { WriteTo } from './WriteTo.tsx';
import { LocalDate, LocalDay } from '../../../ui/text/Values.tsx';
import classes from './SubscriptionBanner.module.css';

const page = '/settings/subscription';

/**
 * Shown above every screen: a warning that nothing can be added anymore and what to do about it, and a notice that a trial
 * ends soon or a payment is due. Owners get a link to Subscription, everybody else reads whom to ask; only owners see
 * a payment that is due.
 */
export function SubscriptionBanner() {
  const { user, may } = useSession();
  // Checked again at each navigation, since a screen may stay open past the end of a trial.
  const pathname = useLocation({ select: (location) => location.pathname });
  const { status, trial_ends_at, ended_on } = user.subscription;
  const notice = currentNotice(user.subscription);
  const decides = may('subscription.write');
  if (notice === null || (notice === 'past_due' && !decides)) return null;

  const actionOrAdvice = (words: string, asks: string): ReactNode => {
    if (!decides) return asks;
    return pathname === page ? null : <TextLink to={page}>{words}</TextLink>;
  };
  const loud = notice === 'ended' || notice === 'unpaid';
  const Sign = loud ? IconAlertTriangle : IconInfoCircle;
  return (
    <section className={classes.banner} aria-label="Subscription notice" data-loud={loud}>
      <Sign size={20} aria-hidden className={classes.sign} />
      <p className={classes.words}>
        {notice === 'ended' && (
          <>
            <strong>
              {status === 'trialing' ? 'The free trial ' : 'The subscription '}
              {ended_on === null ? (
                'has ended.'
              ) : (
                <>
                  ended on <LocalDate date={ended_on} form="plain" />.
                </>
              )}
            </strong>{' '}
            You can view and export records, but not add new ones.{' '}
            {actionOrAdvice('Choose a plan', 'Ask the owner of the practice to choose a plan.')}
          </>
        )}
        {notice === 'unpaid' && (
          <>
            <strong>The subscription was not paid.</strong>{' '}
            {ended_on !== null && (
              <>
                Since <LocalDate date={ended_on} form="plain" />, nothing can be added.{' '}
              </>
            )}
            Everything can be read and exported; nothing can be added until it is.{' '}
            {actionOrAdvice('Update payment', 'Ask the owner of the practice to update the payment.')}
          </>
        )}
        {notice === 'trial_ends' && trial_ends_at !== null && (
          <>
            The free trial ends on <LocalDay moment={trial_ends_at} />.{' '}
            {actionOrAdvice('See the plans', 'The owner of the practice can choose a plan.')}
          </>
        )}
        {notice === 'past_due' && (
          <>
            The subscription is past due. {actionOrAdvice('Update payment', '')}{' '}
            <WriteTo words="Questions:" />
          </>
        )}
      </p>
    </section>
  );
}
