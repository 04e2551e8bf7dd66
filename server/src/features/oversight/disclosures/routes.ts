import { Readable } from 'node:stream';
import * as contract from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { FileAnswer } from '../../../pipeline/file-answer.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { csvHeading, csvLine } from '../../../values/csv.ts';
import { patientById } from '../../people/patients/index.ts';
import { chainWaitingEntries } from '../audit/index.ts';
import { disclosuresOf, shownDisclosures } from './queries.ts';

/** What left the practice about a patient. Source: 45 CFR 164.528, accounting of disclosures. */
export const disclosures: Feature = {
  routes: [
    on(contract.listDisclosures, ({ tx, person, input }) => listed(tx, person, input.params.id)),

    on(contract.exportDisclosures, async ({ tx, person, input }) => {
      const rows = await listed(tx, person, input.params.id);
      return new FileAnswer({
        type: 'text/csv; charset=utf-8',
        downloadAs: `disclosures-${todayAt(person.practice.timeZone)}.csv`,
        open: async () => ({ stream: Readable.from(lines(rows), { objectMode: false }) }),
      });
    }),
  ],
};

/** The list with the exports of a moment ago, which wait to be chained. */
async function listed(tx: Tx, person: Person, patientId: string): Promise<contract.DisclosureEntry[]> {
  const { id } = await tx.ask(patientById(patientId));
  await chainWaitingEntries(tx);
  return shownDisclosures(await tx.ask(disclosuresOf(id)), (permission) =>
    contract.mayStaff(person, permission),
  );
}

function* lines(rows: readonly contract.DisclosureEntry[]): Generator<string> {
  yield csvHeading(['date', 'what', 'title', 'to', 'ground', 'why', 'by']);
  for (const { day, kind, what, recipient, ground, reason, by_name } of rows)
    yield csvLine([
      day,
      contract.disclosureWords[kind],
      what,
      recipient,
      ground && contract.groundWords[ground],
      reason,
      by_name,
    ]);
}
