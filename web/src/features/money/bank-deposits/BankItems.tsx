import type { BankItem } from '@cusp/contract';
import type { ReactNode } from 'react';
import { LocalDate, Money } from '../../../ui/text/Values.tsx';
import { TextLink } from '../../../ui/text/TextLink.tsx';
import classes from './BankDeposits.module.css';
import look from '../../../ui/theme/look.module.css';

const kindWords: Record<BankItem['kind'], string> = {
  remittance: 'Carrier’s check',
  cash: 'Cash',
  check: 'Check',
  insurance: 'Insurance payment',
};

/** "Electronic payment EFT70412". */
export const bankItemWords = ({ kind, number, is_electronic }: BankItem) =>
  `${is_electronic ? 'Electronic payment' : kindWords[kind]} ${number}`.trim();

interface BankItemsProps<Item extends BankItem> {
  label: string;
  items: readonly Item[];
  /** Further text about an item. */
  about: (item: Item) => ReactNode;
}

/** Payments that are in the bank, or not yet. */
export const BankItems = <Item extends BankItem>({ label, items, about }: BankItemsProps<Item>) => (
  <ul className={classes.rows} aria-label={label}>
    {items.map((item) => (
      <li key={item.id}>
        <div className={classes.words}>
          {item.kind === 'remittance' ? (
            <TextLink to="/payments/remittances/$id" params={{ id: item.id }}>
              {item.payer || 'Unknown carrier'}
            </TextLink>
          ) : (
            item.payer
          )}
          <p className={look.note}>
            {bankItemWords(item)}, <LocalDate date={item.day} form="plain" />
            {about(item)}
          </p>
        </div>
        <span className={classes.amount}>
          <Money amount={item.amount} />
        </span>
      </li>
    ))}
  </ul>
);
