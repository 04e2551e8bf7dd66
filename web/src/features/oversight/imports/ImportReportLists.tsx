import { type ImportReport, mostNamedRows } from '@cusp/contract';
import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { moneyWords, numberWords } from '../../../ui/text/formats.ts';
import { balanceWords, explanationsOf, importedTableWords, rowsInBackup, rowsWords } from './messages.ts';
import classes from './Imports.module.css';

/** The report of an import: who can't be imported and why, what was changed, and what of the file was not read. */
export const ImportReportLists = ({ report }: { report: ImportReport }) => (
  <div className={classes.lists}>
    <Totals report={report} />
    <Balances balances={report.balances} />
    <Listed title="Not Imported" none="Everything can be imported.">
      {report.refused.map(({ table, number, name, line, reason }) => (
        <li key={`${table} ${line} ${number}`}>
          {importedTableWords[table]}: {name || 'No name'}, number {number}, line {numberWords(line)}:{' '}
          {reason}
        </li>
      ))}
    </Listed>
    {report.refused.length === mostNamedRows && (
      <p className={classes.dim}>Only the first {numberWords(mostNamedRows)} are listed.</p>
    )}
    <Listed title="Imported With Changes" none="Nothing is changed.">
      {report.changes.map(({ table, sentence, count }) => (
        <li key={`${table} ${sentence}`}>
          {importedTableWords[table]}, {numberWords(count)}: {sentence}
        </li>
      ))}
    </Listed>
    <Listed title="Status in Open Dental" none="No patients.">
      {report.statuses.map(({ status, count }) => (
        <li key={status}>
          {status}: {numberWords(count)}
        </li>
      ))}
    </Listed>
    <Listed title="Never Stored in Cusp" none="The backup has no such columns.">
      {report.never_stored.map(({ table, columns }) => (
        <li key={table}>
          {table}: {columns.join(', ')}
        </li>
      ))}
    </Listed>
    <Listed title="Tables Not Imported Yet" none="Every table is imported.">
      {report.tables
        .filter(({ imported }) => !imported)
        .map(({ table, rows }) => (
          <li key={table}>
            {table}: {rowsWords(rows)}
          </li>
        ))}
    </Listed>
  </div>
);

/** What becomes of the rows of each table, to compare with the other program. */
function Totals({ report: { state, records } }: { report: ImportReport }) {
  const isDone = state === 'done';
  return (
    <section aria-label="Totals">
      <h3>Totals</h3>
      <Table.ScrollContainer minWidth={420}>
        <Table aria-label="Totals" className={classes.totals}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Records</Table.Th>
              <Table.Th>In Backup</Table.Th>
              <Table.Th>{isDone ? 'Imported' : 'Ready to Import'}</Table.Th>
              <Table.Th>Already in Cusp</Table.Th>
              <Table.Th>Not Imported</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {records.map(({ table, rows }) => (
              <Table.Tr key={table}>
                <Table.Th scope="row">{importedTableWords[table]}</Table.Th>
                <Table.Td>{numberWords(rowsInBackup(rows))}</Table.Td>
                <Table.Td>{numberWords(isDone ? rows.imported : rows.ready)}</Table.Td>
                <Table.Td>{numberWords(rows.same + rows.present)}</Table.Td>
                <Table.Td>{numberWords(rows.refused)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  );
}

/** The balance of each account in the other program beside the one here, and what a difference is made of. */
function Balances({ balances: { accounts, differ, former, cusp, listed } }: Pick<ImportReport, 'balances'>) {
  if (accounts === 0) return null;
  return (
    <section aria-label="Balances by Account">
      <h3>Balances by Account</h3>
      <p>{balanceWords({ accounts, differ, former, cusp })}</p>
      <Table.ScrollContainer minWidth={560}>
        <Table aria-label="Balances by Account" className={classes.balances}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Guarantor</Table.Th>
              <Table.Th>Open Dental</Table.Th>
              <Table.Th>Cusp</Table.Th>
              <Table.Th>Explanation</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {listed.map((account) => (
              <Table.Tr key={account.number}>
                <Table.Th scope="row">
                  {account.name || 'No name'}, number {account.number}
                </Table.Th>
                <Table.Td>{moneyWords(account.former)}</Table.Td>
                <Table.Td>{account.cusp === null ? '' : moneyWords(account.cusp)}</Table.Td>
                <Table.Td>{explanationsOf(account).join(' ')}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {listed.length < accounts && (
        <p className={classes.dim}>Only the first {numberWords(listed.length)} are listed.</p>
      )}
    </section>
  );
}

function Listed({ title, none, children }: { title: string; none: string; children: readonly ReactNode[] }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {children.length === 0 ? <p className={classes.dim}>{none}</p> : <ul aria-label={title}>{children}</ul>}
    </section>
  );
}
