import { openFormLink, readFormLink } from '@cusp/contract';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { RefusalMessage } from '../../../ui/forms/RefusalMessage.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { t } from '../../../ui/language/t.ts';
import { EntryPage } from '../../../ui/screens/EntryPage.tsx';
import { PracticePhone } from '../../messages/links/PracticePhone.tsx';
import { UnreadLink } from '../../messages/links/UnreadLink.tsx';
import { useLinked } from '../../messages/links/useLinked.ts';
import { typedBirth, wrongBirth } from '../booking-page/typedBirth.ts';
import type { OpenedByGuest } from '../guests/opened.ts';
import { PracticeLead } from '../../practice/look/PracticeLead.tsx';
import look from '../../../ui/theme/look.module.css';

interface BirthEntryProps {
  token: string;
  onOpened: (opened: OpenedByGuest) => void;
}

/** The practice's name, and the birth date that opens the forms. */
export function BirthEntry({ token, onOpened }: BirthEntryProps) {
  const { linked, refusal, testMode } = useLinked({
    kind: 'form',
    token,
    read: (signal) => call(readFormLink, { body: { token } }, { signal }),
    failed: t('We couldn’t open this link. Please try again.'),
  });
  const [typed, setTyped] = useState('');
  const [sentence, setSentence] = useState('');
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  if (linked === undefined)
    return <UnreadLink title={t('Forms to complete')} testMode={testMode} refusal={refusal} />;
  const refuse = (words: string) => {
    setSentence(words);
    field.current?.focus();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const date_of_birth = typedBirth(typed, linked.today);
    if (!/^\d{4}-\d{2}-\d{2}$/.test(date_of_birth)) return refuse(wrongBirth());
    setBusy(true);
    setSentence('');
    try {
      return onOpened(await call(openFormLink, { body: { token, date_of_birth } }));
    } catch (thrown) {
      return refuse(refusalOf(thrown).detail);
    } finally {
      setBusy(false);
    }
  };
  return (
    <PracticeLead name="" look={linked.look}>
      <EntryPage
        title={linked.practice_name}
        line={t('asks you to complete some forms. First, enter the patient’s date of birth.')}
        testMode={testMode}
      >
        <form className={look.stackWide} noValidate onSubmit={(event) => void send(event)}>
          {sentence !== '' && <RefusalMessage sentence={sentence} />}
          <TextInput
            ref={field}
            label={t('Date of birth')}
            description={t('Month/day/year, like 3/15/1990')}
            size="lg"
            required
            autoComplete="off"
            maxLength={30}
            aria-invalid={sentence !== ''}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Button type="submit" size="lg" fullWidth loading={busy}>
            {t('Continue')}
          </Button>
        </form>
        <PracticePhone phone={linked.practice_phone} />
      </EntryPage>
    </PracticeLead>
  );
}
