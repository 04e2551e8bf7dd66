import type { OutputOf, PublicBooking, requestVisit } from '@cusp/contract';
import { Button, Text } from '@mantine/core';
import { t } from '../../../ui/language/t.ts';
import { dateWords, timeWords } from '../../../ui/text/dates.ts';
import { dollarWords } from '../../../ui/text/dollars.ts';
import { type BringWords, WhatToBring } from '../booking/WhatToBring.tsx';
import { StepHead } from './BookingPageScreen.tsx';
import { CallPractice } from './CallPractice.tsx';
import classes from './BookingPage.module.css';

/** Says what was asked for, and what comes next. */
export const RequestSent = ({
  page,
  done,
  bring,
}: {
  page: PublicBooking;
  done: OutputOf<typeof requestVisit>;
  bring: BringWords | undefined;
}) => (
  <>
    <StepHead title={done.deposit === null ? t('Your request is with the practice') : t('Now the deposit')} />
    <section className={classes.chosen} aria-label={t('Your visit')}>
      <p>
        <strong>{dateWords(done.date, 'long')}</strong>
      </p>
      <p>
        {done.reason}
        {done.provider_name !== '' && ` · ${done.provider_name}`}
      </p>
      <p>{t('{time}, {minutes} minutes', { time: timeWords(done.time), minutes: done.minutes })}</p>
      {bring !== undefined && <WhatToBring visit={bring} />}
    </section>
    {done.deposit === null ? (
      <Text>
        {t('We keep this time for you. {practice} will e-mail you as soon as your visit is booked.', {
          practice: page.practice_name,
        })}
      </Text>
    ) : (
      <>
        <Text>
          {t(
            'We keep this time for you for half an hour. Your request goes to the practice as soon as the deposit is paid.',
          )}
        </Text>
        {/* Never in a frame: who pays sees whose page it is. */}
        <Button
          component="a"
          size="md"
          href={`/visit-request?token=${done.deposit.token}`}
          target={window === window.top ? '_self' : '_blank'}
          rel="noopener"
        >
          {t('Pay the Deposit of {amount}', { amount: dollarWords(done.deposit.amount) })}
        </Button>
      </>
    )}
    <CallPractice phone={page.practice_phone} />
  </>
);
