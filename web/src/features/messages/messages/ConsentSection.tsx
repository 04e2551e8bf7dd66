import {
  type Consent,
  type ConsentPurpose,
  consentPurposes,
  type ConsentMethod,
  consentMethods,
  consentWords,
  type Contact,
  type MessageChannel,
  recordConsent,
  setContactZone,
  defaultPurposes,
} from '@cusp/contract';
import { Button, Checkbox, MultiSelect, Select, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { useSession } from '../../../api/session.tsx';
import { phoneWords } from '../../../ui/text/formats.ts';
import { LocalDateTime } from '../../../ui/text/Values.tsx';
import { BillingPrivacy } from './BillingPrivacy.tsx';
import { messageMessages, consentMethodWords, purposeWords } from './words.ts';
import classes from '../../../ui/screens/Settings.module.css';
import { showOutcome } from '../../../ui/feedback/showOutcome.ts';
import look from '../../../ui/theme/look.module.css';

/** Whether a patient agrees to texts and emails, and what they said about it now. */
export function ConsentSection({ contact }: { contact: Contact }) {
  const { text, email } = contact;
  return (
    <>
      <ul className={classes.rows} aria-label="Consent">
        <Channel
          patientId={contact.patient_id}
          channel="text"
          name="Texts"
          to={text.number === '' ? 'no number that can receive texts' : phoneWords(text.number)}
          purposes={text.purposes}
          others={text.others}
          unasked="Consent not recorded: no texts are sent."
        >
          {text.stopped_at !== null && (
            <Text c="red.9" size="sm">
              This number replied STOP, <LocalDateTime moment={text.stopped_at} />. Texts go out again once it
              answers START.
            </Text>
          )}
        </Channel>
        <Channel
          patientId={contact.patient_id}
          channel="email"
          name="Emails"
          to={email.address === '' ? 'no address' : email.address}
          purposes={email.purposes}
          unasked="Consent not recorded: reminders are sent."
        />
        <BillingPrivacy contact={contact} />
      </ul>
      <ZoneField contact={contact} />
    </>
  );
}

interface ChannelProps {
  patientId: string;
  channel: MessageChannel;
  name: string;
  to: string;
  purposes: Record<ConsentPurpose, Consent>;
  /** The others at the number, who may have said no, too. */
  others?: readonly string[];
  unasked: string;
  children?: ReactNode;
}

function Channel({ patientId, channel, name, to, purposes, others = [], unasked, children }: ChannelProps) {
  const { may } = useSession();
  const record = useChange(recordConsent, 'consents');
  const [how, setHow] = useState<ConsentMethod>('in_person');
  const [about, setAbout] = useState<readonly ConsentPurpose[]>(defaultPurposes);
  const [everybody, setEverybody] = useState(others.length > 0);
  const [reads, setReads] = useState(false);
  const setConsent = (given: boolean) =>
    void showOutcome(
      record.mutateAsync({
        input: {
          params: { id: patientId },
          body: { channel, given, how, purposes: [...about], everybody: everybody && !given },
        },
      }),
      { done: messageMessages.recorded, failed: messageMessages.recordFailed },
    );
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>
          {name} <span className={look.dim}>{to}</span>
        </p>
        {consentPurposes.map((purpose) => (
          <p key={purpose} className={look.dim}>
            <strong>{purposeWords[purpose]}:</strong>{' '}
            <Said
              consent={purposes[purpose]}
              unasked={purpose === 'news' ? 'Consent not recorded: none are sent.' : unasked}
            />
          </p>
        ))}
        {children}
        {reads && (
          <Text size="sm" mt={4}>
            “{consentWords(channel, about, 'en')}”
          </Text>
        )}
      </div>
      {may('messages.write') && (
        <div className={classes.actions}>
          <MultiSelect
            aria-label={`${name}: topic`}
            size="xs"
            w="13rem"
            data={consentPurposes.map((value) => ({ value, label: purposeWords[value] }))}
            value={[...about]}
            onChange={(chosen) => setAbout(consentPurposes.filter((purpose) => chosen.includes(purpose)))}
          />
          <Select
            aria-label={`${name}: how consent was given`}
            size="xs"
            w="8rem"
            allowDeselect={false}
            data={consentMethods.map((way) => ({ value: way, label: consentMethodWords[way] }))}
            value={how}
            onChange={(chosen) => setHow(consentMethods.find((way) => way === chosen) ?? how)}
          />
          <Button size="compact-sm" variant="subtle" aria-expanded={reads} onClick={() => setReads(!reads)}>
            Read to Patient
          </Button>
          <Button
            size="compact-sm"
            variant="light"
            disabled={record.isPending || about.length === 0}
            aria-label={`${name}: the patient agrees`}
            onClick={() => setConsent(true)}
          >
            Agrees
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            disabled={record.isPending || about.length === 0}
            aria-label={`${name}: the patient declines`}
            onClick={() => setConsent(false)}
          >
            Declines
          </Button>
          {others.length > 0 && (
            <Checkbox
              size="xs"
              label={`Declining also applies to ${others.join(', ')}, who share this number`}
              checked={everybody}
              onChange={({ currentTarget }) => setEverybody(currentTarget.checked)}
            />
          )}
        </div>
      )}
    </li>
  );
}

/** The consent for one purpose: the answer, when, how, and who recorded it. */
function Said({ consent, unasked }: { consent: Consent; unasked: string }) {
  if (consent.given === null || consent.at === null) return unasked;
  return (
    <>
      {consent.given ? 'Agreed' : 'Declined'}
      {consent.how !== null && `, ${consentMethodWords[consent.how].toLowerCase()}`},{' '}
      <LocalDateTime moment={consent.at} />. Recorded by {consent.by}.
    </>
  );
}

/** The zones of the United States; any other stays as it is. */
const zones = [
  ['America/New_York', 'Eastern'],
  ['America/Chicago', 'Central'],
  ['America/Denver', 'Mountain'],
  ['America/Phoenix', 'Arizona'],
  ['America/Los_Angeles', 'Pacific'],
  ['America/Anchorage', 'Alaska'],
  ['Pacific/Honolulu', 'Hawaii'],
  ['America/Puerto_Rico', 'Puerto Rico'],
] as const;

function ZoneField({ contact: { patient_id, time_zone } }: { contact: Contact }) {
  const { may } = useSession();
  const change = useChange(setContactZone, 'consents');
  const known = zones.some(([zone]) => zone === time_zone);
  return (
    <Select
      label="Patient’s time zone"
      description="Nothing is sent before 8 AM or after 9 PM in the patient’s time zone."
      maw="20rem"
      allowDeselect={false}
      disabled={!may('messages.write') || change.isPending}
      data={[
        { value: '', label: 'Same as the practice' },
        ...zones.map(([value, label]) => ({ value, label })),
        ...(time_zone === '' || known ? [] : [{ value: time_zone, label: time_zone }]),
      ]}
      value={time_zone}
      onChange={(zone) =>
        void showOutcome(
          change.mutateAsync({
            input: { params: { id: patient_id }, body: { time_zone: zone ?? '', was: { time_zone } } },
          }),
          { done: messageMessages.zoneSaved, failed: messageMessages.zoneFailed },
        )
      }
    />
  );
}
