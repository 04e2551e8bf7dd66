import { type PublicBooking, readBookingPage } from '@cusp/contract';
import { Anchor, Button, Loader, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { call } from '../../../api/call.ts';
import { languageChoice } from '../../../ui/language/language.ts';
import { t } from '../../../ui/language/t.ts';
import { useLanguage } from '../../../ui/language/useLanguage.ts';
import { LazyPiece, lazyPiece, usePreloaded } from '../../../ui/loading/lazyPiece.tsx';
import { TestStrip } from '../../../ui/shell/TestStrip.tsx';
import { useTestMode } from '../../../ui/shell/testMode.ts';
import { usePortalLook } from '../../../ui/shell/usePortalLook.ts';
import { dollarWords } from '../../../ui/text/dollars.ts';
import { useLookColors } from '../../practice/look/useLookColors.ts';
import { StepHead } from './StepHead.tsx';
import { useAnswer } from './useAnswer.ts';
import { type BookingInPage, type PublicReason, ownWordsOf, useBooking } from './useBooking.ts';
import classes from './BookingPage.module.css';

const times = lazyPiece(async () => (await import('./ChooseTime.tsx')).ChooseTime);
const person = lazyPiece(async () => (await import('./AboutYou.tsx')).AboutYou);
const sent = lazyPiece(async () => (await import('./RequestSent.tsx')).RequestSent);
const callPractice = lazyPiece(async () => (await import('./CallPractice.tsx')).CallPractice);
const later = [times, person];

/** The page on which somebody whom the practice doesn't know yet asks for a visit: why, when, who, and a code. */
export function BookingPageScreen({ name }: { name: string }) {
  usePortalLook('patient');
  // The words are drawn again in another language; what was chosen and typed stays.
  const language = useLanguage();
  const { answer: page, refused, again } = useAnswer(name, () => call(readBookingPage, { params: { name } }));
  const booking = useBooking(name);
  return (
    <Frame key={language} page={page}>
      {page !== undefined ? (
        page.is_open ? (
          <Steps name={name} page={page} booking={booking} />
        ) : (
          <Closed page={page} sentence={t('New patients can’t book online here right now.')} />
        )
      ) : refused === undefined ? (
        <Waiting />
      ) : (
        <>
          <Title order={1} className={classes.title ?? ''}>
            {t('Book a Visit')}
          </Title>
          <Text role="alert">{refused.detail || t('The page could not be loaded.')}</Text>
          {refused.status !== 404 && (
            <Button variant="default" onClick={again}>
              {t('Try again')}
            </Button>
          )}
        </>
      )}
    </Frame>
  );
}

/** The lists' own loading state belongs to the portals, which this page doesn't load. */
const Waiting = () => (
  <div className={classes.waiting} role="status">
    <Loader size="md" />
    <span className="unseen">{t('Loading')}</span>
  </div>
);

function Frame({ page, children }: { page: PublicBooking | undefined; children: ReactNode }) {
  const testMode = useTestMode();
  useLookColors(page?.look.colors ?? '');
  const title =
    page === undefined
      ? t('Book a Visit')
      : t('Book a visit at {practice}', { practice: page.practice_name });
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div className={classes.page}>
      <main id="main" className={classes.main}>
        {page !== undefined && (
          <header className={classes.practice}>
            {page.look.picture !== null && <img {...page.look.picture} alt="" className={classes.picture} />}
            <div>
              <p className={classes.name}>{page.practice_name}</p>
              {page.practice_address !== '' && <p className={classes.address}>{page.practice_address}</p>}
            </div>
          </header>
        )}
        {children}
        {languageChoice()}
      </main>
      {testMode && <TestStrip />}
    </div>
  );
}

interface StepsProps {
  name: string;
  page: PublicBooking;
  booking: BookingInPage;
}

function Steps({ name, page, booking }: StepsProps) {
  usePreloaded(later);
  const { reason, hold, opening, done } = booking;
  const meanwhile = <Waiting />;
  if (done !== undefined)
    return (
      <LazyPiece
        key="sent"
        of={sent}
        with={{ page, done, bring: reason, earlier: booking.typed.current.earlier }}
        meanwhile={meanwhile}
      />
    );
  if (reason === undefined) return <Reasons page={page} onChoose={booking.chooseReason} />;
  if (reason.way === 'call')
    return (
      <>
        <StepHead title={ownWordsOf(reason)} />
        <Text>{t('Please call us about this, so that we can see you soon.')}</Text>
        <LazyPiece of={callPractice} with={{ phone: page.practice_phone }} />
        <Button variant="subtle" onClick={() => booking.chooseReason(undefined)}>
          {t('Something else')}
        </Button>
      </>
    );
  if (hold === undefined || opening === undefined)
    return <LazyPiece key="times" of={times} with={{ name, page, reason, booking }} meanwhile={meanwhile} />;
  return <LazyPiece key="person" of={person} with={{ page, reason, booking }} meanwhile={meanwhile} />;
}

function Reasons({ page, onChoose }: { page: PublicBooking; onChoose: (reason: PublicReason) => void }) {
  if (page.reasons.length === 0)
    return <Closed page={page} sentence={t('Call your dental office to book a visit.')} />;
  return (
    <>
      <StepHead title={t('What can we do for you?')} isFirst />
      <ul className={classes.choices}>
        {page.reasons.map((reason) => (
          <li key={reason.id}>
            <Button variant="default" fullWidth justify="flex-start" onClick={() => onChoose(reason)}>
              <span>
                {ownWordsOf(reason)}
                <span className={classes.about}>{aboutReason(reason)}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <SignInLink mark={page.look.mark} />
    </>
  );
}

/** How long it takes and for whom it is. */
function aboutReason({ way, minutes, from_age, until_age, deposit }: PublicReason): string {
  const length = t('{minutes} minutes', { minutes });
  const paid =
    deposit === null ? length : `${length} · ${t('deposit of {amount}', { amount: dollarWords(deposit) })}`;
  const long = way === 'call' ? t('Please call us') : paid;
  if (from_age !== null && until_age !== null)
    return `${long} · ${t('ages {from} to {to}', { from: from_age, to: until_age - 1 })}`;
  if (from_age !== null) return `${long} · ${t('from age {age}', { age: from_age })}`;
  return until_age === null ? long : `${long} · ${t('under age {age}', { age: until_age })}`;
}

function Closed({ page, sentence }: { page: PublicBooking; sentence: string }) {
  return (
    <>
      <StepHead title={t('Book a Visit')} isFirst />
      <Text>{sentence}</Text>
      <LazyPiece of={callPractice} with={{ phone: page.practice_phone }} />
      <SignInLink mark={page.look.mark} />
    </>
  );
}

/** Never in a frame: people who sign in must see at whose address. */
const SignInLink = ({ mark }: { mark: string }) => (
  <Anchor
    href={`/patient-portal/login?at=${mark}`}
    target={window === window.top ? '_self' : '_blank'}
    rel="noopener"
    underline="always"
  >
    {t('Already a patient here? Sign in')}
  </Anchor>
);
