import { factsOf, mayStaff, SavedReport } from '@cusp/contract';
import type { Person } from '../../../identity/person.ts';

/** A row as the contract has it: the table holds the words of report, grouping and period as text. */
export const savedReport = (row: object): SavedReport => SavedReport.parse(row);

/** Whether the reader may see the report that was saved. */
export const isReadBy = ({ report }: Pick<SavedReport, 'report'>, person: Person | undefined): boolean =>
  person !== undefined && mayStaff(person, factsOf(report).needs);
