import { columnsOf, empty, notImported, row } from './sample-rows.helpers.ts';
import type { Sample, SampleTable } from './sample-rows.helpers.ts';

interface Of {
  patients: readonly string[];
  refused: ReadonlySet<string>;
}

const lookUp = 'It is a look into the prescription monitoring, not a prescription.';

/** The prescriptions of the sample: printed, called in, never sent, and of a controlled substance. */
export function prescriptionTables({ patients, refused }: Of): SampleTable[] {
  const rows: Sample[] = [];
  const add = (
    becomes: string,
    patient: string,
    {
      drug = 'Amoxicillin 500 mg',
      day = '2025-02-03',
      controlled = 0,
      status = 3,
      provider = 1,
      type = 0,
    } = {},
  ) =>
    rows.push(
      row(
        refused.has(patient) && becomes === 'imported' ? notImported : becomes,
        rows.length + 1,
        patient,
        day,
        drug,
        'Take 1 capsule three times a day',
        '21 (twenty-one)',
        '0',
        provider,
        'Told about the rash',
        controlled ? 1 : 0,
        controlled,
        status,
        '',
        controlled ? 'Swallow whole' : '',
        type,
      ),
    );
  for (const [at, patient] of patients.entries()) {
    if (at % 2 === 0) add('imported', patient);
    if (at % 6 === 0)
      add('imported', patient, { drug: 'Norco 5/325', controlled: 1, status: 5, day: '2025-06-06' });
    if (at % 9 === 0)
      add('imported', patient, { drug: 'Peridex', status: 0, provider: 404, day: '2024-06-06' });
  }
  const [first = ''] = patients;
  add('There is no drug.', first, { drug: '' });
  add('There is no date.', first, { day: empty });
  add(lookUp, first, { type: 2 });
  add(notImported, '404');
  return [
    {
      table: 'pharmacy',
      columns: columnsOf('PharmacyNum StoreName'),
      rows: [row('', 1, 'Main Street Drugs')],
    },
    {
      table: 'rxpat',
      columns: columnsOf(
        'RxNum PatNum RxDate Drug Sig Disp Refills ProvNum Notes PharmacyNum IsControlled SendStatus ErxPharmacyInfo PatientInstruction RxType',
      ),
      rows,
    },
  ];
}
