import { sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../values/ids.ts';

/** The week's production, to which a link goes to the owner each Monday, and what is owed for long. */
export const demoSavedReports = (tx: Tx) =>
  tx.all(
    sqlFor.insertInto('saved_report').values([
      {
        id: newId(),
        name: 'Last week by provider',
        report: 'production',
        grouping: 'provider',
        period: 'last_week',
        weekly: true,
      },
      {
        id: newId(),
        name: 'Who owes us',
        report: 'receivables',
        grouping: 'account',
        period: 'this_month',
        weekly: false,
      },
    ]),
  );
