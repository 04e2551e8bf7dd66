import {
  getMailingSettings,
  listMailingRecipients,
  listMailings,
  type MailingListName,
  listMailingTexts,
} from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { pagedList } from '../../../api/paged.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** The recipients of a bulk text. */
export interface MailingWhom {
  list: MailingListName;
  date: string;
  provider_id: string | null;
}

/** The patients on a list now, and why some of them get no text. */
export const recipientsQuery = ({ list, date, provider_id }: MailingWhom) => {
  const isOfVisits = list === 'visits';
  const day = isOfVisits ? date : undefined;
  const whose = isOfVisits ? (provider_id ?? undefined) : undefined;
  return queryOf(
    listMailingRecipients,
    { query: { list, date: day, provider_id: whose } },
    keyOf('mailings', 'recipients', list, day ?? '', whose ?? ''),
  );
};

/** The bulk texts, the newest first. */
export const mailingsList = () =>
  pagedList(listMailings, keyOf('mailings', 'list'), (page) => ({ query: page }));

/** The number of people from which a bulk text needs another person's approval. */
export const mailingSettingsQuery = () =>
  queryOf(getMailingSettings, {}, keyOf('reminder-rules', 'mailings'));

/** The unsent texts of a bulk text, as written. */
export const mailingTextsQuery = (id: string) =>
  queryOf(listMailingTexts, { params: { id } }, keyOf('mailings', 'texts', id));
