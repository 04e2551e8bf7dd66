import {
  listCardReaders,
  listCardsOnFile,
  listOpenReaderCharges,
  listPaymentLinks,
  listUnknownCharges,
} from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** The payment links that a patient was sent, the newest first. */
export const paymentLinksQuery = (patientId: string) =>
  queryOf(listPaymentLinks, { params: { id: patientId } }, keyOf('payment-links', patientId));

/** Charges of kept cards whose fate nobody knows. */
export const unknownChargesQuery = () =>
  queryOf(listUnknownCharges, {}, keyOf('payments', 'unknown-charges'));

/** The cards on file of a patient and of the person who pays their account, with what is charged to them. */
export const cardsOnFileQuery = (patientId: string) =>
  queryOf(listCardsOnFile, { params: { id: patientId } }, keyOf('payments', 'cards', patientId));

/** The card readers of the practice. */
export const cardReadersQuery = () => queryOf(listCardReaders, {}, keyOf('card-readers'));

/** The payments that card readers wait for. */
export const openReaderChargesQuery = () => queryOf(listOpenReaderCharges, {}, keyOf('reader-charges'));
