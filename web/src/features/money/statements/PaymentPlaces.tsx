import { LinkButton } from '../../../ui/text/LinkButton.tsx';
import looks from '../../../ui/theme/look.module.css';

/** The places of money: payments, statements, payment plans, what carriers pay, what is in the bank, what goes back, and members. */
export const PaymentPlaces = ({
  here,
}: {
  here: 'payments' | 'statements' | 'plans' | 'remittances' | 'deposits' | 'refunds' | 'memberships';
}) => (
  <nav className={looks.row} aria-label="Payments">
    <LinkButton to="/payments" {...look(here === 'payments')}>
      Payments
    </LinkButton>
    <LinkButton to="/payments/statements" {...look(here === 'statements')}>
      Statements
    </LinkButton>
    <LinkButton to="/payments/plans" {...look(here === 'plans')}>
      Payment Plans
    </LinkButton>
    <LinkButton to="/payments/remittances" {...look(here === 'remittances')}>
      Remittances
    </LinkButton>
    <LinkButton to="/payments/deposits" {...look(here === 'deposits')}>
      Deposits
    </LinkButton>
    <LinkButton to="/payments/refunds" {...look(here === 'refunds')}>
      Refunds
    </LinkButton>
    <LinkButton to="/payments/memberships" {...look(here === 'memberships')}>
      Memberships
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
