import type { ClaimSummary } from '@cusp/contract';
import { Badge, Card } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { usePaged } from '../../../api/paged.ts';
import { useAnswered } from '../../../ui/feedback/answered.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { Screen } from '../../../ui/screens/Screen.tsx';
import { SkipButton } from '../../../ui/screens/SkipButton.tsx';
import { TabSection } from '../../../ui/screens/TabSection.tsx';
import { MoreRows } from '../../../ui/tables/MoreRows.tsx';
import { dateWords } from '../../../ui/text/dates.ts';
import { moneyWords } from '../../../ui/text/formats.ts';
import { useToday } from '../../../ui/text/today.tsx';
import '../../../ui/theme/status.css';
import { ClearinghouseBar } from '../clearinghouse/ClearinghouseBar.tsx';
import { ClaimFilters } from './ClaimFilters.tsx';
import { claimMessages } from './messages.ts';
import { claimsList } from './queries.ts';
import { serviceDaysWords } from './serviceDays.ts';
import { NotBilledSection } from './NotBilledSection.tsx';
import { FileBy } from './FileBy.tsx';
import { ReadySection } from './ReadySection.tsx';
import type { ClaimsSearch } from './claimsSearch.ts';
import { useOpenAtList } from './useOpenAtList.ts';
import {
  claimAgeWords,
  claimPurposeWords,
  claimRankWords,
  claimStateClasses,
  claimStatusWords,
} from './words.ts';
import classes from './Claims.module.css';
import look from '../../../ui/theme/look.module.css';

const route = getRouteApi('/staff/claims');

/** The treatments that are ready to bill, and the claims that wait for something. The filters are in the address. */
export function ClaimsScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = usePaged(claimsList(search));
  const answered = useAnswered(search, query);
  const narrow = (to: ClaimsSearch) =>
    void navigate({ search: (now) => ({ ...now, ...to }), replace: true, resetScroll: false });
  const isNarrowed = search.view ?? search.state ?? search.kind ?? search.carrier ?? search.age;
  const heading = useOpenAtList(isNarrowed !== undefined);
  return (
    <Screen title="Claims" line="Claims billed to insurance, and their status." width="reading">
      <div className={classes.sections}>
        <SkipButton words="Skip to the claims" to="#what-to-work button" />
        <ClearinghouseBar />
        <ReadySection />
        <NotBilledSection />
        <TabSection title="Claims" heading={heading}>
          <ClaimFilters search={search} onNarrow={narrow} />
          <QueryState
            query={query}
            failed={claimMessages.listFailed}
            height="30vh"
            empty={
              <Empty
                sentence={
                  answered.view === 'denied'
                    ? claimMessages.noDenials
                    : isNarrowed
                      ? claimMessages.noneOfThese
                      : claimMessages.none
                }
                icon={IconChecklist}
              />
            }
          >
            {(claims) => (
              <>
                <Card padding={0}>
                  <ul id="claims" className={look.bare} aria-label="Claims">
                    {claims.map((claim) => (
                      <ClaimRow key={claim.id} claim={claim} search={search} />
                    ))}
                  </ul>
                </Card>
                <MoreRows following={query.following} />
              </>
            )}
          </QueryState>
        </TabSection>
      </div>
    </Screen>
  );
}

function ClaimRow({ claim, search }: { claim: ClaimSummary; search: ClaimsSearch }) {
  const today = useToday();
  const { state, follow_up_on, rank, purpose, denied_for, on_paper } = claim;
  return (
    <li className={classes.row}>
      <Link className={classes.open ?? ''} to="/claims/$id" params={{ id: claim.id }} search={search}>
        <Badge className={`status ${claimStateClasses[state]}`} variant="unstyled" tt="none">
          {claimStatusWords(state, claim)}
        </Badge>
        <span className={classes.name}>{claim.patient_name}</span>
        <span>
          {claim.carrier_name} {claim.plan_name}
          {purpose !== 'bill' && <span className={classes.dim}> {claimPurposeWords[purpose]}</span>}
          {rank > 1 && <span className={classes.dim}> {claimRankWords[rank]}</span>}
          {on_paper && <span className={classes.dim}> on paper</span>}
          {denied_for.length > 0 && <span className={classes.late}> denied: {denied_for.join(', ')}</span>}
        </span>
        <span>
          {serviceDaysWords(claim)} <span className={classes.dim}>{claimAgeWords(claim.age)}</span>
          {follow_up_on !== null && (
            <span className={follow_up_on <= today ? classes.late : classes.dim}>
              {' '}
              follow up {dateWords(follow_up_on, 'plain')}
            </span>
          )}
          <FileBy day={claim.file_by} />
        </span>
        <span className={classes.amount}>{moneyWords(claim.billed)}</span>
      </Link>
    </li>
  );
}
