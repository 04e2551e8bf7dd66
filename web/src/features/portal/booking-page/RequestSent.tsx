import type { OutputOf, PublicBooking, requestVisit } from '@cusp/contract';
import { Text } from '@mantine/core';
import { t } from '../../../ui/language/t.ts';
import { dateWords, timeWords } from '../../../ui/text/dates.ts';
import { StepHead } from './BookingPageScreen.tsx';
import { CallPractice } from './CallPractice.tsx';
import classes from './BookingPage.module.css';

/** Says what was asked for, and what comes next. */
export const RequestSent = ({ page, done }: { page: PublicBooking; done: OutputOf<typeof requestVisit> }) => (
  <>
    <StepHead title={t('Your request is with the practice')} />
    <section className={classes.chosen} aria-label={t('Your visit')}>
      <p>
        <strong>
          {dateWords(done.date, 'long')}, {timeWords(done.time)}
        </strong>
      </p>
      <p>
        {done.reason}
        {done.provider_name !== '' && ` · ${done.provider_name}`}
      </p>
    </section>
    <Text>
      {t('We keep this time for you. {practice} writes to you by e-mail as soon as your visit is booked.', {
        practice: page.practice_name,
      })}
    </Text>
    <CallPractice phone={page.practice_phone} />
  </>
);
