import type { RemittanceClaim, RemittanceLine } from '@cusp/contract';
import { Button, Card } from '@mantine/core';
import { useId, useState } from 'react';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { LazyDialog, lazyDialog } from '../../../ui/forms/LazyDialog.tsx';
import { moneyWords } from '../../../ui/text/formats.ts';
import { TextLink } from '../../../ui/text/TextLink.tsx';
import { LocalDate, Money, WithAmounts } from '../../../ui/text/Values.tsx';
import type { LineShares } from './DivideDialog.tsx';
import { postingWords } from './messages.ts';
import classes from './Remittances.module.css';
import look from '../../../ui/theme/look.module.css';

const divideDialog = lazyDialog(async () => (await import('./DivideDialog.tsx')).DivideDialog);
const matchDialog = lazyDialog(async () => (await import('./MatchDialog.tsx')).MatchDialog);

interface ClaimCardProps {
  claim: RemittanceClaim;
  /** It can still be matched. */
  isOpen: boolean;
  busy: boolean;
  onMatch: (lines: { position: number; treatment_id: string | null }[]) => Promise<void>;
  onDivide: (shares: LineShares[]) => Promise<unknown>;
}

/** A claim as its carrier answered it, with what posting each line enters. */
export function ClaimCard({ claim, onDivide, ...rest }: ClaimCardProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>
          {claim.patient_name || 'Patient not named'}
          {claim.member_id !== '' && `, member ${claim.member_id}`}
        </h2>
        <span className={classes.dim}>
          Claim {claim.control_number}
          {claim.payer_number !== '' && `, payer claim number ${claim.payer_number}`}
        </span>
      </div>
      <p className={classes.dim}>{claim.status}</p>
      {isDivisible(claim) && rest.isOpen && <Divide claim={claim} busy={rest.busy} onDivide={onDivide} />}
      {claim.lines.map((line) => (
        <LineOfClaim key={line.position} line={line} {...rest} />
      ))}
    </Card>
  );
}

/** What the carrier adjusts as a whole is a person's to divide, unless it adds to what is paid. */
const isDivisible = ({ adjusted, is_reversal }: RemittanceClaim) =>
  !is_reversal && adjusted.length > 0 && adjusted.every(({ amount }) => amount >= 0);

function Divide({ claim, busy, onDivide }: Pick<ClaimCardProps, 'claim' | 'busy' | 'onDivide'>) {
  const [opened, setOpened] = useState(false);
  return (
    <div className={look.row}>
      <Button
        size="compact-sm"
        variant="default"
        disabled={busy}
        aria-label={`Divide Claim ${claim.control_number}`}
        onClick={() => setOpened(true)}
      >
        Divide Among Lines…
      </Button>
      <LazyDialog of={divideDialog} with={{ claim, opened, onClose: () => setOpened(false), onDivide }} />
    </div>
  );
}

/** Why less is paid than charged, and what is paid beyond it: a reversal has the signs the other way round. */
function reasonsOf({ reasons, charge }: RemittanceLine): string {
  const less = reasons.filter(({ amount }) => amount < 0 === charge < 0 || amount === 0);
  const beyond = reasons.filter((one) => !less.includes(one));
  const list = (some: RemittanceLine['reasons'], sign: 1 | -1) =>
    some.map(({ words, amount }) => `${words} ${moneyWords(sign * amount)}`).join(', ');
  return [
    ['Not paid: ', list(less, 1)],
    ['Paid beyond the fee: ', list(beyond, -1)],
  ]
    .filter(([, words]) => words !== '')
    .map((part) => part.join(''))
    .join('. ');
}

const postsOf = ({ posts }: RemittanceLine) =>
  posts.map(({ act, amount }) =>
    act === 'denial' ? postingWords[act] : `${postingWords[act]} ${moneyWords(amount)}`,
  );

