import type { PortalTreatment } from '@cusp/contract';
import { IconReceipt } from '@tabler/icons-react';
import { dueOn } from '../../payments/balance.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Money } from '../../../ui/Values.tsx';
import classes from './Dashboard.module.css';

/** The amount due, first on the screen; hidden if it is zero. */
export function BalanceDue({ treatments = [] }: { treatments: readonly PortalTreatment[] | undefined }) {
  const { due, bills } = dueOn(treatments);
  if (bills === 0) return null;
  return (
    <section className={classes.due} aria-label="Balance due">
      <IconReceipt size={24} stroke={1.7} aria-hidden />
      <p>
        <strong>
          <Money amount={due} /> due
        </strong>{' '}
        on {bills} {bills === 1 ? 'bill' : 'bills'}
      </p>
      <LinkButton to="/patient-portal/payments">View Bills</LinkButton>
    </section>
  );
}
