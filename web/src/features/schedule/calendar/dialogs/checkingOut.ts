import type { Procedure, ScheduledAppointment, Work } from '@cusp/contract';

/** Something that was done at a visit, as its check-out lists it. */
export interface DoneRow {
  key: string;
  /** A planned treatment; undefined: it is added with the check-out. */
  treatmentId?: string;
  procedureId?: string;
  words: string;
  /** Dollars; null: nobody entered a fee. */
  cost: number | null;
  work: Work;
  providerId: string | null;
  /** Where its procedure is done on teeth: the one that was typed. */
  tooth?: string;
  wantsTooth: boolean;
}

const onTeeth = (area: Procedure['area']) => area === 'tooth' || area === 'surfaces';

/** What was planned for the visit and isn't done yet, and what it was expected to bring. */
export const plannedRows = (
  { treatments, expected }: ScheduledAppointment,
  wordsOf: (treatment: ScheduledAppointment['treatments'][number]) => string,
): DoneRow[] => [
  ...treatments
    .filter(({ status }) => status !== 'completed')
    .map((treatment) => ({
      key: treatment.id,
      treatmentId: treatment.id,
      words: wordsOf(treatment),
      cost: treatment.priced ? treatment.cost : null,
      work: { category: treatment.procedure, by_hygienist: treatment.by_hygienist },
      providerId: treatment.provider_id,
      wantsTooth: false,
    })),
  ...expected.map((one) => ({
    key: one.procedure_id,
    procedureId: one.procedure_id,
    words: one.name,
    cost: one.fee,
    work: one,
    providerId: null,
    wantsTooth: false,
  })),
];

/** A procedure that is added at the desk. */
export const addedRow = (procedure: Procedure, place: number): DoneRow => ({
  key: `${procedure.id} ${place}`,
  procedureId: procedure.id,
  words: procedure.name,
  cost: procedure.fee,
  work: procedure,
  providerId: null,
  tooth: '',
  wantsTooth: onTeeth(procedure.area),
});
