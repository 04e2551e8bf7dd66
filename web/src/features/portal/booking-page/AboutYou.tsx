import type { PublicBooking } from '@cusp/contract';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { RefusalMessage } from '../../../ui/forms/RefusalMessage.tsx';
import { t } from '../../../ui/language/t.ts';
import { dateWords, timeWords } from '../../../ui/text/dates.ts';
import { dollarWords } from '../../../ui/text/dollars.ts';
import { MissedFeeNotice } from '../booking/MissedFeeNotice.tsx';
import { StepHead } from './StepHead.tsx';
import { CodeForm } from './CodeForm.tsx';
import { HoldLine } from './HoldLine.tsx';
import { NewcomerForm } from './NewcomerForm.tsx';
import { type BookingInPage, type PublicReason, ownWordsOf } from './useBooking.ts';
import classes from './BookingPage.module.css';

interface AboutYouProps {
  page: PublicBooking;
  reason: PublicReason;
  booking: BookingInPage;
}

/** The patient's details and the code that proves the address, while the slot is held. */
export function AboutYou({ page, reason, booking }: AboutYouProps) {
  const { opening, codeSentTo } = booking;
  /** The server's refusal of the fields, once the code was entered. */
  const [problem, setProblem] = useState('');
  if (opening === undefined) return null;
  const isProving = codeSentTo !== '';
  return (
    <>
      <Button
        variant="subtle"
        className={classes.back}
        onClick={() => (isProving ? booking.correct() : booking.leave())}
      >
        {isProving ? t('Edit your information') : t('Choose another time')}
      </Button>
      <StepHead title={isProving ? t('Enter your code') : t('Who is coming?')} />
      <section aria-label={t('Your visit')} className={classes.chosen}>
        <p>
          <strong>
            {dateWords(opening.date, 'long')}, {timeWords(opening.time)}
          </strong>
        </p>
        <p>
          {ownWordsOf(reason)}
          {opening.provider_name !== '' && ` · ${opening.provider_name}`}
        </p>
        <HoldLine booking={booking} />
      </section>
      {reason.deposit !== null && (
        <Text>
          {t(
            'The next step is a {amount} deposit, which is applied to your visit. If you cancel at least {hours} hours ahead, it is refunded automatically. After that, the practice decides.',
            {
              amount: dollarWords(reason.deposit),
              hours: page.deposit_hours,
            },
          )}
        </Text>
      )}
      {!isProving && <MissedFeeNotice fee={page.missed_fee} />}
      {problem !== '' && !isProving && <RefusalMessage sentence={problem} />}
      {isProving ? (
        <CodeForm
          booking={booking}
          today={page.today}
          onWrongFields={(sentence) => {
            setProblem(sentence);
            booking.correct();
          }}
        />
      ) : (
        <NewcomerForm page={page} booking={booking} onSend={() => setProblem('')} />
      )}
    </>
  );
}
