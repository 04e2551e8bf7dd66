import type { Endpoint } from '@cusp/contract';

/** Of a list, so many patients are named in the trail; of a longer one only the number of rows is kept. */
export const mostNamed = 100;

/** A count, and of which patients the counted records are; without patients they are the whole practice's. */
export interface Figures {
  count: number;
  patients?: readonly string[] | undefined;
}

/** What the audit trail keeps of a list's rows: how many were shown, and of which patients where they were few. */
export class ShownRows {
  count = 0;
  readonly #field: 'id' | 'patient_id' | undefined;
  readonly #patients = new Set<string>();

  /** @param endpoint says whether the rows are patients, of patients, or neither */
  constructor({ audit }: Endpoint) {
    const { object, patient }: { object?: string; patient?: string } =
      audit !== undefined && 'object' in audit ? audit : {};
    // To read the trail is not to read the records.
    if (object !== 'audit') this.#field = patient === 'output.id' ? 'id' : 'patient_id';
  }

  /** Of records that were counted and not shown. */
  static counted(endpoint: Endpoint, { count, patients }: Figures): ShownRows | undefined {
    if (patients === undefined) return undefined;
    const rows = new ShownRows(endpoint).add(patients.map((patient_id) => ({ patient_id })));
    rows.count = count;
    return rows;
  }

  /** Looks at some of the rows, and lets them go. */
  add(rows: readonly unknown[]): this {
    this.count += rows.length;
    if (this.#field === undefined) return this;
    for (const row of rows) {
      if (this.#patients.size > mostNamed) break;
      const id: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, this.#field) : undefined;
      if (typeof id === 'string') this.#patients.add(id);
    }
    return this;
  }

  /** The patients in the order of the rows; none where they are too many to be named. */
  get patients(): string[] {
    return this.#patients.size > mostNamed ? [] : [...this.#patients];
  }

  /** The patient whose rows they all are: what was searched for by a name is about that patient as a record is. */
  get onlyPatient(): string | undefined {
    const [patient, another] = this.#patients;
    return another === undefined ? patient : undefined;
  }
}
