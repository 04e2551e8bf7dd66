import {
  consentClosing,
  type ConsentPurpose,
  consentPurposes,
  type MessageChannel,
  portalNotifications,
  purposeSentence,
  setPortalNotification,
} from '@cusp/contract';
import { Card, Switch, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { keyOf } from '../../../../api/keys.ts';
import { queryOf } from '../../../../api/queryOf.ts';
import { useChange } from '../../../../api/useChange.ts';
import { showOutcome } from '../../../../ui/feedback/showOutcome.ts';
import { language, wordsFor } from '../../../../ui/language/language.ts';
import { t } from '../../../../ui/language/t.ts';
import { phoneWords } from '../../../../ui/text/formats.ts';
import { usePortal } from '../session.tsx';
import classes from './Profile.module.css';

/** The purposes of the practice's texts and emails: a switch for each, with the consent text that is stored. */
export function OwnNotifications() {
  const { patient } = usePortal();
  const { id: record } = patient;
  const { data } = useQuery(
    queryOf(portalNotifications, {}, keyOf('portal', record, 'notifications'), { record }),
  );
  if (data === undefined) return null;
  const { text, email } = data;
  return (
    <Card component="section" aria-labelledby="notifications" className={classes.card ?? ''}>
      <Title order={2} id="notifications">
        {t('Message Preferences')}
      </Title>
      {text.number === '' ? (
        <p className={classes.note}>{t('We don’t have a phone number for you that can receive texts.')}</p>
      ) : (
        <Channel
          channel="text"
          title={t('Texts to {number}', { number: phoneWords(text.number) })}
          agreed={text}
          note={text.stopped ? t('This number opted out with STOP. Reply START to get texts again.') : ''}
        />
      )}
      {email.address === '' ? (
        <p className={classes.note}>{t('We don’t have an email address for you.')}</p>
      ) : (
        <Channel
          channel="email"
          title={t('Emails to {address}', { address: email.address })}
          agreed={email}
          note=""
        />
      )}
    </Card>
  );
}

interface ChannelProps {
  channel: MessageChannel;
  title: string;
  agreed: Record<ConsentPurpose, boolean>;
  /** Why none of it can be sent; `''`: it can. */
  note: string;
}

function Channel({ channel, title, agreed, note }: ChannelProps) {
  const { patient } = usePortal();
  const change = useChange(setPortalNotification, 'portal');
  return (
    <fieldset className={classes.channel} disabled={change.isPending}>
      <legend>{title}</legend>
      {note !== '' && <p className={classes.note}>{note}</p>}
      {consentPurposes.map((purpose) => (
        <Switch
          key={purpose}
          label={spoken(purposeSentence(channel, purpose, 'en'), purposeSentence(channel, purpose, 'es'))}
          checked={agreed[purpose]}
          onChange={({ currentTarget }) =>
            void showOutcome(
              change.mutateAsync({
                input: { body: { channel, purpose, given: currentTarget.checked } },
                record: patient.id,
              }),
              { done: t('Saved'), failed: t('Not saved') },
            )
          }
        />
      ))}
      <p className={classes.note}>{spoken(consentClosing(channel, 'en'), consentClosing(channel, 'es'))}</p>
    </fieldset>
  );
}

/** Words of the contract, which the server keeps with the answer, in the language of the page. */
const spoken = (english: string, spanish: string): string =>
  language() === 'es' ? spanish : wordsFor(english);
