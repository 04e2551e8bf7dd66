import * as contract from '@cusp/contract';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { on } from '../../../pipeline/bind.ts';
import { presented } from '../../../pipeline/lists/paging.ts';
import { toDollars } from '../../../values/money.ts';
import { chooseColumns, chosenColumns, patientColumnRows } from './column-queries.ts';

const inOrder = (chosen: readonly string[]) => ({
  columns: contract.patientListColumns.filter((column) => chosen.includes(column)),
});

/** The further columns of the patients list, and which of them a person chose. */
export const columnRoutes = [
  on(
    contract.listPatientColumns,
    readInOneTrip(({ input }) =>
      presented(patientColumnRows(input.query), ({ owed, ...row }) => ({
        ...row,
        due_now: toDollars(owed.due_now_cents),
        of_family: owed.of_family,
      })),
    ),
  ),

  on(contract.getPatientColumns, async ({ tx, person }) => inOrder(await chosenColumns(tx, person.id))),

  on(contract.setPatientColumns, async ({ tx, person, input }) => {
    const chosen = inOrder(input.body.columns);
    await chooseColumns(tx, person.id, chosen.columns);
    return chosen;
  }),
];
