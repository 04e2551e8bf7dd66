import { addDays } from '@cusp/contract';
import { sampleDump } from './sample-dump.helpers.ts';
import { sampleRecords } from './sample-records.helpers.ts';

/**
 * A whole made-up backup, and what an import of it must find.
 * @param ahead days to come, `YYYY-MM-DD`
 * @param count of the patients in families
 */
export function sampleBackup(ahead: (days: number) => string, count?: number) {
  const dump = sampleDump(count);
  const records = sampleRecords({
    patients: dump.numbers,
    refused: new Set(Object.keys(dump.expected.refused)),
    guarantors: dump.guarantors,
    owner: 'Ana Núñez',
    ahead,
  });
  return {
    sql: dump.sql.replace('-- Dump completed', `${records.sql}-- Dump completed`),
    numbers: dump.numbers,
    secrets: [...dump.secrets, ...records.secrets],
    expected: {
      ...dump.expected,
      records: records.expected,
      charges: records.charges,
      claims: records.claims,
      balances: records.balances,
      perio: records.perio,
    },
  };
}

/** The day that the sample file takes for today. */
const sampleDay = '2027-03-01';

/** The text of docs/samples/open-dental.sql. */
export const sampleFile = (): string => sampleBackup((days) => addDays(sampleDay, days)).sql;
