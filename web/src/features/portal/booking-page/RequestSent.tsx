import type { OutputOf, PublicBooking, requestVisit, WishedTimes } from '@cusp/contract';
import { Anchor, Button, Text } from '@mantine/core';
import { t } from '../../../ui/language/t.ts';
import { dateWords, timeWords } from '../../../ui/text/dates.ts';
import { dollarWords } from '../../../ui/text/dollars.ts';
import { type BringWords, WhatToBring } from '../booking/WhatToBring.tsx';
import { LaterWish } from '../visit-requests/LaterWish.tsx';
import { StepHead } from './StepHead.tsx';
import { CallPractice } from './CallPractice.tsx';
import classes from './BookingPage.module.css';

/** Never in a frame: people who pay must see whose page it is. */
const atTopLevel = { target: window === window.top ? '_self' : '_blank', rel: 'noopener' };

/** Shows the requested visit, and the next steps. */
export const RequestSent = ({
  page,
  done,
  bring,
  earlier,
}: {
  page: PublicBooking;
  /** The earlier times that they asked for with the request. */
  earlier: WishedTimes | null;
  done: OutputOf<typeof requestVisit>;
  bring: BringWords | undefined;
}) => (
  <>
    <StepHead title={done.deposit === null ? t('Request sent') : t('One more step: your deposit')} />
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
      <>
        <Text>
          {t('We are holding this time for you. {practice} will email you as soon as your visit is booked.', {
            practice: page.practice_name,
          })}
        </Text>
        <LaterWish token={done.token} earlier={earlier} />
        <Anchor {...atTopLevel} href={`/visit-request?token=${done.token}`} underline="always">
          {t('See or withdraw your request')}
        </Anchor>
      </>
    ) : (
      <>
        <Text>
          {t(
            'We are holding this time for half an hour. Your request will be sent when you pay the deposit.',
          )}
        </Text>
        <Button component="a" size="md" {...atTopLevel} href={`/visit-request?token=${done.deposit.token}`}>
          {t('Pay {amount} Deposit', { amount: dollarWords(done.deposit.amount) })}
        </Button>
      </>
    )}
    <CallPractice phone={page.practice_phone} />
  </>
);