function LineOfClaim({
  line,
  isOpen,
  busy,
  onMatch,
}: { line: RemittanceLine } & Omit<ClaimCardProps, 'claim' | 'onDivide'>) {
  const [choosing, setChoosing] = useState(false);
  const { position, treatment, match, code, billed_code: billed } = line;
  const name = treatment?.name ?? (code || 'Line');
  const posts = postsOf(line);
  return (
    <div className={classes.line}>
      <div className={classes.head}>
        <h3>
          {treatment === null ? (
            <>{match === 'skipped' ? 'Skipped' : 'No treatment chosen yet'}</>
          ) : (
            <>
              {treatment.name},{' '}
              <TextLink to="/patients/$id" params={{ id: treatment.patient_id }} search={{ tab: 'ledger' }}>
                {treatment.patient_name}
              </TextLink>
            </>
          )}
        </h3>
        {line.is_denied && <StatusBadge status="denied" />}
        {line.underpaid !== null && (
          <StatusBadge status="pending" words={`${moneyWords(line.underpaid)} below the contract`} />
        )}
      </div>
      <p className={classes.dim}>
        {[
          code !== '' && code !== '-' && `Code ${code}`,
          billed !== '' && `billed as ${billed}`,
          line.line_number,
        ]
          .filter((part) => part !== false && part !== '')
          .join(', ')}
        {line.date !== null && code !== '' && ', '}
        {line.date !== null && <LocalDate date={line.date} form="plain" />}
      </p>
      <dl className={classes.figures}>
        {(
          [
            ['Charged', line.charge],
            ['Paid', line.paid],
            ['Contract write-off', line.contract],
            ['Patient', line.patient],
            ['Other plans', line.other],
            ['Refused', line.refused],
          ] as const
        )
          .filter(([word, amount]) => amount !== 0 || word === 'Paid')
          .map(([word, amount]) => (
            <div key={word}>
              <dt>{word}</dt>
              <dd>
                <Money amount={amount} />
              </dd>
            </div>
          ))}
      </dl>
      {line.reasons.length > 0 && (
        <p className={classes.dim}>
          <WithAmounts words={reasonsOf(line)} />
          {line.remarks.length > 0 && `. Remarks: ${line.remarks.join(', ')}`}
        </p>
      )}
      {line.divided !== null && (
        <p className={classes.dim}>
          {line.divided.by_person
            ? 'The carrier adjusts this claim as a whole. The amount was divided among its lines by hand.'
            : 'The carrier adjusts this claim as a whole. The amount is divided among its lines in proportion to what each leaves open, or else pays.'}
        </p>
      )}
      {posts.length > 0 && (
        <p>
          <WithAmounts words={`${isOpen ? 'Will post' : 'Posted'}: ${posts.join(', ')}`} />
        </p>
      )}
      {line.warning !== '' && <p className={classes.problem}>{line.warning}</p>}
      {line.problem !== '' && <p className={classes.problem}>{line.problem}</p>}
      {isOpen && (
        <div className={look.row}>
          {match === 'found' && treatment !== null && (
            <>
              <span className={classes.dim}>Matched by name, date, and fee.</span>
              <Button
                size="compact-sm"
                variant="light"
                disabled={busy}
                aria-label={`Confirm ${name}`}
                onClick={() => void onMatch([{ position, treatment_id: treatment.id }])}
              >
                Confirm
              </Button>
            </>
          )}
          <Button
            size="compact-sm"
            variant="default"
            disabled={busy}
            aria-label={`${treatment === null ? 'Choose Treatment' : 'Choose Another'} for ${name}`}
            onClick={() => setChoosing(true)}
          >
            {treatment === null ? 'Choose Treatment' : 'Choose Another'}
          </Button>
          {match !== 'skipped' && (
            <Button
              size="compact-sm"
              variant="subtle"
              disabled={busy}
              aria-label={`Skip ${name}`}
              onClick={() => void onMatch([{ position, treatment_id: null }])}
            >
              Skip
            </Button>
          )}
        </div>
      )}
      <LazyDialog
        of={matchDialog}
        with={{
          opened: choosing,
          onClose: () => setChoosing(false),
          onChoose: (treatment_id: string) => onMatch([{ position, treatment_id }]),
        }}
      />
    </div>
  );
}
