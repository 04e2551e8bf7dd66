import {
  dropHold,
  extendHold,
  holdOpening,
  type OutputOf,
  type PlaceHold,
  type PublicBooking,
  type requestVisit,
  type VisitOpening,
} from '@cusp/contract';
import { useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { language } from '../../../ui/language/language.ts';
import { t } from '../../../ui/language/t.ts';
import { emptyAnswers } from '../booking/answers.ts';
import { noWish } from '../booking/noWish.ts';
import { retryWhileBusy } from './useAnswer.ts';
import { withWork } from './withWork.ts';

export type PublicReason = PublicBooking['reasons'][number];
/** A reason in the words of the page's language. */
export const ownWordsOf = ({ name, name_es }: Pick<PublicReason, 'name' | 'name_es'>): string =>
  language() === 'es' && name_es !== '' ? name_es : name;

/** The details as typed. */
const nobodyYet = {
  first_name: '',
  last_name: '',
  date_of_birth: '',
  phone: '',
  email: '',
  insurance: '',
  note: '',
  answers: emptyAnswers([]),
  earlier: noWish(),
  agrees_to_texts: false,
};
export type TypedNewcomer = typeof nobodyYet;

/** A held place, with the moment at which it lapses by this browser's clock. */
export interface LiveHold {
  token: string;
  ends: number;
  can_extend: boolean;
}
const liveOf = ({ token, seconds, can_extend }: PlaceHold): LiveHold => ({
  token,
  can_extend,
  ends: Date.now() + seconds * 1000,
});

/** Marks this page: its earlier hold ends with a new one. Kept in memory, since a frame may have no storage. */
let device: string | undefined;
const ownDevice = async () => (device ??= (await import('../../../ui/forms/randomKey.ts')).randomKey());

/** The progress on the page. Typed values stay, whatever happens to the slot. */
export function useBooking(page: string) {
  const [reason, setReason] = useState<PublicReason>();
  const [opening, setOpening] = useState<VisitOpening>();
  const [hold, setHold] = useState<LiveHold>();
  /** The openings that come next, where the chosen one was just taken. */
  const [next, setNext] = useState<readonly VisitOpening[]>();
  const [busy, setBusy] = useState(false);
  const [sentence, setSentence] = useState('');
  const [codeSentTo, setCodeSentTo] = useState('');
  const [testCode, setTestCode] = useState<string | null>(null);
  const [done, setDone] = useState<OutputOf<typeof requestVisit>>();
  const typed = useRef<TypedNewcomer>(nobodyYet);

  /** Holds a place; undefined if somebody else has it. */
  async function take(chosen: VisitOpening, of: PublicReason): Promise<LiveHold | undefined> {
    const { date, time, provider_id } = chosen;
    const mark = await ownDevice();
    const answer = await withWork((work) =>
      retryWhileBusy(() =>
        call(holdOpening, {
          params: { name: page },
          body: { booking_reason_id: of.id, date, time, provider_id, device: mark, work },
        }),
      ),
    );
    setCodeSentTo('');
    setTestCode(null);
    if (answer.hold === null) {
      setNext(answer.next);
      setHold(undefined);
      setOpening(undefined);
      return undefined;
    }
    const live = liveOf(answer.hold);
    setNext(undefined);
    setOpening(chosen);
    setHold(live);
    return live;
  }

  async function choose(chosen: VisitOpening): Promise<void> {
    if (reason === undefined || busy) return;
    setBusy(true);
    setSentence('');
    try {
      await take(chosen, reason);
    } catch (thrown) {
      setSentence(refusalOf(thrown).detail || t('Something went wrong. Please try again.'));
    } finally {
      setBusy(false);
    }
  }

  return {
    reason,
    opening,
    hold,
    next,
    busy,
    sentence,
    codeSentTo,
    testCode,
    done,
    typed,
    chooseReason: (chosen: PublicReason | undefined) => {
      setReason(chosen);
      setNext(undefined);
      setSentence('');
    },
    choose,
    /** The same place again after it lapsed; false if somebody else has it by now. */
    takeAgain: async (): Promise<LiveHold | undefined> =>
      reason === undefined || opening === undefined ? undefined : take(opening, reason),
    extend: async () => {
      if (hold === undefined) return;
      try {
        setHold(liveOf(await call(extendHold, { body: { token: hold.token } })));
      } catch {
        setHold({ ...hold, can_extend: false });
      }
    },
    /** Goes back to the times, and releases the held one. */
    leave: () => {
      if (hold !== undefined) call(dropHold, { body: { token: hold.token } }).catch(() => undefined);
      setHold(undefined);
      setOpening(undefined);
      setCodeSentTo('');
      setTestCode(null);
    },
    codeSent: (to: string, { test_code, ...kept }: PlaceHold & { test_code: string | null }) => {
      setHold(liveOf(kept));
      setCodeSentTo(to);
      setTestCode(test_code);
    },
    correct: () => setCodeSentTo(''),
    finish: setDone,
  };
}
export type BookingInPage = ReturnType<typeof useBooking>;
