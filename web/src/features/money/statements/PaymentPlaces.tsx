import { LinkButton } from '../../../ui/text/LinkButton.tsx';
import classes from './Statements.module.css';

/** The places of money: payments, statements and payment plans. */
export const PaymentPlaces = ({ here }: { here: 'payments' | 'statements' | 'plans' }) => (
  <nav className={classes.places} aria-label="Payments">
    <LinkButton to="/payments" {...look(here === 'payments')}>
      Payments
    </LinkButton>
    <LinkButton to="/payments/statements" {...look(here === 'statements')}>
      Statements
    </LinkButton>
    <LinkButton to="/payments/plans" {...look(here === 'plans')}>
      Payment Plans
    </LinkButton>
  </nav>
);

const look = (isHere: boolean) =>
  ({
    size: 'compact-md',
    variant: isHere ? 'light' : 'subtle',
    'aria-current': isHere ? 'page' : undefined,
    activeOptions: { exact: true },
  }) as const;
