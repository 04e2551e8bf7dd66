import {
  createAppointment,
  createPatient,
  createRecallType,
  listAppointmentKinds,
  listDueRecalls,
  listPatientRecalls,
  listProcedures,
  listRecallTypes,
  setPatientRecall,
  updateAppointment,
  addDays,
} from '@cusp/contract';
import type { InputOf, PatientInput, RecallTypeInput } from '@cusp/contract';
import { aPatient } from './practice.ts';
import type { testApp } from './practice.ts';

type NewPractice = Awaited<ReturnType<typeof testApp>>['newPractice'];

/** A practice with what its recalls are about, by name. */
export async function recallPractice(newPractice: NewPractice) {
  const practice = await newPractice();
  const { call } = practice;
  const [types, kinds, procedures] = [
    (await call(listRecallTypes)).output,
    (await call(listAppointmentKinds)).output,
    (await call(listProcedures)).output,
  ];
  const found = <Row extends { id: string }>(rows: readonly Row[], is: (row: Row) => boolean) => {
    const row = rows.find(is);
    if (row === undefined) throw new Error('A new practice has it.');
    return row;
  };

  return {
    ...practice,
    type: (name: string) => found(types, (row) => row.name === name),
    kind: (type: string) => found(kinds, (row) => row.type === type && row.is_standard).id,
    procedure: (code: string) => found(procedures, (row) => row.code === code).id,

    patient: async (fields: Partial<PatientInput> = {}) =>
      (await call(createPatient, { body: aPatient(fields) })).id,

    /** Books a visit. */
    async book(patient_id: string, appointment_date: string, fields: object = {}) {
      const visit = { patient_id, appointment_date, appointment_time: '09:30', type: 'cleaning', ...fields };
      const { id } = (await call.unchecked(createAppointment, { body: visit })).output;
      return { id, visit };
    },

    /** Books a visit and completes it. */
    async visit(patient_id: string, appointment_date: string, fields: object = {}) {
      const { id, visit } = await this.book(patient_id, appointment_date, fields);
      await this.change(id, { ...visit, status: 'completed' });
      return id;
    },

    async change(id: string, visit: object) {
      const { status, text } = await call.unchecked(updateAppointment, { params: { id }, body: visit });
      if (status !== 200) throw new Error(text);
    },

    recalls: async (id: string) => (await call(listPatientRecalls, { params: { id } })).output,

    /** The due dates of a patient's recalls by name. */
    async dates(id: string) {
      const rows = await this.recalls(id);
      return Object.fromEntries(rows.map(({ name, due_date }) => [name, due_date]));
    },

    decide: (id: string, body: InputOf<typeof setPatientRecall>['body']) =>
      call(setPatientRecall, { params: { id }, body }),

    work: async (query: InputOf<typeof listDueRecalls>['query'] = {}) =>
      (await call(listDueRecalls, { query })).output,
  };
}

/** A recall type that no visit triggers yet. */
export const aType = (fields: Partial<RecallTypeInput> = {}): RecallTypeInput => ({
  name: 'Sealant check',
  months: 6,
  days: 0,
  trigger_kind_ids: [],
  trigger_procedure_ids: [],
  minutes: 30,
  ...fields,
});

/** A practice whose checkups are due again after so many days. */
export async function practiceWithCheck(newPractice: NewPractice, days = 10) {
  const practice = await recallPractice(newPractice);
  const { output: type } = await practice.call(createRecallType, {
    body: aType({
      name: 'Crown check',
      months: 0,
      days,
      minutes: 45,
      trigger_kind_ids: [practice.kind('crown')],
      book_kind_id: practice.kind('crown'),
    }),
  });
  const on = (offset: number) => addDays(practice.user.today, offset);
  return {
    ...practice,
    check: type,
    on,
    /** A patient whose check is due so many days from today. */
    async dueIn(offset: number, first_name = 'Mia') {
      const id = await practice.patient({ first_name, last_name: 'Berg' });
      await practice.visit(id, on(offset - days), { type: 'crown' });
      return id;
    },
  };
}
