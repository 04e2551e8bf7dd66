import { empty, notImported, row } from './sample-rows.helpers.ts';
import type { Sample, SampleTable } from './sample-rows.helpers.ts';

interface Of {
  patients: readonly string[];
  refused: ReadonlySet<string>;
  ahead: (days: number) => string;
}

const noName = 'There is no name, here or in the list that the row names.';
const drawn = 'It says how the tooth is drawn, not whether it is missing.';
const over = 'It is archived or disabled in Open Dental.';

/** The health histories of the sample: allergies, problems, medications, and pop-ups. */
export function healthTables({ patients, refused, ahead }: Of): SampleTable[] {
  const rows: Record<'allergy' | 'disease' | 'medicationpat' | 'toothinitial' | 'popup', Sample[]> = {
    allergy: [],
    disease: [],
    medicationpat: [],
    toothinitial: [],
    popup: [],
  };
  const add = (table: keyof typeof rows, becomes: string, patient: string, ...values: Sample['values']) =>
    rows[table].push(
      row(
        // What is over or only drawn is that first.
        refused.has(patient) && becomes !== over && becomes !== drawn ? notImported : becomes,
        rows[table].length + 1,
        patient,
        ...values,
      ),
    );
  for (const [at, patient] of patients.entries()) {
    if (at % 3 === 0) add('allergy', 'imported', patient, 1, 'Hives', 1, '2019-05-06');
    if (at % 10 === 0) add('allergy', 'imported', patient, 2, '', 0, empty);
    if (at % 4 === 0)
      add('disease', 'imported', patient, 1, 'Since childhood;\nmild', 0, '2001-01-01', empty);
    if (at % 12 === 0) add('disease', 'imported', patient, 2, '', 1, '2020-01-01', '2020-03-01');
    if (at % 5 === 0) add('medicationpat', 'imported', patient, 1, '1 tablet a day', '2024-01-01', empty, '');
    if (at % 9 === 0) add('medicationpat', 'imported', patient, 0, '', empty, '2023-01-01', 'Herbal tea');
    if (at % 6 === 0) add('toothinitial', 'imported', patient, '1', 0);
    if (at % 8 === 0) add('toothinitial', drawn, patient, '8', 4);
    if (at % 14 === 0) add('popup', 'imported', patient, 'Call first', 0, 0, `${empty} 00:00:00`);
    if (at % 14 === 1) add('popup', over, patient, 'Old news', 0, 1, `${empty} 00:00:00`);
    if (at % 14 === 2) add('popup', over, patient, 'Old news', 0, 0, '2020-01-01 00:00:00');
    if (at % 14 === 3) add('popup', 'imported', patient, 'For a while', 1, 0, `${ahead(30)} 00:00:00`);
  }
  add('allergy', noName, patients[0] ?? '', 404, 'Rash', 1, empty);
  // An adult who kept the primary tooth before the second premolar, and a number that is none.
  add('toothinitial', 'imported', patients[0] ?? '', '4', 2);
  add('toothinitial', 'The tooth number is not one.', patients[0] ?? '', '99', 0);
  add('disease', notImported, '404', 1, '', 0, empty, empty);
  return [
    {
      table: 'allergydef',
      columns: ['AllergyDefNum', 'Description'],
      rows: [row('', 1, 'Penicillin'), row('', 2, 'Latex')],
    },
    {
      table: 'allergy',
      columns: ['AllergyNum', 'PatNum', 'AllergyDefNum', 'Reaction', 'StatusIsActive', 'DateAdverseReaction'],
      rows: rows.allergy,
    },
    {
      table: 'diseasedef',
      columns: ['DiseaseDefNum', 'DiseaseName', 'Icd10Code'],
      rows: [row('', 1, 'Asthma', 'J45.909'), row('', 2, 'Anemia', 'none')],
    },
    {
      table: 'disease',
      columns: ['DiseaseNum', 'PatNum', 'DiseaseDefNum', 'PatNote', 'ProbStatus', 'DateStart', 'DateStop'],
      rows: rows.disease,
    },
    { table: 'medication', columns: ['MedicationNum', 'MedName'], rows: [row('', 1, 'Lisinopril')] },
    {
      table: 'medicationpat',
      columns: [
        'MedicationPatNum',
        'PatNum',
        'MedicationNum',
        'PatNote',
        'DateStart',
        'DateStop',
        'MedDescript',
      ],
      rows: rows.medicationpat,
    },
    {
      table: 'toothinitial',
      columns: ['ToothInitialNum', 'PatNum', 'ToothNum', 'InitialType'],
      rows: rows.toothinitial,
    },
    {
      table: 'popup',
      columns: ['PopupNum', 'PatNum', 'Description', 'PopupLevel', 'IsArchived', 'DateTimeDisabled'],
      rows: rows.popup,
    },
  ];
}
