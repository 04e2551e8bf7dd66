import { Table, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { TextLink } from '../../../ui/text/TextLink.tsx';
import { Money } from '../../../ui/text/Values.tsx';
import { movedBalancesQuery } from './queries.ts';
import classes from './Reports.module.css';

/**
 * Accounts whose balance was another one when the ledger began than what was shown before. Nothing where there are none, as
 * in practices that began with the ledger.
 */
export function MovedBalances() {
  const { data: accounts = [] } = useQuery(movedBalancesQuery());
  if (accounts.length === 0) return null;
  return (
    <section className={classes.moved} aria-labelledby="moved-balances">
      <Title order={3} size="h4" id="moved-balances">
        Balances that changed when the ledger began
      </Title>
      <p className={classes.note}>
        Before, general payments and overpayments were not counted in what was due. They are unapplied credits
        now.
      </p>
      <div className={classes.wide}>
        <Table aria-label="Balances that changed when the ledger began" striped>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Account</Table.Th>
              <Table.Th ta="right">Shown before</Table.Th>
              <Table.Th ta="right">Credits then</Table.Th>
              <Table.Th ta="right">Balance then</Table.Th>
              <Table.Th ta="right">Balance now</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {accounts.map(({ account_id, patient_id, patient_name, shown, credits, balance, now }) => (
              <Table.Tr key={account_id}>
                <Table.Th scope="row" fw={400}>
                  <TextLink to="/patients/$id" params={{ id: patient_id }} search={{ tab: 'ledger' }}>
                    {patient_name}
                  </TextLink>
                </Table.Th>
                {[shown, credits, balance, now].map((amount, at) => (
                  <Table.Td key={at} ta="right">
                    <Money amount={amount} />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </section>
  );
}
