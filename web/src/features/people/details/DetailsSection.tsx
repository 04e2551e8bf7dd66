import { type PatientDetails, plainDetails, plainDetailWords } from '@cusp/contract';
import { Button, Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../api/session.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { LazyDialog, lazyDialog } from '../../../ui/forms/LazyDialog.tsx';
import { useEdited } from '../../../ui/forms/useEdited.ts';
import { TabSection } from '../../../ui/screens/TabSection.tsx';
import { FactList } from '../../../ui/tables/RecordCard.tsx';
import { dateWords } from '../../../ui/text/dates.ts';
import { PhoneLink } from '../../../ui/text/PhoneLink.tsx';
import { TextLink } from '../../../ui/text/TextLink.tsx';
import { detailsMessages } from './messages.ts';
import { patientDetailsQuery } from './queries.ts';
import {
  formerNumberWords,
  languageWords,
  patientStatusWords,
  phoneKindWords,
  preferredWords,
  referralWords,
} from './words.ts';
import classes from './Details.module.css';
import look from '../../../ui/theme/look.module.css';

const detailsDialog = lazyDialog(async () => (await import('./DetailsDialog.tsx')).DetailsDialog);

/** The office's details of a patient beyond the record itself: preferred name, phones, referral, and status. */
export function DetailsSection({ patientId, archived }: { patientId: string; archived: boolean }) {
  const query = useQuery(patientDetailsQuery(patientId));
  const mayWrite = useSession().may('patients.write') && !archived;
  const edited = useEdited<PatientDetails>();
  return (
    <div className={classes.section}>
      <TabSection
        title="More Details"
        action={
          mayWrite &&
          query.data && (
            <Button variant="light" onClick={() => edited.open('new')}>
              Change Details
            </Button>
          )
        }
      >
        <QueryState query={query} failed={detailsMessages.loadFailed} height="6rem">
          {(details) => (
            <Card padding="lg">
              <FactList columns={2} facts={factsOf(details)} />
            </Card>
          )}
        </QueryState>
        {query.data && (
          <LazyDialog
            key={edited.key}
            of={detailsDialog}
            with={{ details: query.data, opened: edited.opened, onClose: edited.close }}
          />
        )}
      </TabSection>
    </div>
  );
}

const none = <span className={look.dim}>Not recorded</span>;

const factsOf = (details: PatientDetails) =>
  [
    ['Preferred Name', details.preferred_name || none],
    ['Status', statusWords(details)],
    ['Phones', <Phones key="phones" details={details} />],
    ['Preferred Days', preferredWords(details) || none],
    ['Language', details.language === null ? none : languageWords[details.language]],
    ...plainDetails.map((name) => [plainDetailWords[name], details[name] || none] as const),
    ['Referred By', <Referral key="referral" details={details} />],
    ...(details.former_numbers.length === 0 ? [] : [['Former Numbers', formerNumberWords(details)] as const]),
  ] as const;

function statusWords({ status, chosen_status, status_reason, status_since }: PatientDetails): string {
  const since = status_since !== null && status === chosen_status && status !== 'active';
  return [
    patientStatusWords[status],
    since && `since ${dateWords(status_since, 'plain')}`,
    status_reason && `(${status_reason})`,
  ]
    .filter(Boolean)
    .join(' ');
}

function Phones({ details: { phone, phone_kind, other_phones } }: { details: PatientDetails }) {
  const all = [{ number: phone, kind: phone_kind, note: '' }, ...other_phones];
  return (
    <ul className={look.bare}>
      {all.map(({ number, kind, note }, at) => (
        <li key={`${at} ${number}`}>
          <PhoneLink phone={number} />{' '}
          {[kind === 'unknown' ? '' : phoneKindWords[kind], note].filter(Boolean).join(', ')}
        </li>
      ))}
    </ul>
  );
}

function Referral({ details }: { details: PatientDetails }) {
  const { referred_by_id: id, referred_by_name, referral_note } = details;
  if (id === null) return referralWords(details) || none;
  return (
    <>
      <TextLink to="/patients/$id" params={{ id }}>
        {referred_by_name}
      </TextLink>
      {referral_note && ` (${referral_note})`}
    </>
  );
}
