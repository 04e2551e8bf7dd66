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

/** What is due now, first on the screen; hidden if nothing is open. */
export function BalanceDue({ treatments = [] }: { treatments: readonly PortalTreatment[] | undefined }) {
  const { patient } = usePortal();
  const now = useQuery(portalBalanceQuery(patient.id)).data?.owed.due_now;
  const { due, bills } = dueOn(treatments);
  if (bills === 0 && (now ?? 0) === 0) return null;
  return (
    <section className={classes.due} aria-label="Balance due">
      <IconReceipt size={24} stroke={1.7} aria-hidden />
      <p>
        <strong>
          <Money amount={now ?? due} /> due{now === undefined ? '' : ' now'}
        </strong>
        {bills > 0 && ` · ${moneyWords(due)} open on ${bills} ${bills === 1 ? 'bill' : 'bills'}`}
      </p>
      <LinkButton to="/patient-portal/payments">View Bills</LinkButton>
    </section>
  );
}
