import { useQuery } from '@tanstack/react-query';
import { moneyWords, numberWords } from '../../../ui/text/formats.ts';
import { TextLink } from '../../../ui/text/TextLink.tsx';
import { remittanceFiguresQuery } from './queries.ts';

/** The remittances that carriers' rules posted today, with a link. Nothing if there are none. */
export function PostedToday({ className }: { className?: string | undefined }) {
  const { data } = useQuery(remittanceFiguresQuery());
  if (data === undefined || data.by_rule_today === 0) return null;
  const { by_rule_today: count, amount } = data;
  return (
    <p className={className}>
      <TextLink to="/payments/remittances" search={{ view: 'by_rule' }}>
        {count === 1 ? '1 remittance' : `${numberWords(count)} remittances`} posted automatically today
      </TextLink>
      , {moneyWords(amount)}.
    </p>
  );
}
