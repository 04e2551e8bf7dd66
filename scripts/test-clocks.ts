/**
 * npm run test:clocks: the tests of all features with the clock of the tests, the server and the database set to moments at which a day,
 * a month or a year begins, or the clocks change, for practices and machines in three time zones. It needs Debian's libfaketime.
 * `npm run test:clocks -- leap server/src/features/money` runs the moments with that word in their name, and the tests of one folder.
 * Ends with the count.
 */
import { existsSync } from 'node:fs';
import { runAndCount } from './run-and-count.ts';
import { add, noCounts, countsLine } from './test-counts.ts';

interface Moment {
  name: string;
  /** In UTC. */
  at: string;
  /** The practices' time zone. */
  practice: string;
  /** The machine's. */
  machine: string;
}
const newYork = 'America/New_York';
const honolulu = 'Pacific/Honolulu';
const auckland = 'Pacific/Auckland';

const moments: readonly Moment[] = [
  { name: 'before midnight UTC', at: '2026-12-02T23:50:00Z', practice: newYork, machine: 'UTC' },
  { name: 'after midnight UTC', at: '2026-12-03T00:10:00Z', practice: honolulu, machine: auckland },
  { name: "before the practice's midnight", at: '2026-12-03T04:50:00Z', practice: newYork, machine: 'UTC' },
  { name: "after the practice's midnight", at: '2026-12-03T05:10:00Z', practice: newYork, machine: honolulu },
  { name: 'Auckland, whose day is ahead', at: '2026-12-03T11:10:00Z', practice: auckland, machine: newYork },
  { name: 'leap year, February 28', at: '2028-02-29T04:50:00Z', practice: newYork, machine: 'UTC' },
  { name: 'leap year, February 29', at: '2028-03-01T04:50:00Z', practice: newYork, machine: 'UTC' },
  { name: 'clocks go forward', at: '2027-03-14T06:50:00Z', practice: newYork, machine: newYork },
  { name: 'clocks go back', at: '2027-11-07T05:50:00Z', practice: newYork, machine: newYork },
  { name: 'the last of December', at: '2027-01-01T04:50:00Z', practice: newYork, machine: 'UTC' },
];

const library = ['x86_64', 'aarch64']
  .map((processor) => `/usr/lib/${processor}-linux-gnu/faketime/libfaketimeMT.so.1`)
  .find((file) => existsSync(file));
if (library === undefined) {
  console.error('libfaketime is missing: apt-get install libfaketime');
  process.exit(1);
}

const [word = '', ...folders] = process.argv.slice(2);
let total = noCounts;
const table: string[] = [];
for (const { name, at, practice, machine } of moments.filter((moment) => moment.name.includes(word))) {
  console.log(`\n════ ${name} ════`);
  const ahead = Math.round((Date.parse(at) - Date.now()) / 1000);
  const counts = await runAndCount(
    [
      process.execPath,
      'scripts/test.ts',
      'unit',
      ...(folders.length > 0 ? folders : ['server/src/features']),
    ],
    {
      LD_PRELOAD: library,
      // Ahead by the same for every process; how long something takes and what the files say stays as it is.
      FAKETIME: `${ahead < 0 ? '' : '+'}${ahead}s`,
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
      TZ: machine,
      CUSP_ZONE: practice,
    },
  );
  table.push(`${name.padEnd(32)} ${countsLine(counts)}`);
  total = add(total, counts);
}
console.log(`\n${table.join('\n')}\n\n${countsLine(total)}`);
if (total.failed > 0 || total.passed === 0) process.exitCode = 1;
