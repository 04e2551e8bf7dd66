import {
  type BookingQuestion,
  type DepositToPay,
  type ToldFee,
  type VisitOpening,
  type WishedTimes,
  portalBook,
  PortalBookingInput,
  portalMoveAppointment,
  portalRequestVisit,
} from '@cusp/contract';
import { Textarea } from '@mantine/core';
import { useRef } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { t } from '../../../ui/language/t.ts';
import { dateWords, timeWords } from '../../../ui/text/dates.ts';
import { moneyWords } from '../../../ui/text/formats.ts';
import { usePortal } from '../portal/session.tsx';
import { emptyAnswers, problemsByField } from './answers.ts';
import { EarlierWish } from './EarlierWish.tsx';
import { type BringWords, WhatToBring } from './WhatToBring.tsx';
import { OwnQuestions } from './OwnQuestions.tsx';
import { MissedFeeNotice } from './MissedFeeNotice.tsx';
import { bookedWords, bookingMessages } from './messages.ts';
import type { OpeningsFor } from './queries.ts';
import classes from './Booking.module.css';

interface OwnBookingDialogProps {
  looked: OpeningsFor;
  /** The reason for the visit, in the patient's words. */
  reason: string;
  opening: VisitOpening;
  terms: string;
  fee: ToldFee | null;
  /** The amount paid when it is booked, in dollars, and the number of hours before the visit until which it is refunded automatically. */
  deposit: { amount: number; hours: number } | null;
  /** The practice's questions when it is booked. */
  questions: readonly BookingQuestion[];
  /** Things to bring, shown once it is booked. */
  bring: BringWords | undefined;
  /** The earlier times that would suit them, if they wished for some before; null for none. */
  wish: WishedTimes | null;
  onClose: () => void;
  onBooked: () => void;
}

/** Shows the booking or the move once more, and makes it. */
export function OwnBookingDialog({
  looked,
  reason,
  opening,
  terms,
  fee,
  deposit,
  questions,
  bring,
  wish,
  onClose,
  onBooked,
}: OwnBookingDialogProps) {
  const { patient } = usePortal();
  const book = useChange(portalBook, 'portal');
  const ask = useChange(portalRequestVisit, 'portal');
  const move = useChange(portalMoveAppointment, 'portal');
  const toPay = useRef<DepositToPay>(undefined);
  const { date, time, minutes, provider_id, provider_name } = opening;
  const moves = 'moves' in looked;
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={moves ? t('Move your visit?') : t('Book this visit?')}
      submitLabel={moves ? t('Move Visit') : deposit === null ? t('Book Visit') : t('Continue to Deposit')}
      schema={PortalBookingInput}
      // A moved visit stays what it is booked for.
      initial={{
        booking_reason_id: moves ? looked.moves : looked.reason,
        date,
        time,
        provider_id,
        note: '',
        answers: emptyAnswers(questions),
        earlier: wish,
      }}
      check={({ answers }) => problemsByField(questions, answers)}
      submit={async (body) => {
        const record = patient.id;
        if (moves) {
          const input = { params: { id: looked.moves }, body: { date, time, provider_id } };
          await move.mutateAsync({ input, record });
        } else if (deposit !== null) toPay.current = await ask.mutateAsync({ input: { body }, record });
        else await book.mutateAsync({ input: { body }, record });
      }}
      onDone={() => {
        if (toPay.current === undefined) return onBooked();
        location.assign(`/visit-request?token=${toPay.current.token}`);
      }}
      messages={{
        done:
          deposit === null
            ? bookedWords(moves, dateWords(date), timeWords(time))
            : t('We are holding this time for you.'),
        failed: moves ? bookingMessages.moveFailed : bookingMessages.bookFailed,
      }}
    >
      {(form) => (
        <>
          <p className={classes.chosen}>
            {reason !== '' && (
              <>
                {reason}
                <br />
              </>
            )}
            {dateWords(date, 'long')}
            <br />
            {t('{time}, {minutes} minutes', { time: timeWords(time), minutes })}
            {provider_name !== '' && (
              <>
                <br />
                {t('With {name}', { name: provider_name })}
              </>
            )}
          </p>
          {bring !== undefined && <WhatToBring visit={bring} className={classes.terms} />}
          {deposit !== null && (
            <p className={classes.terms}>
              {t(
                'The next step is a {amount} deposit, which is applied to your visit. If you cancel at least {hours} hours ahead, it is refunded automatically. After that, the practice decides.',
                {
                  amount: moneyWords(deposit.amount),
                  hours: deposit.hours,
                },
              )}
            </p>
          )}
          <MissedFeeNotice fee={fee} className={classes.terms} />
          {terms !== '' && <p className={classes.terms}>{terms}</p>}
          <OwnQuestions questions={questions} fieldOf={(path) => form.getInputProps(path)} />
          {!moves && (
            <Textarea
              label={t('Anything we should know?')}
              autosize
              minRows={2}
              maxRows={5}
              {...form.getInputProps('note')}
            />
          )}
          {!moves && (
            <EarlierWish
              wished={form.values.earlier !== null}
              onChange={(wished) => form.setFieldValue('earlier', wished)}
              fieldOf={(path) => form.getInputProps(path)}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
