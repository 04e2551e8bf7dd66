import { addDays, type PublicBooking, publicOpenings, type VisitOpening } from '@cusp/contract';
import { Button, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { Failed, Loading } from '../../../ui/feedback/states.tsx';
import { RefusalMessage } from '../../../ui/forms/RefusalMessage.tsx';
import { t } from '../../../ui/language/t.ts';
import { dateWords, timeWords } from '../../../ui/text/dates.ts';
import { StepHead } from './StepHead.tsx';
import { CallPractice } from './CallPractice.tsx';
import { useAnswer } from './useAnswer.ts';
import type { BookingInPage, PublicReason } from './useBooking.ts';
import classes from './BookingPage.module.css';
import look from '../../../ui/theme/look.module.css';

/** The number of days searched at once. */
const days = 14;
/** The number of a day's times shown at first. */
const atFirst = 6;

interface ChooseTimeProps {
  name: string;
  page: PublicBooking;
  reason: PublicReason;
  booking: BookingInPage;
}

/** The times at which somebody new could come, two weeks at a time; or the next ones, where theirs was just taken. */
export function ChooseTime({ name, page, reason, booking }: ChooseTimeProps) {
  const [from, setFrom] = useState(page.from);
  const [provider, setProvider] = useState('');
  const query = {
    booking_reason_id: reason.id,
    from,
    days: String(days),
    ...(provider !== '' && { provider_id: provider }),
  };
  const { answer, refused, again } = useAnswer(JSON.stringify(query), () =>
    call(publicOpenings, { params: { name }, query }),
  );
  const { next, busy, choose } = booking;
  const following = addDays(from, days);
  return (
    <>
      <Button variant="subtle" className={classes.back} onClick={() => booking.chooseReason(undefined)}>
        {t('Something else')}
      </Button>
      <StepHead title={t('When would you like to come?')} />
      {booking.sentence !== '' && <RefusalMessage sentence={booking.sentence} />}
      {next !== undefined && (
        <section aria-labelledby="next">
          <p id="next" role="alert" className={look.strong}>
            {t('This time was just taken. Here are the next available times:')}
          </p>
          <Days openings={next} busy={busy} onChoose={choose} />
        </section>
      )}
      {reason.providers.length > 1 && (
        <NativeSelect
          label={t('Provider')}
          size="md"
          value={provider}
          onChange={({ currentTarget }) => setProvider(currentTarget.value)}
          data={[
            { value: '', label: t('First available') },
            ...reason.providers.map(({ id, name: label }) => ({ value: id, label })),
          ]}
        />
      )}
      {answer !== undefined ? (
        answer.length > 0 ? (
          <Days openings={answer} busy={busy} onChoose={choose} />
        ) : (
          <>
            <Text fw={550}>{t('No openings in these two weeks.')}</Text>
            <Text c="dimmed">{t('Check later dates, or call your dental office.')}</Text>
            <CallPractice phone={page.practice_phone} />
          </>
        )
      ) : refused === undefined ? (
        <Loading height="16rem" />
      ) : (
        <Failed sentence={t('The times could not be loaded.')} detail={refused.detail} onRetry={again} />
      )}
      <div className={classes.further}>
        {from > page.from && (
          <Button variant="default" onClick={() => setFrom(addDays(from, -days))}>
            {t('Earlier days')}
          </Button>
        )}
        {following <= page.until && (
          <Button variant="default" onClick={() => setFrom(following)}>
            {t('Later days')}
          </Button>
        )}
      </div>
    </>
  );
}

interface DaysProps {
  openings: readonly VisitOpening[];
  busy: boolean;
  onChoose: (opening: VisitOpening) => Promise<void>;
}

const Days = ({ openings, busy, onChoose }: DaysProps) =>
  [...Map.groupBy(openings, ({ date }) => date)].map(([date, ofDay]) => (
    <Day key={date} date={date} openings={ofDay} busy={busy} onChoose={onChoose} />
  ));

/** One day: its first times, and all of them once they are asked for. */
function Day({ date, openings, busy, onChoose }: DaysProps & { date: string }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? openings : openings.slice(0, atFirst);
  return (
    <section aria-label={dateWords(date, 'long')}>
      <h2 className={classes.day}>{dateWords(date, 'long')}</h2>
      <ul className={classes.times}>
        {shown.map((opening) => (
          <li key={`${opening.time} ${opening.provider_id}`}>
            <Button variant="default" fullWidth disabled={busy} onClick={() => void onChoose(opening)}>
              <span>
                {timeWords(opening.time)}
                {opening.provider_name !== '' && (
                  <span className={classes.about}>{opening.provider_name}</span>
                )}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {shown.length < openings.length && (
        <Button variant="subtle" onClick={() => setWhole(true)}>
          {t('More times on this day')}
        </Button>
      )}
    </section>
  );
}
