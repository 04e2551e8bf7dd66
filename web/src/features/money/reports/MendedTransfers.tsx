import type { MendedTransfer } from '@cusp/contract';
import { Table, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { TextLink } from '../../../ui/text/TextLink.tsx';
import { Money } from '../../../ui/text/Values.tsx';
import { mendedTransfersQuery } from './queries.ts';
import classes from './Reports.module.css';

const title = 'Bills that were corrected after a transfer';
const words: Record<MendedTransfer['found'], string> = {
  mended: 'Moved to the person who took over the bill. Nothing to do.',
  spent: 'The credit was used meanwhile. Decide who owes it, and post that.',
  raised: 'The higher fee is still owed by the first person. Transfer it if the other one pays.',
};

/** What an update found of bills that were corrected for the wrong person. Nothing where there are none. */
export function MendedTransfers() {
  const { data: bills = [] } = useQuery(mendedTransfersQuery());
  if (bills.length === 0) return null;
  return (
    <section className={classes.moved} aria-labelledby="mended-transfers">
      <Title order={3} size="h4" id="mended-transfers">
        {title}
      </Title>
      <p className={classes.note}>
        Their corrections had been posted to the person who owed the bill before. Closed days stay as they
        were counted.
      </p>
      <div className={classes.wide}>
        <Table aria-label={title} striped>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Patient</Table.Th>
              <Table.Th>Taken over by</Table.Th>
              <Table.Th ta="right">Amount</Table.Th>
              <Table.Th>Posted in closed day</Table.Th>
              <Table.Th>What happened</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {bills.map((bill) => (
              <Table.Tr key={bill.id}>
                <Table.Th scope="row" fw={400}>
                  <TextLink to="/patients/$id" params={{ id: bill.patient_id }} search={{ tab: 'ledger' }}>
                    {bill.patient_name}
                  </TextLink>
                </Table.Th>
                <Table.Td>
                  <TextLink to="/patients/$id" params={{ id: bill.taken_by_id }} search={{ tab: 'ledger' }}>
                    {bill.taken_by_name}
                  </TextLink>
                </Table.Td>
                <Table.Td ta="right">
                  <Money amount={bill.amount} />
                </Table.Td>
                <Table.Td>{bill.closed_day ?? '-'}</Table.Td>
                <Table.Td>{words[bill.found]}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </section>
  );
}
