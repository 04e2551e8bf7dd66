import { foldedName, numberOfName, nobody, patientColumnsOf, refusedLine } from './line-rows.ts';
import type { LineKind, ImportLineRow } from './line-rows.ts';

const sentences = {
  noAllergy: 'There is no allergy.',
  noMedication: 'There is no medication.',
  none: 'It says that there are none, which the patient confirms at the next visit.',
};

const none = new Set([
  'none',
  'no',
  'nka',
  'nkda',
  'n/a',
  'na',
  'no known allergies',
  'no known drug allergies',
  'none known',
  'none reported',
  'no known',
  'no allergies',
  'no medications',
  '-',
]);

/** The names in a cell, one behind the other. A comma is part of a name as often as it stands between two. */
const namesIn = (cell: string): string[] =>
  cell
    .split(/[;\n|]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');

export const allergyLines: LineKind = {
  kind: 'allergies',
  main: 'allergy',
  rowsOf(read) {
    const patient = patientColumnsOf(read);
    if (patient['PatNum'] === '') return refusedLine('allergy', read, nobody);
    const names = namesIn(read.allergy ?? '');
    if (names.length === 0) return refusedLine('allergy', read, sentences.noAllergy);
    if (names.every((name) => none.has(foldedName(name))))
      return refusedLine('allergy', read, sentences.none);
    return {
      reason: '',
      rows: names.flatMap((name): ImportLineRow[] => {
        const definition = numberOfName(name);
        const id = `allergy ${patient['PatNum']} ${definition}`;
        return [
          {
            table: 'allergydef',
            id: definition,
            again: 'shared',
            fields: { AllergyDefNum: definition, Description: name },
          },
          {
            table: 'allergy',
            id,
            again: 'refused',
            fields: {
              ...patient,
              AllergyNum: id,
              AllergyDefNum: definition,
              Reaction: read.reaction ?? '',
              DateAdverseReaction: read.date ?? '',
              StatusIsActive: read.is_active === 'no' ? '0' : '1',
            },
          },
        ];
      }),
    };
  },
};

export const medicationLines: LineKind = {
  kind: 'medications',
  main: 'medicationpat',
  rowsOf(read) {
    const patient = patientColumnsOf(read);
    if (patient['PatNum'] === '') return refusedLine('medicationpat', read, nobody);
    const names = namesIn(read.medication ?? '');
    if (names.length === 0) return refusedLine('medicationpat', read, sentences.noMedication);
    if (names.every((name) => none.has(foldedName(name))))
      return refusedLine('medicationpat', read, sentences.none);
    return {
      reason: '',
      rows: names.map((name): ImportLineRow => {
        const id = `medication ${patient['PatNum']} ${numberOfName(name)} ${read.date ?? ''}`.trim();
        return {
          table: 'medicationpat',
          id,
          again: 'refused',
          fields: {
            ...patient,
            MedicationPatNum: id,
            MedDescript: name,
            PatNote: read.directions ?? '',
            DateStart: read.date ?? '',
            DateStop: read.end_date ?? '',
          },
        };
      }),
    };
  },
};
