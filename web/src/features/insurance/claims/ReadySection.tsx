import { createClaims, type ReadyClaim } from '@cusp/contract';
import { Button, Card, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { newKey } from '../../../ui/forms/idempotencyKey.ts';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { LazyDialog, lazyDialog } from '../../../ui/forms/LazyDialog.tsx';
import { useEdited } from '../../../ui/forms/useEdited.ts';
import { TabSection } from '../../../ui/screens/TabSection.tsx';
import { dateWords } from '../../../ui/text/dates.ts';
import { moneyWords } from '../../../ui/text/formats.ts';
import { claimMessages } from './messages.ts';
import { readyClaimsQuery } from './queries.ts';
import { claimRankWords } from './words.ts';
import classes from './Claims.module.css';

const notBilledDialog = lazyDialog(async () => (await import('./NotBilledDialog.tsx')).NotBilledDialog);

/** As many as one call takes. */
const largestBatch = 200;
const keyOfReady = ({ coverage_id, service_date }: ReadyClaim) => `${coverage_id} ${service_date}`;

/** What was completed and is not billed yet: all of it is made into claims at once, or what is chosen. */
export function ReadySection() {
  const query = useQuery(readyClaimsQuery());
  const make = useChange(createClaims, 'claims');
  const [left, setLeft] = useState<readonly string[]>([]);
  const chosen = (query.data ?? [])
    .filter((ready) => !left.includes(keyOfReady(ready)))
    .slice(0, largestBatch);
  const bill = async () => {
    try {
      const claims = chosen.map(({ coverage_id, treatments }) => ({
        coverage_id,
        treatment_ids: treatments.map(({ id }) => id),
      }));
      const made = await make.mutateAsync({
        input: { body: { claims } },
        idempotencyKey: newKey(),
      });
      const lacking = made.filter(({ state }) => state === 'draft').length;
      toast.done(
        lacking === 0
          ? claimMessages.made
          : `${claimMessages.made}. ${lacking} ${lacking === 1 ? 'lacks' : 'lack'} something.`,
      );
    } catch (thrown) {
      toast.failed(claimMessages.makeFailed, refusalOf(thrown).detail);
    }
  };
  return (
    <TabSection
      title="Ready to Bill"
      action={
        chosen.length > 0 && (
          <Button loading={make.isPending} onClick={() => void bill()}>
            {chosen.length === 1 ? 'Make 1 Claim' : `Make ${chosen.length} Claims`}
          </Button>
        )
      }
    >
      <QueryState
        query={query}
        failed={claimMessages.readyFailed}
        height="6rem"
        empty={<Empty sentence={claimMessages.nothingReady} />}
      >
        {(rows) => (
          <ReadyRows
            rows={rows}
            left={left}
            onChoose={(key, isChosen) =>
              setLeft((now) => (isChosen ? now.filter((one) => one !== key) : [...now, key]))
            }
          />
        )}
      </QueryState>
    </TabSection>
  );
}

interface ReadyRowsProps {
  rows: readonly ReadyClaim[];
  /** The keys of those that are not chosen. */
  left: readonly string[];
  onChoose: (key: string, isChosen: boolean) => void;
}

function ReadyRows({ rows, left, onChoose }: ReadyRowsProps) {
  const edited = useEdited<ReadyClaim['treatments'][number]>();
  return (
    <Card padding={0}>
      <ul className={classes.rows} aria-label="Ready to bill">
        {rows.map((ready) => (
          <li key={keyOfReady(ready)} className={classes.row}>
            <div className={classes.ready}>
              <Checkbox
                label={ready.patient_name}
                checked={!left.includes(keyOfReady(ready))}
                onChange={({ currentTarget }) => onChoose(keyOfReady(ready), currentTarget.checked)}
              />
              <span>
                {ready.carrier_name} {ready.plan_name}{' '}
                <span className={classes.dim}>
                  {ready.rank > 1 && `${claimRankWords[ready.rank] ?? ''}, `}
                  {dateWords(ready.service_date, 'plain')}
                </span>
              </span>
              <div>
                {ready.treatments.map((treatment) => (
                  <div key={treatment.id} className={classes.treatment}>
                    {treatment.name}
                    <Button
                      variant="subtle"
                      size="compact-xs"
                      aria-label={`Do not bill ${treatment.name} of ${ready.patient_name}`}
                      onClick={() => edited.open(treatment)}
                    >
                      Do Not Bill
                    </Button>
                  </div>
                ))}
              </div>
              <span className={classes.amount}>{moneyWords(ready.billed)}</span>
            </div>
          </li>
        ))}
      </ul>
      {edited.record && (
        <LazyDialog
          key={edited.key}
          of={notBilledDialog}
          with={{ treatment: edited.record, opened: edited.opened, onClose: edited.close }}
        />
      )}
    </Card>
  );
}
