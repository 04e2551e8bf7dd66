import { dateWords } from '../../../ui/text/dates.ts';

/** The day of service of what a claim bills, or its first and last one. */
export const serviceDaysWords = ({
  service_date: first,
  last_service_date: last,
}: {
  service_date: string;
  last_service_date: string;
}): string =>
  first === last ? dateWords(first, 'plain') : `${dateWords(first, 'plain')} – ${dateWords(last, 'plain')}`;
