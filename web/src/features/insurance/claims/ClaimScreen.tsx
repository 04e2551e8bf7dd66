import {
  type Claim,
  delayReasons,
  isPredetermination,
  officePlace,
  placeOfServiceWords,
  specialPrograms,
} from '@cusp/contract';
import { Badge, Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useRef } from 'react';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { BackLink } from '../../../ui/screens/BackLink.tsx';
import { Screen } from '../../../ui/screens/Screen.tsx';
import { SettingsSection } from '../../../ui/screens/SettingsSection.tsx';
import settings from '../../../ui/screens/Settings.module.css';
import { dateWords } from '../../../ui/text/dates.ts';
import { moneyWords } from '../../../ui/text/formats.ts';
import { PhoneLink } from '../../../ui/text/PhoneLink.tsx';
import { TextLink } from '../../../ui/text/TextLink.tsx';
import '../../../ui/theme/status.css';
import { ClaimStanding } from '../asking/ClaimStanding.tsx';
import { AttachmentsSection } from '../attachments/AttachmentsSection.tsx';
import { Sendings } from '../clearinghouse/Sendings.tsx';
import { ClaimLines } from './ClaimLines.tsx';
import { ClaimRequests } from './ClaimRequests.tsx';
import { ClaimSteps } from './ClaimSteps.tsx';
import { FileBy } from './FileBy.tsx';
import { Findings } from './Findings.tsx';
import { NextClaim } from './NextClaim.tsx';
import { claimMessages } from './messages.ts';
import { claimQuery } from './queries.ts';
import { serviceDaysWords } from './serviceDays.ts';
import { claimPurposeWords, claimRankWords, claimStateClasses, claimStatusWords } from './words.ts';
import classes from './Claims.module.css';
import look from '../../../ui/theme/look.module.css';

const route = getRouteApi('/staff/claims/$id');

/** One claim: what comes next, what it lacks, what it bills, and its history as dated states. */
export function ClaimScreen() {
  const { id } = route.useParams();
  const search = route.useSearch();
  const query = useQuery(claimQuery(id));
  const next = useRef<HTMLAnchorElement>(null);
  return (
    <Screen
      title={
        query.data
          ? `${isPredetermination(query.data) ? 'Predetermination' : 'Claim'} for ${query.data.patient_name}`
          : 'Claim'
      }
      back={
        <BackLink to="/claims" search={search}>
          Claims
        </BackLink>
      }
      actions={<NextClaim id={id} corrects={query.data?.replaces_id} search={search} link={next} />}
      line={query.data && `${query.data.carrier_name} ${query.data.plan_name}`}
      width="reading"
    >
      <QueryState query={query} failed={claimMessages.loadFailed} height="50vh">
        {(claim) => (
          <div className={settings.cards}>
            <ClaimSteps key={id} claim={claim} next={next} />
            {claim.requests.length > 0 && <ClaimRequests requests={claim.requests} />}
            {claim.findings.length > 0 && <Findings claim={claim} />}
            <ClaimStanding key={`status ${id}`} claimId={claim.id} />
            <Facts claim={claim} />
            <ClaimLines claim={claim} />
            <AttachmentsSection claim={claim} />
            <Life claim={claim} />
            <Sendings claimId={claim.id} />
          </div>
        )}
      </QueryState>
    </Screen>
  );
}

const ClaimLink = ({ id, words }: { id: string; words: string }) => (
  <TextLink to="/claims/$id" params={{ id }}>
    {words}
  </TextLink>
);

function Facts({ claim }: { claim: Claim }) {
  const { patient_id, patient_name, rank, carrier_phone, group_number, replaces_id, replaced_by } = claim;
  const asks = isPredetermination(claim);
  const isOneDay = claim.service_date === claim.last_service_date;
  const facts = [
    [
      'Patient',
      <TextLink key="patient" to="/patients/$id" params={{ id: patient_id }}>
        {patient_name}
      </TextLink>,
    ],
    ['Type', claimPurposeWords[claim.purpose]],
    ['Replaces', replaces_id === null ? '' : <ClaimLink key="old" id={replaces_id} words="Original claim" />],
    [
      'Corrected by',
      replaced_by === null ? '' : <ClaimLink key="new" id={replaced_by} words="Corrected claim" />,
    ],
    ['Coverage', `${claimRankWords[rank] ?? ''}, ID ${claim.member_id}`],
    ['Subscriber', claim.subscriber_name],
    ['Group', group_number],
    [asks ? 'Requested on' : isOneDay ? 'Date of service' : 'Dates of service', serviceDaysWords(claim)],
    [asks ? 'Planned for' : 'Billed', moneyWords(claim.billed)],
    ['Control number', claim.control_number],
    ['Former number', claim.former_numbers.join(', ')],
    [asks ? 'Predetermination number' : 'Payer claim number', claim.payer_number],
    ['Carrier', carrier_phone === '' ? '' : <PhoneLink key="phone" phone={carrier_phone} />],
    [
      asks ? 'Planned at' : 'Treated at',
      claim.place_of_service === officePlace
        ? ''
        : [placeOfServiceWords(claim.place_of_service), claim.facility.name].filter(Boolean).join(', '),
    ],
    ['Diagnoses', claim.diagnoses.join(', ')],
    ['Referral', claim.referral_number],
    ['Prior authorization', claim.prior_authorization],
    ['Referred by', claim.referrer_name === '' ? '' : `${claim.referrer_name}, NPI ${claim.referrer_npi}`],
    ['Supervised by', claim.supervisor_name],
    ['Assisted by', claim.assistant_name],
    ['Special program', claim.special_program === '' ? '' : specialPrograms[claim.special_program]],
    ['Paid by patient', claim.patient_paid === 0 ? '' : moneyWords(claim.patient_paid)],
    ['Filed late', claim.delay_reason === '' ? '' : delayReasons[claim.delay_reason]],
    ['Remarks', claim.remarks],
    ['Timely filing', claim.file_by === null ? '' : <FileBy key="file" day={claim.file_by} />],
    ['Follow up', claim.follow_up_on === null ? '' : dateWords(claim.follow_up_on, 'plain')],
  ] as const;
  return (
    <Card padding="lg">
      <dl className={classes.facts}>
        {facts.map(
          ([label, value]) =>
            value !== '' && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Card>
  );
}

const Life = ({ claim }: { claim: Claim }) => (
  <SettingsSection title="Claim History">
    <ol className={settings.rows} aria-label="Claim history">
      {claim.events.map(({ state, on_date, note, letter, at, by_name }, place) => (
        <li key={`${at} ${state ?? ''} ${note}`} className={settings.row}>
          <div className={settings.words}>
            <p className={settings.name}>
              {state === null ? (
                <span>Note</span>
              ) : (
                <Badge className={`status ${claimStateClasses[state]}`} variant="unstyled" tt="none">
                  {place === 0 ? 'Created' : claimStatusWords(state, claim)}
                </Badge>
              )}
              {dateWords(on_date, 'plain')}
            </p>
            <p className={look.dim}>{[note, by_name].filter((part) => part !== '').join(' · ')}</p>
            {letter !== '' && (
              <details>
                <summary>Letter</summary>
                <p className={classes.letter}>{letter}</p>
              </details>
            )}
          </div>
        </li>
      ))}
    </ol>
  </SettingsSection>
);
