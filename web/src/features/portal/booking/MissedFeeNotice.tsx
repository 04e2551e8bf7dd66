import type { ToldFee } from '@cusp/contract';
import { language } from '../../../ui/language/language.ts';
import { t } from '../../../ui/language/t.ts';
import { dollarWords } from '../../../ui/text/dollars.ts';

interface MissedFeeNoticeProps {
  fee: ToldFee | null;
  className?: string | undefined;
}

/** The fee for a visit that is missed or canceled late, shown before it is booked, moved or canceled. */
export function MissedFeeNotice({ fee, className }: MissedFeeNoticeProps) {
  if (fee === null) return null;
  const { cancel_hours: hours, words, words_es } = fee;
  const amount = dollarWords(fee.amount);
  const own = language() === 'es' && words_es !== '' ? words_es : words;
  return (
    <p className={className}>
      {hours === null
        ? t('If you miss a visit, the office may charge a fee of {amount}.', { amount })
        : t(
            'If you miss a visit, or cancel less than {hours} hours before, the office may charge a fee of {amount}.',
            { amount, hours },
          )}
      {own !== '' && ` ${own}`}
    </p>
  );
}
