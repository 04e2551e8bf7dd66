import type { ImportReport } from '@cusp/contract';
import { Table } from '@mantine/core';
import { moneyWords, numberWords } from '../../../ui/text/formats.ts';
import { accountWords, balanceWords, explanationsOf, expectedWords, formerSide } from './messages.ts';
import classes from './Imports.module.css';
import look from '../../../ui/theme/look.module.css';

const shown = (dollars: number | null) => (dollars === null ? '' : moneyWords(dollars));

/** What is compared of each account, in the order of its columns. */
const comparedInBackups = [
  { title: 'Balance', of: (account: Listed) => account },
  { title: 'Insurance Pending', of: ({ pending }: Listed) => pending },
  { title: 'Expected Write-off', of: ({ write_off }: Listed) => write_off },
] as const;
type Listed = ImportReport['balances']['listed'][number];

/** A table has balances alone. */
const comparedInTables = comparedInBackups.slice(0, 1);

/** The balance of each account and what insurance owes it, in the other program beside Cusp, and what a difference is made of. */
export function ImportBalances({ report }: { report: ImportReport }) {
  const { balances, source_table } = report;
  const { accounts, listed } = balances;
  const compared = source_table === null ? comparedInBackups : comparedInTables;
  const side = formerSide(report);
  if (accounts === 0) return null;
  return (
    <section aria-label="Balances by Account">
      <h3>Balances by Account</h3>
      <p>{balanceWords(balances, source_table === null ? side : 'the table')}</p>
      {source_table === null && <p>{expectedWords(balances)}</p>}
      <Table.ScrollContainer minWidth={source_table === null ? 960 : 480}>
        <Table
          aria-label="Balances by Account"
          className={classes.balances}
          data-of-table={source_table !== null || undefined}
        >
          <Table.Thead>
            <Table.Tr>
              <Table.Th rowSpan={2}>Guarantor</Table.Th>
              {compared.map(({ title }) => (
                <Table.Th key={title} colSpan={2} scope="colgroup">
                  {title}
                </Table.Th>
              ))}
              <Table.Th rowSpan={2}>Explanation</Table.Th>
            </Table.Tr>
            <Table.Tr>
              {compared.map(({ title }) => [
                <Table.Th key={`${title} before`}>{side}</Table.Th>,
                <Table.Th key={`${title} here`}>Cusp</Table.Th>,
              ])}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {listed.map((account) => (
              <Table.Tr key={account.number}>
                <Table.Th scope="row">{accountWords(account)}</Table.Th>
                {compared.map(({ title, of }) => [
                  <Table.Td key={`${title} before`}>{shown(of(account).former)}</Table.Td>,
                  <Table.Td key={`${title} here`}>{shown(of(account).cusp)}</Table.Td>,
                ])}
                <Table.Td>{explanationsOf(account).join(' ')}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {listed.length < accounts && (
        <p className={look.dim}>Only the first {numberWords(listed.length)} are listed.</p>
      )}
    </section>
  );
}
