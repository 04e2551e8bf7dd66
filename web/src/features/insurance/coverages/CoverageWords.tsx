import type { Coverage, ToVerify } from '@cusp/contract';
import { Badge } from '@mantine/core';
import { dateWords } from '../../../ui/text/dates.ts';
import { moneyWords } from '../../../ui/text/formats.ts';
import { PhoneLink } from '../../../ui/text/PhoneLink.tsx';
import { TextLink } from '../../../ui/text/TextLink.tsx';
import '../../../ui/theme/status.css';
import { toVerifyWords, verifiedWords } from '../eligibility/words.ts';
import { isCurrent, rankWords, coverageRelationshipWords } from './words.ts';
import classes from './Insurance.module.css';

/** A coverage in words: whose plan it is, its numbers and days, what is used up, and when it was verified. */
export function CoverageWords({ coverage, today }: { coverage: Coverage; today: string }) {
  const { plan, subscriber, rank, relationship, member_id, from_date, to_date, notes, patient_id } = coverage;
  const current = isCurrent(coverage, today);
  return (
    <div className={classes.words}>
      <p className={classes.name}>
        <Badge
          className={`status ${current ? 'status-planned' : 'status-cancelled'}`}
          variant="unstyled"
          tt="none"
        >
          {current ? rankWords[rank] : 'Ended'}
        </Badge>
        {plan.carrier_name} {plan.name}
        <span className={classes.dim}>{plan.in_network ? 'in network' : 'out of network'}</span>
      </p>
      <p className={classes.facts}>
        <span>ID {member_id}</span>
        {plan.group_number !== '' && <span>Group {plan.group_number}</span>}
        {plan.employer !== '' && <span>{plan.employer}</span>}
        {relationship !== 'self' && (
          <span>
            {coverageRelationshipWords[relationship]} of{' '}
            {subscriber.patient_id === null || subscriber.patient_id === patient_id ? (
              subscriber.name
            ) : (
              <TextLink to="/patients/$id" params={{ id: subscriber.patient_id }}>
                {subscriber.name}
              </TextLink>
            )}
          </span>
        )}
        <Days from={from_date} to={to_date} />
        {plan.carrier_phone !== '' && <PhoneLink phone={plan.carrier_phone} />}
        {coverage.used_on !== null && (
          <span>
            {[
              coverage.used_maximum !== null && `${moneyWords(coverage.used_maximum)} of the maximum used`,
              coverage.used_deductible !== null &&
                `${moneyWords(coverage.used_deductible)} of the deductible met`,
            ]
              .filter(Boolean)
              .join(', ')}{' '}
            as of {dateWords(coverage.used_on, 'plain')}
          </span>
        )}
        {current && <span>{verifiedWords(coverage)}</span>}
        {current && coverage.to_verify !== null && verifiable.has(coverage.to_verify.reason) && (
          <span className={classes.verify}>To verify: {toVerifyWords(coverage.to_verify)}</span>
        )}
        {coverage.asking && <span role="status">Checking with the carrier…</span>}
        {notes !== '' && <span>{notes}</span>}
      </p>
    </div>
  );
}

/** The reasons that the words of the last verification don't include. */
const verifiable = new Set<ToVerify['reason']>(['ended', 'not_answered', 'old', 'differs']);

const Days = ({ from, to }: { from: string | null; to: string | null }) =>
  (from !== null || to !== null) && (
    <span>
      {[from && `from ${dateWords(from, 'plain')}`, to && `to ${dateWords(to, 'plain')}`]
        .filter(Boolean)
        .join(' ')}
    </span>
  );
