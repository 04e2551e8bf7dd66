import type { ReadyClaim } from '@cusp/contract';
import { Button, Card, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { LazyDialog, lazyDialog } from '../../../ui/forms/LazyDialog.tsx';
import { useEdited } from '../../../ui/forms/useEdited.ts';
import { useFocusAfter } from '../../../ui/forms/useFocusAfter.ts';
import { TabSection } from '../../../ui/screens/TabSection.tsx';
import { moneyWords, numberWords } from '../../../ui/text/formats.ts';
import { BillingRunCard } from '../billing-runs/BillingRunCard.tsx';
import { useBillingRun } from '../billing-runs/useBillingRun.ts';
import { clearinghouseQuery } from '../clearinghouse/queries.ts';
import { FileBy } from './FileBy.tsx';
import { claimMessages } from './messages.ts';
import { readyClaimsQuery } from './queries.ts';
import { serviceDaysWords } from './serviceDays.ts';
import { useBillTogether } from './useBillTogether.ts';
import { claimRankWords } from './words.ts';
import classes from './Claims.module.css';
import look from '../../../ui/theme/look.module.css';

const notBilledDialog = lazyDialog(async () => (await import('./NotBilledDialog.tsx')).NotBilledDialog);

const keyOfReady = ({ coverage_id, service_date }: ReadyClaim) => `${coverage_id} ${service_date}`;

/** The number of rows drawn at first, and added with each press. */
const rowsAtOnce = 100;

/** Completed work that isn't billed yet. Claims are made of all of it at once, or of the chosen rows. */
export function ReadySection() {
  const { bill, isBilling, latest } = useBillingRun();
  // Each claim that is made changes what is ready: it is asked for again when the run has ended.
  const query = useQuery({ ...readyClaimsQuery(), enabled: !isBilling });
  const { data: house } = useQuery(clearinghouseQuery());
  const canSend = house !== undefined && house.kind !== 'none';
  useFocusAfter(isBilling);
  const [left, setLeft] = useState<readonly string[]>([]);
  const chosen = (query.data ?? []).filter((ready) => !left.includes(keyOfReady(ready)));
  const together = useBillTogether(chosen);
  const billThese = (does: 'make' | 'make_and_send') =>
    void bill(
      does,
      chosen.map(({ coverage_id, service_date }) => ({ coverage_id, service_date })),
    );
  const claims = chosen.length === 1 ? '1 Claim' : `${numberWords(chosen.length)} Claims`;
  return (
    <TabSection
      title="Ready to Bill"
      action={
        chosen.length > 0 && (
          <div className={classes.bill}>
            <Button
              variant={canSend ? 'default' : 'filled'}
              loading={isBilling}
              onClick={() => billThese('make')}
            >
              Create {claims}
            </Button>
            {canSend && (
              <Button loading={isBilling} onClick={() => billThese('make_and_send')}>
                Create and Send {claims}
              </Button>
            )}
          </div>
        )
      }
    >
      {latest && <BillingRunCard run={latest} />}
      {isBilling ? null : (
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
              together={together}
              onChoose={(key, isChosen) =>
                setLeft((now) => (isChosen ? now.filter((one) => one !== key) : [...now, key]))
              }
            />
          )}
        </QueryState>
      )}
    </TabSection>
  );
}

/** Bills all chosen days of a coverage by one claim, where there are several. */
function OneClaim({
  days,
  of,
  together,
}: {
  days: readonly ReadyClaim[];
  of: ReadyClaim;
  together: ReadyRowsProps['together'];
}) {
  if (days.length < 2) return null;
  const words = `One Claim for ${numberWords(days.length)} Days`;
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      aria-label={`${words} of ${of.patient_name}`}
      loading={together.isBilling}
      onClick={() => void together.bill(days)}
    >
      {words}
    </Button>
  );
}

interface ReadyRowsProps {
  rows: readonly ReadyClaim[];
  /** The keys of those that are not chosen. */
  left: readonly string[];
  together: ReturnType<typeof useBillTogether>;
  onChoose: (key: string, isChosen: boolean) => void;
}

function ReadyRows({ rows, left, together, onChoose }: ReadyRowsProps) {
  const edited = useEdited<ReadyClaim['treatments'][number]>();
  const [drawn, setDrawn] = useState(rowsAtOnce);
  return (
    <Card padding={0}>
      <ul className={look.bare} aria-label="Ready to bill">
        {rows.slice(0, drawn).map((ready) => (
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
                  {serviceDaysWords(ready)}
                </span>
                <FileBy day={ready.file_by} />
                <OneClaim days={together.daysOf(ready)} of={ready} together={together} />
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
      {rows.length > drawn && (
        <div className={classes.more}>
          <Button variant="subtle" onClick={() => setDrawn((now) => now + rowsAtOnce)}>
            Show more ({numberWords(rows.length - drawn)} left)
          </Button>
        </div>
      )}
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
