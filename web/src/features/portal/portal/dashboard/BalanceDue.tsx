import type { PortalTreatment } from '@cusp/contract';
import { Button } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useOnlineProvider } from '../useOnlineProvider.ts';
import { dueOn } from '../../../money/payments/balance.ts';
import { moneyWords } from '../../../../ui/text/formats.ts';
import { LinkButton } from '../../../../ui/text/LinkButton.tsx';
import { Money } from '../../../../ui/text/Values.tsx';
import { usePortal } from '../session.tsx';
import { portalBalanceQuery, portalLinesQuery } from '../queries.ts';
import { useCheckout } from '../useCheckout.ts';
import classes from './Dashboard.module.css';
import { plural } from '../../../../ui/language/plural.ts';
import { t } from '../../../../ui/language/t.ts';
import { Sentence } from '../../../../ui/language/Sentence.tsx';
import look from '../../../../ui/theme/look.module.css';

/** The amount due now, with links to pay it and to see what it is for; hidden if nothing is open. */
export function BalanceDue({ treatments = [] }: { treatments: readonly PortalTreatment[] | undefined }) {
  const { patient } = usePortal();
  const balance = useQuery(portalBalanceQuery(patient.id)).data;
  const provider = useOnlineProvider();
  const { paying, payBalance } = useCheckout(patient.id);
  const now = balance?.owed.due_now;
  const lines = useQuery(portalLinesQuery(patient.id)).data;
  const { due, bills } = dueOn(treatments, lines);
  if (bills === 0 && (now ?? 0) === 0) return null;
  // While a kept card is being charged, or nobody knows yet whether it was, Payments explains it.
  const state = balance?.charge?.state ?? 'paid';
  const payable = state === 'paid' || state === 'declined' ? (balance?.proposed ?? 0) : 0;
  return (
    <section className={classes.due} aria-label={t('Balance due')}>
      <IconReceipt size={24} stroke={1.7} aria-hidden />
      <p>
        <strong>
          <Sentence
            of={now === undefined ? '{money} due' : '{money} due now'}
            with={{ money: <Money amount={now ?? due} /> }}
          />
        </strong>
        {bills > 0 &&
          ` · ${plural('{money} open on {bills, plural, one {# bill} other {# bills}}', { money: moneyWords(due), bills })}`}
      </p>
      <div className={look.row}>
        {provider && balance && payable > 0 && (
          <Button
            disabled={paying !== null}
            onClick={() =>
              void payBalance(provider, balance.owed.of_family ? { family: true } : { all: true })
            }
          >
            {paying === null ? t('Pay {money}', { money: moneyWords(payable) }) : t('Processing...')}
          </Button>
        )}
        <LinkButton variant="default" to="/patient-portal/payments">
          {t('View Bills')}
        </LinkButton>
      </div>
    </section>
  );
}
