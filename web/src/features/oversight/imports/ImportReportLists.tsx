import { type ImportReport, mostNamedRows } from '@cusp/contract';
import type { ReactNode } from 'react';
import { numberWords } from '../../../ui/text/formats.ts';
import { rowsWords } from './messages.ts';
import classes from './Imports.module.css';

/** The report of an import: who can't be imported and why, what was changed, and what of the file was not read. */
export const ImportReportLists = ({ report }: { report: ImportReport }) => (
  <div className={classes.lists}>
    <Listed title="Not Imported" none="Every patient can be imported.">
      {report.refused.map(({ number, name, line, reason }) => (
        <li key={`${line} ${number}`}>
          {name || 'No name'}, number {number}, line {numberWords(line)}: {reason}
        </li>
      ))}
    </Listed>
    {report.refused.length === mostNamedRows && (
      <p className={classes.dim}>Only the first {numberWords(mostNamedRows)} are listed.</p>
    )}
    <Listed title="Imported With Changes" none="No patient is changed.">
      {report.changes.map(({ sentence, count }) => (
        <li key={sentence}>
          {numberWords(count)}: {sentence}
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

function Listed({ title, none, children }: { title: string; none: string; children: readonly ReactNode[] }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {children.length === 0 ? <p className={classes.dim}>{none}</p> : <ul aria-label={title}>{children}</ul>}
    </section>
  );
}
