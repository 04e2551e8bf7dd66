import type { Membership } from '@cusp/contract';
import classes from './Memberships.module.css';

/** What is included and how much of it was used, and what is lowered. */
export const MembershipUse = ({ included, discounts }: Pick<Membership, 'included' | 'discounts'>) => (
  <ul className={classes.used} aria-label="Included and lowered">
    {included.map(({ name, quantity, used }) => (
      <li key={name}>
        <span>{name}</span>
        <span className="figures">
          {used} of {quantity} used
        </span>
      </li>
    ))}
    {discounts.map(({ name, percent }) => (
      <li key={name}>
        <span>{name}</span>
        <span className="figures">{percent}% off</span>
      </li>
    ))}
  </ul>
);
