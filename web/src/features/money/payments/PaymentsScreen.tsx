import { type Payment, paymentStatuses } from '@cusp/contract';
import { IconCash, IconCreditCard, IconHourglass, IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { usePaged } from '../../../api/paged.ts';
import { useSession } from '../../../api/session.tsx';
import { paymentMessages } from './messages.ts';
import { paymentFiguresQuery, paymentsList } from './queries.ts';
import { DataTable } from '../../../ui/tables/DataTable.tsx';
import { titleWords } from '../../../ui/text/formats.ts';
import { useTightTable } from '../../../ui/screens/layout.ts';
import { LinkButton } from '../../../ui/text/LinkButton.tsx';
import { ListScreen } from '../../../ui/screens/ListScreen.tsx';
import { sortOf, writeSort } from '../../../ui/tables/sorting.ts';
import { StatCard, StatCards } from '../../../ui/screens/StatCard.tsx';
import { useDialog } from '../../../ui/forms/useDialog.ts';
import { useList } from '../../../ui/tables/useList.ts';
import { Money } from '../../../ui/text/Values.tsx';
import { LedgerRequests } from '../corrections/LedgerRequests.tsx';
import { PaymentActions } from '../corrections/PaymentActions.tsx';
import { OpenReaderCharges } from '../online/OpenReaderCharges.tsx';
import { UnknownCharges } from '../online/UnknownCharges.tsx';
import { PaymentsNeedingAttention } from './NeedsAttention.tsx';
import { paymentColumns, toPatient } from './paymentColumns.tsx';
import { RecordPaymentDialog } from './RecordPaymentDialog.tsx';

const route = getRouteApi('/staff/payments');

const statusChoices = paymentStatuses.map((status) => ({ value: status, label: titleWords(status) }));
/** Listed with the statuses, since people look for this filter there. */
const attention = 'attention' as const;
const attentionChoice = { value: attention, label: paymentMessages.needsAttention };

const keyOf = (payment: Payment) => payment.id;
const actionsOf = (payment: Payment) => <PaymentActions payment={payment} />;

/** All payments with the practice's figures; search, status, order and the open dialog are kept in the address. */
export function PaymentsScreen() {
  const { dialog, patient, treatment } = route.useSearch();
  const { close } = useDialog();
  const list = useList([...paymentStatuses, attention]);
  const { filters, narrow: setFilters, sort, status } = list;
  const { may } = useSession();
  const mayRecord = may('payments.write');
  const mayClose = may('days.close');
  const tight = useTightTable();
  const order = writeSort(sortOf(sort, paymentColumns.roomy));
  const query = usePaged(paymentsList({ ...filters, sort: order }));
  const { data: figures } = useQuery(paymentFiguresQuery());
  const { data: found } = useQuery(paymentFiguresQuery(filters));
  const heeded = figures?.attention ?? 0;
  const { data: toHeed = [] } = usePaged(paymentsList({ status: attention }), { enabled: heeded > 0 });

  return (
    <ListScreen
      title="Payments"
      heading="Payment History"
      list={list}
      query={query}
      found={found?.count}
      failed={paymentMessages.listFailed}
      search={{ placeholder: 'Search by patient...' }}
      statuses={heeded > 0 || status === attention ? [...statusChoices, attentionChoice] : statusChoices}
      add={mayRecord ? { words: 'Record Payment', first: 'Record the first payment' } : undefined}
      beside={
        <>
          <LinkButton to="/payments/statements" variant="default">
            Statements
          </LinkButton>
          <LinkButton to="/payments/plans" variant="default">
            Payment Plans
          </LinkButton>
          <LinkButton to="/payments/remittances" variant="default">
            Remittances
          </LinkButton>
          {mayClose && (
            <LinkButton to="/day-sheet" variant="default">
              Day Sheet
            </LinkButton>
          )}
        </>
      }
      empty={{
        sentence: paymentMessages.none,
        noMatch: paymentMessages.noMatch,
        icon: IconCreditCard,
        clear: 'Show all payments',
      }}
      above={
        <>
          <StatCards label="Figures">
            <StatCard
              label="Total Payments"
              figure={figures?.count}
              explains="How many payments were recorded, completed and pending."
              icon={IconReceipt}
            />
            <StatCard
              label="Total Revenue"
              counts="Collected"
              explains="Completed payments, less refunds. It differs from production, which is what completed treatment costs, paid or not."
              figure={figures && <Money amount={figures.revenue} />}
              icon={IconCash}
              tone="green"
            />
            <StatCard
              label="Pending"
              explains="Payments that were recorded as pending: they count once they are completed."
              figure={figures && <Money amount={figures.pending} />}
              icon={IconHourglass}
              tone="amber"
            />
          </StatCards>
          <LedgerRequests />
          <OpenReaderCharges />
          <UnknownCharges />
          <PaymentsNeedingAttention
            payments={heeded > 0 ? toHeed : []}
            count={heeded}
            all={status === attention}
            mayResolve={mayRecord}
            onShowAll={() => setFilters({ status: attention })}
          />
        </>
      }
      dialogs={
        mayRecord && (
          <RecordPaymentDialog
            opened={dialog === 'new'}
            onClose={close}
            patientId={patient}
            treatmentId={treatment}
          />
        )
      }
    >
      {(payments) => (
        <DataTable
          label="Payment History"
          rows={payments}
          total={found?.count}
          ordered
          columns={tight ? paymentColumns.tight : paymentColumns.roomy}
          keyOf={keyOf}
          sort={sort}
          onSort={(chosen) => setFilters({ sort: chosen })}
          open={toPatient}
          renderActions={actionsOf}
          actionsWidth="5rem"
          actionsOnCards
        />
      )}
    </ListScreen>
  );
}
