import { PostedToday } from './PostedToday.tsx';
import {
  cutText,
  largestRemittanceFile,
  mostRemittances,
  type RemittanceSummary,
  takeRemittances,
} from '@cusp/contract';
import { Button, Card, FileButton, SegmentedControl } from '@mantine/core';
import { IconReceiptDollar, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { useChange } from '../../../api/useChange.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { LazyDialog, lazyDialog } from '../../../ui/forms/LazyDialog.tsx';
import { RefusalMessage } from '../../../ui/forms/RefusalMessage.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { Screen } from '../../../ui/screens/Screen.tsx';
import { SkipButton } from '../../../ui/screens/SkipButton.tsx';
import { SearchBox } from '../../../ui/tables/SearchBox.tsx';
import { TextLink } from '../../../ui/text/TextLink.tsx';
import { LocalDate, Money } from '../../../ui/text/Values.tsx';
import { PaymentPlaces } from '../statements/PaymentPlaces.tsx';
import { badgeOf, remittanceMessages } from './messages.ts';
import { remittancesQuery } from './queries.ts';
import type { RemittancesSearch } from './remittancesSearch.ts';
import classes from './Remittances.module.css';

const paperDialog = lazyDialog(async () => (await import('./PaperDialog.tsx')).PaperDialog);

/** The number of remittances from which a search is offered. */
const manyRemittances = 20;

const route = getRouteApi('/staff/payments/remittances');

/** Carriers' payments: those to post first. */
export function RemittancesScreen() {
  const { may } = useSession();
  const [q, setQ] = useState('');
  const query = useQuery(remittancesQuery(q));
  const [entering, setEntering] = useState(false);
  const { view } = route.useSearch();
  const isCut = query.data?.length === mostRemittances;
  const { take, refused, taking } = useTaking();
  const reset = useRef<() => void>(null);
  return (
    <Screen
      title="Remittances"
      // The number of rows isn't known if the list is cut off.
      count={isCut ? undefined : query.data?.length}
      line="Review carrier payments by claim, then post them in one step."
      width="reading"
      actions={
        may('payments.write') && (
          <>
            <Button variant="default" onClick={() => setEntering(true)}>
              Enter Check
            </Button>
            <FileButton
              resetRef={reset}
              accept=".835,.x12,.edi,.txt,text/plain"
              onChange={(file) => {
                reset.current?.();
                if (file !== null) void take(file);
              }}
            >
              {(props) => (
                <Button {...props} loading={taking} leftSection={<IconUpload size={18} aria-hidden />}>
                  Import 835 File
                </Button>
              )}
            </FileButton>
          </>
        )
      }
    >
      <SkipButton words="Go to the first remittance" to="#remittances a" />
      <PaymentPlaces here="remittances" />
      {refused !== '' && <RefusalMessage sentence={refused} />}
      <PostedToday className={classes.dim} />
      <ViewChoice view={view} remittances={query.data ?? []} />
      {(q !== '' || (query.data?.length ?? 0) > manyRemittances) && (
        <SearchBox value={q} onSearch={setQ} placeholder="Search by carrier or number..." />
      )}
      <h2 className="unseen">All remittances</h2>
      <QueryState
        query={query}
        failed={remittanceMessages.listFailed}
        height="50vh"
        empty={
          <Empty
            sentence={q === '' ? remittanceMessages.none : remittanceMessages.noMatch}
            icon={IconReceiptDollar}
          />
        }
      >
        {(remittances) => (
          <Card>
            {!remittances.some((one) => isIn(view, one)) && (
              <p className={classes.dim}>{remittanceMessages.noneOf[view ?? 'open']}</p>
            )}
            <ul id="remittances" className={classes.rows} aria-label="Remittances">
              {remittances
                .filter((one) => isIn(view, one))
                .map((one) => (
                  <li key={one.id} className={classes.row}>
                    <div className={classes.words}>
                      <TextLink to="/payments/remittances/$id" params={{ id: one.id }}>
                        {one.payer || 'Unknown carrier'}
                      </TextLink>
                      <p className={classes.dim}>
                        {one.source === 'paper' ? 'Check' : 'Payment'} {one.number},{' '}
                        <LocalDate date={one.paid_on} form="plain" />, {one.claims}{' '}
                        {one.claims === 1 ? 'claim' : 'claims'}
                        {!one.balances && ', does not add up'}
                      </p>
                      {one.state === 'open' && one.waits_for !== '' && (
                        <p className={classes.dim}>Needs review: {one.waits_for}</p>
                      )}
                    </div>
                    <span className={classes.amount}>
                      <Money amount={one.amount} />
                    </span>
                    <StatusBadge {...badgeOf(one)} />
                  </li>
                ))}
            </ul>
            {isCut && <p className={classes.dim}>{remittanceMessages.latestOnly}</p>}
          </Card>
        )}
      </QueryState>
      <LazyDialog of={paperDialog} with={{ opened: entering, onClose: () => setEntering(false) }} />
    </Screen>
  );
}

const isIn = (view: RemittancesSearch['view'], { state, by_rule }: RemittanceSummary) =>
  view === undefined || (view === 'open' ? state === 'open' : by_rule);

/** The choice of the list, if a carrier's rule has posted some, or the address names it. */
function ViewChoice({
  view,
  remittances,
}: {
  view: RemittancesSearch['view'];
  remittances: readonly RemittanceSummary[];
}) {
  const navigate = route.useNavigate();
  const count = (of: RemittancesSearch['view']) => remittances.filter((one) => isIn(of, one)).length;
  if (view === undefined && count('by_rule') === 0) return null;
  return (
    <SegmentedControl
      aria-label="Which"
      data={[
        { value: 'all', label: 'All' },
        { value: 'open', label: `To Post (${count('open')})` },
        { value: 'by_rule', label: `Posted Automatically (${count('by_rule')})` },
      ]}
      value={view ?? 'all'}
      onChange={(to) =>
        void navigate({ search: { view: to === 'open' || to === 'by_rule' ? to : undefined }, replace: true })
      }
    />
  );
}

/** Takes a file; a refusal stays on the screen until the next attempt. */
function useTaking() {
  const [refused, setRefused] = useState('');
  const change = useChange(takeRemittances, 'remittances');
  const navigate = useNavigate();
  const take = async (file: File) => {
    setRefused('');
    if (file.size > largestRemittanceFile) {
      setRefused(remittanceMessages.file);
      return;
    }
    try {
      const body = { file_name: cutText(file.name, 200) || 'File', text: await file.text() };
      const taken = await change.mutateAsync({ input: { body } });
      toast.done(remittanceMessages.taken);
      const [only, ...more] = taken;
      if (only !== undefined && more.length === 0)
        await navigate({ to: '/payments/remittances/$id', params: { id: only.id } });
    } catch (thrown) {
      setRefused(refusalOf(thrown).detail ?? remittanceMessages.takeFailed);
    }
  };
  return { take, refused, taking: change.isPending };
}
