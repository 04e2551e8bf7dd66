import type { Membership } from '@cusp/contract';
import classes from './Memberships.module.css';
import { t } from '../../../ui/language/t.ts';

/** The included services with their use, and the discounts. */
export const MembershipUse = ({ included, discounts }: Pick<Membership, 'included' | 'discounts'>) => (
  <ul className={classes.used} aria-label={t('Included and discounted')}>
    {included.map(({ name, quantity, used }) => (
      <li key={name}>
        <span>{name}</span>
        <span className="figures">{t('{used} of {quantity} used', { used, quantity })}</span>
      </li>
    ))}
    {discounts.map(({ name, percent }) => (
      <li key={name}>
        <span>{name}</span>
        <span className="figures">{t('{percent}% off', { percent })}</span>
      </li>
    ))}
  </ul>
);
