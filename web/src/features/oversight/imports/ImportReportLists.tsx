import { type ImportReport, mostNamedRows } from '@cusp/contract';
import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { numberWords } from '../../../ui/text/formats.ts';
import { ImportBalances } from './ImportBalances.tsx';
import { ImportConflicts } from './ImportConflicts.tsx';
import { ImportTwins } from './ImportTwins.tsx';
import { importedTableWords, isLater, laterCounts, rowsInBackup, rowsWords } from './messages.ts';
import classes from './Imports.module.css';
import look from '../../../ui/theme/look.module.css';

interface ImportReportListsProps {
  report: ImportReport;
  /** What is compared of both programs, behind the balances. */
  proof: ReactNode;
}

/** The report of an import: who can't be imported and why, what was changed, and what of the file was not read. */
export const ImportReportLists = ({ report, proof }: ImportReportListsProps) => (
  <div className={classes.lists}>
    <Totals report={report} />
    <ImportTwins report={report} />
    <ImportConflicts report={report} />
    <ImportBalances report={report} />
    {proof}
    <Listed title="Not Imported" none="Everything can be imported.">
      {report.refused.map(({ table, number, name, line, reason }) => (
        <li key={`${table} ${line} ${number}`}>
          {report.source_table === null ? (
            <>
              {importedTableWords[table]}: {name || 'No name'}, number {number}, line {numberWords(line)}:{' '}
              {reason}
            </>
          ) : (
            <>
              Line {numberWords(line)}
              {name && `, ${name}`}: {reason}
            </>
          )}
        </li>
      ))}
    </Listed>
    {report.refused.length === mostNamedRows && (
      <p className={look.dim}>Only the first {numberWords(mostNamedRows)} are listed.</p>
    )}
    <Listed title="Imported With Changes" none="Nothing is changed.">
      {report.changes.map(({ table, sentence, count }) => (
        <li key={`${table} ${sentence}`}>
          {importedTableWords[table]}, {numberWords(count)}: {sentence}
        </li>
      ))}
    </Listed>
    {report.source_table === null && <OfBackup report={report} />}
  </div>
);

/** What is said about a backup, and not about a table, whose columns a person chose. */
const OfBackup = ({ report }: { report: ImportReport }) => (
  <>
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
  </>
);

/** What becomes of the rows of each table, to compare with the other program. */
function Totals({ report }: { report: ImportReport }) {
  const { state, records, source_table } = report;
  const isDone = state === 'done';
  const hasEarlier = isLater(report);
  const shown = records.filter(
    ({ table, rows }) =>
      source_table === null ||
      (rowsInBackup(rows) > 0 && (table !== 'patient' || source_table.kind === 'patients')),
  );
  return (
    <section aria-label="Totals">
      <h3>Totals</h3>
      <Table.ScrollContainer minWidth={420}>
        <Table aria-label="Totals" className={classes.totals}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Records</Table.Th>
              <Table.Th>{source_table === null ? 'In Backup' : 'In Table'}</Table.Th>
              <Table.Th>{isDone ? 'Imported' : 'Ready to Import'}</Table.Th>
              {hasEarlier && (
                <>
                  <Table.Th>{isDone ? 'Changed' : 'Will Be Changed'}</Table.Th>
                  <Table.Th>{isDone ? 'Canceled or Struck' : 'Deleted There'}</Table.Th>
                  <Table.Th>To Decide</Table.Th>
                </>
              )}
              <Table.Th>Already in Cusp</Table.Th>
              <Table.Th>Not Imported</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map(({ table, rows }) => (
              <Table.Tr key={table}>
                <Table.Th scope="row">{importedTableWords[table]}</Table.Th>
                <Table.Td>{numberWords(rowsInBackup(rows))}</Table.Td>
                <Table.Td>{numberWords(isDone ? rows.imported : rows.ready)}</Table.Td>
                {hasEarlier &&
                  (['changed', 'struck', 'conflicts'] as const).map((kind) => (
                    <Table.Td key={kind}>{numberWords(laterCounts(rows)[kind])}</Table.Td>
                  ))}
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

function Listed({ title, none, children }: { title: string; none: string; children: readonly ReactNode[] }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {children.length === 0 ? <p className={look.dim}>{none}</p> : <ul aria-label={title}>{children}</ul>}
    </section>
  );
}
