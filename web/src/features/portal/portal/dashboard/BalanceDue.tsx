import type { PortalTreatment } from '@cusp/contract';
import { IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { dueOn } from '../../../money/payments/balance.ts';
import { moneyWords } from '../../../../ui/text/formats.ts';
import { LinkButton } from '../../../../ui/text/LinkButton.tsx';
import { Money } from '../../../../ui/text/Values.tsx';
import { usePortal } from '../session.tsx';
import { portalBalanceQuery } from '../queries.ts';
import classes from './Dashboard.module.css';
import { plural } from '../../../../ui/language/plural.ts';
import { t } from '../../../../ui/language/t.ts';
import { Sentence } from '../../../../ui/language/Sentence.tsx';

/** What is due now, first on the screen; hidden if nothing is open. */
export function BalanceDue({ treatments = [] }: { treatments: readonly PortalTreatment[] | undefined }) {
  const { patient } = usePortal();
  const now = useQuery(portalBalanceQuery(patient.id)).data?.owed.due_now;
  const { due, bills } = dueOn(treatments);
  if (bills === 0 && (now ?? 0) === 0) return null;
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
      <LinkButton to="/patient-portal/payments">{t('View Bills')}</LinkButton>
    </section>
  );
}
