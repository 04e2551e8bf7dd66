import type { EarlierTimeWish } from '@cusp/contract';
import { t, texts } from '../../../ui/language/t.ts';

export const earlierMessages = texts({
  asked: 'You are on the short list. We will contact you if an earlier time opens.',
  askFailed: 'We couldn’t send your request.',
  dropped: 'You are off the list for an earlier time.',
  dropFailed: 'We couldn’t cancel your request.',
});

export const wishDayWords = (): Record<EarlierTimeWish['days'][number], string> => ({
  mon: t('Monday'),
  tue: t('Tuesday'),
  wed: t('Wednesday'),
  thu: t('Thursday'),
  fri: t('Friday'),
  sat: t('Saturday'),
  sun: t('Sunday'),
});

export const wishTimeWords = (): Record<EarlierTimeWish['times'][number], string> => ({
  morning: t('Morning'),
  afternoon: t('Afternoon'),
});
