import type { SampleCharge } from './sample-chart.helpers.ts';
import { notImported, row } from './sample-rows.helpers.ts';
import type { Sample, SampleTable } from './sample-rows.helpers.ts';

interface Of {
  patients: readonly string[];
  refused: ReadonlySet<string>;
}

/** The clinical notes of the sample: with one text, with several, with a text that was taken back, and without any. */
export function noteTable({ patients, refused }: Of, charges: readonly SampleCharge[]): SampleTable {
  const rows: Sample[] = [];
  for (const [at, patient] of patients.entries()) {
    const procedure = charges.find((charge) => charge.patient === patient)?.number ?? 0;
    const add = (day: string, text: string, becomes = 'imported') =>
      rows.push(
        row(
          refused.has(patient) ? notImported : becomes,
          rows.length + 1,
          patient,
          procedure,
          `${day} 10:20:30`,
          1,
          text,
        ),
      );
    // Neither their order nor their keys say which is the newest.
    if (at % 4 === 0) add('2025-03-07', 'Composite #3; patient tolerated well');
    if (at % 2 === 0) add('2025-03-05', 'Composite #3');
    if (at % 10 === 5) add('2025-04-05', 'Of somebody else');
    if (at % 10 === 5) add('2025-04-06', '');
    if (at % 10 === 7) add('2025-04-05', '', 'There is no text.');
  }
  return {
    table: 'procnote',
    columns: ['ProcNoteNum', 'PatNum', 'ProcNum', 'EntryDateTime', 'UserNum', 'Note'],
    rows,
  };
}
