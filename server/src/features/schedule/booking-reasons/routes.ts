import * as contract from '@cusp/contract';
import type { BookingQuestion, BookingReason, ParsedOf } from '@cusp/contract';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import type { PaymentGateway } from '../../../services/payments/provider.ts';
import { newId } from '../../../values/ids.ts';
import { toCents, toDollars } from '../../../values/money.ts';
import { Refusal } from '../../../values/refusal.ts';
import { bookingReasonList } from './queries.ts';

/** Why patients book visits themselves, in their words. Without a provider of payments no deposit can be asked for. */
export const bookingReasons = (provider: PaymentGateway | undefined): Feature => ({
  constraints: {
    ...bookingReasonList.constraints,
    booking_reason_kind_fk: 'appointment_kind_not_found',
  },
  routes: [
    on(
      contract.listBookingReasons,
      readInOneTrip(() => bookingReasonList.list.map((rows) => rows.map(shown))),
    ),
    on(contract.createBookingReason, async ({ tx, input }) =>
      shown(await bookingReasonList.insert(tx, stored(input.body, provider))),
    ),
    on(contract.updateBookingReason, async ({ tx, input }) =>
      shown(await bookingReasonList.change(tx, input.params.id, stored(input.body, provider))),
    ),
  ],
});

const shown = ({
  deposit_cents,
  questions,
  ...reason
}: Omit<BookingReason, 'deposit' | 'questions'> & {
  deposit_cents: number | null;
  questions: unknown;
}): BookingReason => ({
  ...reason,
  questions: contract.BookingReason.shape.questions.parse(questions),
  deposit: deposit_cents === null ? null : toDollars(deposit_cents),
});

function stored<
  Fields extends Pick<ParsedOf<typeof contract.createBookingReason>['body'], 'deposit' | 'questions'>,
>({ deposit, questions, ...fields }: Fields, provider: PaymentGateway | undefined) {
  if (deposit !== null && provider === undefined)
    throw new Refusal('deposit_no_provider', [
      { path: 'deposit', message: contract.refusals.deposit_no_provider[1] },
    ]);
  return {
    ...fields,
    deposit_cents: deposit === null ? null : toCents(deposit),
    questions: JSON.stringify(questions.map(storedQuestion)),
  };
}

type QuestionInput = ParsedOf<typeof contract.createBookingReason>['body']['questions'][number];

/** A question keeps its id through changes, so that a page which was opened before them still answers the right one. */
const storedQuestion = ({ id, kind, choices, choices_es, ...question }: QuestionInput): BookingQuestion => ({
  ...question,
  id: id ?? newId(),
  kind,
  choices: kind === 'choice' ? choices : [],
  choices_es: kind === 'choice' ? choices_es : [],
});
