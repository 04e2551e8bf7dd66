import { type DateForm, dateWords, dayOf, momentWords, timeWords } from './dates.ts';
import { moneyWords, phoneWords } from './formats.ts';
import { useTimeZone } from './today.tsx';

/** Dollars as $1,250.50, in tabular figures. */
export const Money = ({ amount }: { amount: number }) => (
  <span className="figures whole">{moneyWords(amount)}</span>
);

/** Words with amounts in them, none of which is broken over two lines. */
export const WithAmounts = ({ words }: { words: string }) =>
  words.split(/(-?\$[\d,.]*\d)/).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <span key={place} className="figures whole">
        {part}
      </span>
    ),
  );

/** A plain date (`YYYY-MM-DD`) as Tue, Mar 3, 2026, never shifted by a time zone. */
export const LocalDate = ({ date, form = 'short' }: { date: string; form?: DateForm }) => (
  <time dateTime={date} className="figures">
    {dateWords(date, form)}
  </time>
);

/** A time (`HH:MM`) as 9:30 AM, in one line. */
export const LocalTime = ({ time }: { time: string }) => (
  <time dateTime={time} className="figures whole">
    {timeWords(time)}
  </time>
);

/** A timestamp (ISO 8601, UTC) as Mar 3, 2026, 2:30 PM in the practice's time zone. */
export function LocalDateTime({ moment }: { moment: string }) {
  const timeZone = useTimeZone();
  return (
    <time dateTime={moment} className="figures">
      {momentWords(moment, timeZone)}
    </time>
  );
}

/** The date of a timestamp (ISO 8601, UTC) in the practice's time zone, as Mar 3, 2026. */
export function LocalDay({ moment }: { moment: string }) {
  const timeZone = useTimeZone();
  return <LocalDate date={dayOf(moment, timeZone)} form="plain" />;
}

/** A phone number, grouped for display; it is stored as typed. */
export const PhoneNumber = ({ phone }: { phone: string }) => (
  <span style={{ whiteSpace: 'nowrap' }}>{phoneWords(phone)}</span>
);
