import type { VisitOpening, PortalBooking } from '@cusp/contract';
import { Button } from '@mantine/core';
import { IconCalendar, IconPhone } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { refresh } from '../../../api/keys.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { language } from '../../../ui/language/language.ts';
import { t } from '../../../ui/language/t.ts';
import { Screen } from '../../../ui/screens/Screen.tsx';
import { phoneWords } from '../../../ui/text/formats.ts';
import { visitWords } from '../portal/appointments.ts';
import { portalAppointmentsQuery } from '../portal/queries.ts';
import { usePortal } from '../portal/session.tsx';
import { titleWords } from '../../../ui/text/formats.ts';
import { OwnBookingDialog } from './OwnBookingDialog.tsx';
import { bookingMessages } from './messages.ts';
import { OpeningTimes } from './OpeningTimes.tsx';
import { bookingQuery, type OpeningsFor } from './queries.ts';
import classes from './Booking.module.css';

/** Books a visit, or moves one: a reason, a time, and once more what it is. */
export function BookScreen() {
  const { patient } = usePortal();
  const { move, reason } = useSearch({ from: '/patient-portal/book' });
  const query = useQuery(bookingQuery(patient.id));
  return (
    <Screen title={move === undefined ? t('Book a Visit') : t('Move a Visit')} width="reading">
      <QueryState query={query} failed={bookingMessages.loadFailed} height="50vh">
        {(booking) =>
          booking.is_open ? (
            <Steps key={`${patient.id} ${move} ${reason}`} booking={booking} move={move} wish={reason} />
          ) : (
            <Empty
              sentence={t('Visits can’t be booked online right now.')}
              hint={t('Call your dental office to book a visit.')}
              icon={IconCalendar}
              firstStep={<CallOffice />}
            />
          )
        }
      </QueryState>
    </Screen>
  );
}

type Reason = PortalBooking['reasons'][number];
const wordsOf = ({ name, name_es }: Reason) => (language() === 'es' && name_es !== '' ? name_es : name);

interface StepsProps {
  booking: PortalBooking;
  /** The visit that is moved. */
  move: string | undefined;
  /** The id of the reason that was chosen before. */
  wish: string | undefined;
}

function Steps({ booking, move, wish }: StepsProps) {
  const { patient } = usePortal();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data: visits = [] } = useQuery(portalAppointmentsQuery(patient.id));
  const [reason, setReason] = useState(booking.reasons.find(({ id }) => id === wish));
  const [opening, setOpening] = useState<VisitOpening>();
  const moved = visits.find(({ id }) => id === move);
  const looked: OpeningsFor | undefined =
    move !== undefined ? { moves: move } : reason?.way === 'book' ? { reason: reason.id } : undefined;
  const purpose = reason === undefined ? moved && titleWords(moved.type) : wordsOf(reason);

  return (
    <>
      {moved && <p className={classes.moved}>{visitWords(moved)}</p>}
      {move === undefined && (
        <section aria-labelledby="reason">
          <h2 id="reason" className={classes.question}>
            {t('What can we do for you?')}
          </h2>
          <ul className={classes.reasons}>
            {(reason === undefined ? booking.reasons : [reason]).map((each) => (
              <li key={each.id}>
                <Button
                  variant={each.id === reason?.id ? 'light' : 'default'}
                  aria-pressed={each.id === reason?.id}
                  justify="flex-start"
                  onClick={() => setReason(each)}
                >
                  {wordsOf(each)}
                </Button>
              </li>
            ))}
          </ul>
          {reason !== undefined && booking.reasons.length > 1 && (
            <Button variant="subtle" onClick={() => setReason(undefined)}>
              {t('Something else')}
            </Button>
          )}
          {booking.reasons.length === 0 && (
            <Empty sentence={t('Call your dental office to book a visit.')} low firstStep={<CallOffice />} />
          )}
        </section>
      )}
      {reason?.way === 'call' && (
        <section aria-live="polite">
          <p>{t('Please call us about this, so that we can see you soon.')}</p>
          <CallOffice />
        </section>
      )}
      {looked !== undefined && (
        <section aria-labelledby="times">
          <h2 id="times" className={classes.question} tabIndex={-1} ref={focusNew}>
            {t('When would you like to come?')}
          </h2>
          <OpeningTimes
            key={JSON.stringify(looked)}
            looked={looked}
            providers={reason?.providers ?? []}
            first={booking.from}
            until={booking.until}
            onChoose={setOpening}
          />
        </section>
      )}
      {looked !== undefined && opening !== undefined && (
        <OwnBookingDialog
          looked={looked}
          reason={purpose ?? ''}
          opening={opening}
          terms={booking.change_terms}
          bring={reason ?? moved}
          wish={booking.earlier}
          questions={move === undefined ? (reason?.questions ?? []) : []}
          fee={booking.missed_fee}
          deposit={
            move === undefined && reason?.deposit
              ? { amount: reason.deposit, hours: booking.deposit_hours }
              : null
          }
          onClose={() => {
            setOpening(undefined);
            // Somebody may have taken it.
            void refresh(client, 'portal');
          }}
          onBooked={() => void navigate({ to: '/patient-portal/appointments' })}
        />
      )}
    </>
  );
}

/** The part that a tap has opened is read next, and comes into sight. */
const focusNew = (heading: HTMLElement | null) => heading?.focus();

/** The number of the office, to be called from a phone. */
function CallOffice() {
  const { phone } = usePortal().patient.practice;
  if (phone === '') return null;
  return (
    <Button component="a" href={`tel:${phone}`} leftSection={<IconPhone size={18} aria-hidden />}>
      {t('Call {phone}', { phone: phoneWords(phone) })}
    </Button>
  );
}
