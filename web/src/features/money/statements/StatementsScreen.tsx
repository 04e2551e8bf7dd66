import { type Statement, statementPdf } from '@cusp/contract';
import { Button, Card } from '@mantine/core';
import { IconFileInvoice, IconSend } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { usePaged } from '../../../api/paged.ts';
import { useSession } from '../../../api/session.tsx';
import type { Column } from '../../../ui/tables/columns.ts';
import { DataTable } from '../../../ui/tables/DataTable.tsx';
import { ListHead } from '../../../ui/screens/ListHead.tsx';
import { MoreRows } from '../../../ui/tables/MoreRows.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Screen } from '../../../ui/screens/Screen.tsx';
import { SearchBox } from '../../../ui/tables/SearchBox.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { LocalDate, Money } from '../../../ui/text/Values.tsx';
import { statementMessages, statementDeliveryWords } from './messages.ts';
import { PaymentPlaces } from './PaymentPlaces.tsx';
import { saveAnsweredPdf, statementsList } from './queries.ts';
import { RunPanel } from './RunPanel.tsx';
import { Runs } from './Runs.tsx';
import { StatementWords } from './StatementWords.tsx';
import classes from './Statements.module.css';

const emailStateWords = { queued: 'email waits', sent: 'email sent', failed: 'email failed' } as const;

const Pdf = ({ id, number }: Statement) => (
  <Button
    size="compact-sm"
    variant="default"
    aria-label={`PDF of ${number}`}
    onClick={() => void saveAnsweredPdf(statementPdf, { params: { id } }, `${number}.pdf`)}
  >
    PDF
  </Button>
);

const columns: readonly Column<Statement>[] = [
  { id: 'number', header: 'Number', cell: ({ number }) => number, width: '9rem', phone: 'detail' },
  {
    id: 'made',
    header: 'Created',
    cell: ({ made_on }) => <LocalDate date={made_on} form="plain" />,
    width: '8rem',
    phone: 'detail',
  },
  { id: 'patient', header: 'Guarantor', cell: ({ patient_name }) => patient_name, phone: 'title' },
  {
    id: 'way',
    header: 'Sent by',
    cell: ({ way, letter }) =>
      letter === null
        ? statementDeliveryWords[way]
        : `${statementDeliveryWords[way]}, ${emailStateWords[letter]}`,
  },
  {
    id: 'amount',
    header: 'Amount',
    cell: ({ amount }) => <Money amount={amount} />,
    width: '8rem',
    align: 'right',
    phone: 'aside',
  },
  {
    id: 'pdf',
    header: 'PDF',
    cell: (statement) => <Pdf {...statement} />,
    width: '6rem',
    align: 'right',
    phone: 'foot',
  },
];

const keyOf = ({ id }: Statement) => id;
const toPatient = ({ patient_id }: Statement) =>
  linkOptions({ to: '/patients/$id', params: { id: patient_id } });

/** Statements of accounts: who gets one, the runs, and all that were made. */
export function StatementsScreen() {
  const { may } = useSession();
  const [q, setQ] = useState('');
  const [choosing, setChoosing] = useState(false);
  const query = usePaged(statementsList(q));
  return (
    <Screen
      title="Statements"
      line="What each account owes, sent by email, in the portal or on paper."
      width="full"
      actions={
        may('payments.write') &&
        !choosing && (
          <Button leftSection={<IconSend size={18} aria-hidden />} onClick={() => setChoosing(true)}>
            Send Statements
          </Button>
        )
      }
    >
      <PaymentPlaces here="statements" />
      {choosing && <RunPanel onClose={() => setChoosing(false)} />}
      <Runs />
      <ListHead title="Statements sent">
        <SearchBox value={q} onSearch={setQ} placeholder="Search by guarantor..." />
      </ListHead>
      <QueryState
        query={query}
        failed={statementMessages.listFailed}
        height="30vh"
        empty={<Empty sentence={statementMessages.none} icon={IconFileInvoice} />}
      >
        {(rows) => (
          <>
            <DataTable label="Statements sent" rows={rows} columns={columns} keyOf={keyOf} open={toPatient} />
            <MoreRows following={query.following} total={undefined} />
          </>
        )}
      </QueryState>
      {may('practice.write') && (
        <Card component="section" aria-labelledby="statement-words" className={classes.stack ?? ''}>
          <StatementWords />
        </Card>
      )}
    </Screen>
  );
}
