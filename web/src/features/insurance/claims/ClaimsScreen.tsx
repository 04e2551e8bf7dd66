import { type ClaimSummary, claimStates } from '@cusp/contract';
import { Badge, Card, Select } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { Screen } from '../../../ui/screens/Screen.tsx';
import { TabSection } from '../../../ui/screens/TabSection.tsx';
import { dateWords } from '../../../ui/text/dates.ts';
import { moneyWords } from '../../../ui/text/formats.ts';
import { useToday } from '../../../ui/text/today.tsx';
import '../../../ui/theme/status.css';
import { carriersQuery } from '../carriers/queries.ts';
import { HouseBar } from '../clearinghouse/HouseBar.tsx';
import { claimMessages } from './messages.ts';
import { claimsQuery } from './queries.ts';
import { ReadySection } from './ReadySection.tsx';
import type { ClaimsSearch } from './screen.ts';
import {
  claimAgeWords,
  claimPurposeWords,
  claimRankWords,
  claimStateClasses,
  claimStateWords,
} from './words.ts';
import classes from './Claims.module.css';

const route = getRouteApi('/staff/claims');

/** What is ready to bill, and the claims that wait for something. The filters stand in the address. */
export function ClaimsScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(claimsQuery(search));
  const { data: carriers = [] } = useQuery(carriersQuery());
  const narrow = (to: ClaimsSearch) =>
    void navigate({ search: (now) => ({ ...now, ...to }), replace: true, resetScroll: false });
  return (
    <Screen title="Claims" line="What is billed to insurance, and what became of it." width="reading">
      <div className={classes.sections}>
        <HouseBar />
        <ReadySection />
        <TabSection
          title="Claims"
          action={
            <div className={classes.tools}>
              <Select
                aria-label="State"
                placeholder="Waiting for something"
                clearable
                w={210}
                data={[
                  { value: 'due', label: 'Follow-up due' },
                  { value: 'all', label: 'All' },
                  ...claimStates.map((value) => ({ value, label: claimStateWords[value] })),
                ]}
                value={search.state ?? null}
                onChange={(state) => narrow({ state: state ?? undefined })}
              />
              <Select
                aria-label="Kind"
                placeholder="Claims and predeterminations"
                clearable
                w={240}
                data={[
                  { value: 'claims', label: 'Claims' },
                  { value: 'predeterminations', label: 'Predeterminations' },
                ]}
                value={search.kind ?? null}
                onChange={(kind) =>
                  narrow({ kind: kind === 'claims' || kind === 'predeterminations' ? kind : undefined })
                }
              />
              <Select
                aria-label="Carrier"
                placeholder="All carriers"
                clearable
                w={190}
                data={carriers.map(({ id, name }) => ({ value: id, label: name }))}
                value={search.carrier ?? null}
                onChange={(carrier) => narrow({ carrier: carrier ?? undefined })}
              />
              <Select
                aria-label="Order"
                allowDeselect={false}
                w={160}
                data={[
                  { value: 'age', label: 'Oldest first' },
                  { value: 'amount', label: 'Largest first' },
                ]}
                value={search.order ?? 'age'}
                onChange={(order) => narrow({ order: order === 'amount' ? order : undefined })}
              />
            </div>
          }
        >
          <QueryState
            query={query}
            failed={claimMessages.listFailed}
            height="30vh"
            empty={
              <Empty
                sentence={
                  search.state || search.carrier || search.kind
                    ? claimMessages.noneOfThese
                    : claimMessages.none
                }
                icon={IconChecklist}
              />
            }
          >
            {(claims) => (
              <Card padding={0}>
                <ul className={classes.rows} aria-label="Claims">
                  {claims.map((claim) => (
                    <ClaimRow key={claim.id} claim={claim} />
                  ))}
                </ul>
              </Card>
            )}
          </QueryState>
        </TabSection>
      </div>
    </Screen>
  );
}

function ClaimRow({ claim }: { claim: ClaimSummary }) {
  const today = useToday();
  const { state, follow_up_on, rank, purpose } = claim;
  return (
    <li className={classes.row}>
      <Link className={classes.open ?? ''} to="/claims/$id" params={{ id: claim.id }}>
        <Badge className={`status ${claimStateClasses[state]}`} variant="unstyled" tt="none">
          {claimStateWords[state]}
        </Badge>
        <span className={classes.name}>{claim.patient_name}</span>
        <span>
          {claim.carrier_name} {claim.plan_name}
          {purpose !== 'bill' && <span className={classes.dim}> {claimPurposeWords[purpose]}</span>}
          {rank > 1 && <span className={classes.dim}> {claimRankWords[rank]}</span>}
        </span>
        <span>
          {dateWords(claim.service_date, 'plain')}{' '}
          <span className={classes.dim}>{claimAgeWords(claim.age)}</span>
          {follow_up_on !== null && (
            <span className={follow_up_on <= today ? classes.late : classes.dim}>
              {' '}
              follow up {dateWords(follow_up_on, 'plain')}
            </span>
          )}
        </span>
        <span className={classes.amount}>{moneyWords(claim.billed)}</span>
      </Link>
    </li>
  );
}
