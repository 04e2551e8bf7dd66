import { type Payment, paymentStatuses } from '@cusp/contract';
import { Button, SegmentedControl } from '@mantine/core';
import { IconCash, IconCreditCard, IconHourglass, IconPlus, IconReceipt } from '@tabler/icons-react';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { usePaged } from '../../api/paged.ts';
import { useSession } from '../../api/session.tsx';
import { paymentMessages } from './messages.ts';
import { paymentFiguresQuery, paymentsList } from './queries.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { numberWords, titleWords } from '../../ui/formats.ts';
import { useTightTable } from '../../ui/layout.ts';
import { ListHead } from '../../ui/ListHead.tsx';
import { MoreRows } from '../../ui/MoreRows.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { searchPause } from '../../ui/searching.ts';
import { readSort, writeSort } from '../../ui/sorting.ts';
import { StatCard, StatCards } from '../../ui/StatCard.tsx';
import { Empty } from '../../ui/states.tsx';
import { useDialog } from '../../ui/useDialog.ts';
import { Money } from '../../ui/Values.tsx';
import { NeedsAttention } from './NeedsAttention.tsx';
import { columns, toPatient } from './paymentColumns.tsx';
import { RecordPaymentDialog } from './RecordPaymentDialog.tsx';

const route = getRouteApi('/staff/payments');

const statusChoices = [
  { value: '', label: 'All' },
  ...paymentStatuses.map((status) => ({ value: status, label: titleWords(status) })),
];
/** Stands among the statuses: what it narrows the list to is looked for in the same place. */
const attention = 'attention' as const;
const attentionChoice = { value: attention, label: paymentMessages.needsAttention };

const keyOf = (payment: Payment) => payment.id;

/** All payments with the practice's figures; search, status, order and the open dialog live in the address. */
export function PaymentsScreen() {
  const { q = '', sort, status: asked, dialog, patient, treatment } = route.useSearch();
  const navigate = route.useNavigate();
  const { open, close } = useDialog();
  const mayRecord = useSession().may('payments.write');
  const [search] = useDebouncedValue(q.trim(), searchPause);
  const tight = useTightTable();
  const status = [...paymentStatuses, attention].find((each) => each === asked);
  const narrowed = { q: search || undefined, status };
  const isNarrowed = search !== '' || status !== undefined;
  const order = writeSort(readSort(sort, columns.roomy));
  const query = usePaged(paymentsList({ ...narrowed, sort: order }));
  const { data: figures } = useQuery(paymentFiguresQuery());
  const { data: found } = useQuery(paymentFiguresQuery(narrowed));
  const heeded = figures?.attention ?? 0;
  const { data: toHeed = [] } = usePaged(paymentsList({ status: attention }), { enabled: heeded > 0 });

  const narrow = (to: { q?: string | undefined; status?: string | undefined; sort?: string | undefined }) =>
    void navigate({ search: (previous) => ({ ...previous, ...to }), replace: true, resetScroll: false });

  const recordPayment = mayRecord && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open('new')}>
      Record Payment
    </Button>
  );
  return (
    <Screen title="Payments" count={found?.count} actions={recordPayment}>
      <StatCards label="Figures">
        <StatCard label="Total Payments" figure={figures?.count} icon={IconReceipt} />
        <StatCard
          label="Total Revenue"
          counts="Collected"
          figure={figures && <Money amount={figures.revenue} />}
          icon={IconCash}
          tone="green"
        />
        <StatCard
          label="Pending"
          figure={figures && <Money amount={figures.pending} />}
          icon={IconHourglass}
          tone="amber"
        />
      </StatCards>
      <NeedsAttention
        payments={heeded > 0 ? toHeed : []}
        count={heeded}
        all={status === attention}
        mayResolve={mayRecord}
        onShowAll={() => narrow({ status: attention })}
      />
      <ListHead title="Payment History">
        <SearchBox
          value={q}
          onSearch={(words) => narrow({ q: words || undefined })}
          placeholder="Search by patient..."
        />
        <SegmentedControl
          aria-label="Status"
          data={heeded > 0 || status === attention ? [...statusChoices, attentionChoice] : statusChoices}
          value={status ?? ''}
          onChange={(chosen) => narrow({ status: chosen || undefined })}
        />
      </ListHead>
      <QueryState query={query} failed={paymentMessages.listFailed} height="50vh">
        {(payments) =>
          payments.length > 0 ? (
            <>
              <DataTable
                label="Payment History"
                rows={payments}
                total={found?.count}
                ordered
                columns={tight ? columns.tight : columns.roomy}
                keyOf={keyOf}
                sort={sort}
                onSort={(chosen) => narrow({ sort: chosen })}
                open={toPatient}
              />
              <MoreRows following={query.following} total={found?.count} />
            </>
          ) : (
            <Empty
              sentence={isNarrowed ? paymentMessages.noMatch : paymentMessages.none}
              icon={IconCreditCard}
              firstStep={
                isNarrowed ? (
                  <Button variant="default" onClick={() => narrow({ q: undefined, status: undefined })}>
                    Show all payments
                  </Button>
                ) : (
                  mayRecord && (
                    <Button variant="light" onClick={() => open('new')}>
                      Record the first payment
                    </Button>
                  )
                )
              }
            />
          )
        }
      </QueryState>
      <p className="unseen" role="status">
        {isNarrowed && found ? `${numberWords(found.count)} found` : ''}
      </p>
      {mayRecord && (
        <RecordPaymentDialog
          opened={dialog === 'new'}
          onClose={close}
          patientId={patient}
          treatmentId={treatment}
        />
      )}
    </Screen>
  );
}
