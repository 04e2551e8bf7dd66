import type { Endpoint } from '@cusp/contract';
import { givenId } from '../../values/given-fields.ts';

/** Up to this many patients of a list are named in the trail; for a longer list only the number of rows is recorded. */
export const maxNamedPatients = 100;

/** A count, and whose records were counted; without patients, the whole practice's. */
export interface Figures {
  count: number;
  patients?: readonly string[] | undefined;
}

/** The patients of a row: its own, the one who asked for the visit, or those that a text is to. */
function patientsOf(row: unknown, field: string): string[] {
  if (typeof row !== 'object' || row === null) return [];
  const id: unknown = Reflect.get(row, field) ?? Reflect.get(row, 'for_patient_id');
  if (typeof id === 'string') return [id];
  const several: unknown = Reflect.get(row, 'patients');
  return Array.isArray(several) ? several.flatMap((patient) => givenId(patient, 'id') ?? []) : [];
}

/** The audit trail's record of a list's rows: how many were shown, and of which patients if they are few. */
export class ShownRows {
  count = 0;
  readonly #field: 'id' | 'patient_id' | undefined;
  readonly #patients = new Set<string>();

  /** @param endpoint says whether the rows are patients, belong to patients, or neither */
  constructor({ audit }: Endpoint) {
    const { object, patient }: { object?: string; patient?: string } =
      audit !== undefined && 'object' in audit ? audit : {};
    // Reading the trail is not reading the records.
    if (object !== 'audit') this.#field = patient === 'output.id' ? 'id' : 'patient_id';
  }

  /** For records that were counted and not shown. */
  static counted(endpoint: Endpoint, { count, patients }: Figures): ShownRows | undefined {
    if (patients === undefined) return undefined;
    const rows = new ShownRows(endpoint).add(patients.map((patient_id) => ({ patient_id })));
    rows.count = count;
    return rows;
  }

  /** Counts some of the rows without keeping them. */
  add(rows: readonly unknown[]): this {
    this.count += rows.length;
    if (this.#field === undefined) return this;
    for (const row of rows) {
      if (this.#patients.size > maxNamedPatients) break;
      for (const id of patientsOf(row, this.#field)) this.#patients.add(id);
    }
    return this;
  }

  /** The patients in the order of the rows; none if they are too many to be named. */
  get patients(): string[] {
    return this.#patients.size > maxNamedPatients ? [] : [...this.#patients];
  }

  /**
   * The patient that all rows belong to, if it is one. A search by name with such a result counts as reading that
   * patient's record.
   */
  get onlyPatient(): string | undefined {
    const [patient, another] = this.#patients;
    return another === undefined ? patient : undefined;
  }
}
