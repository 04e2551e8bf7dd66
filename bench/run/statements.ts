import { Appointment, Patient, Treatment } from '@cusp/contract';

/** The floor's statements: the minimum that each call needs. `$1` is the practice. */
export const patient = Object.keys(Patient.shape).join(', ');
const named = `p.first_name || ' ' || p.last_name as patient_name`;
const joined = (fields: readonly string[]) =>
  `select ${fields
    // The allowed actions follow from the rules, not from a column.
    .filter((field) => field !== 'patient_name' && field !== 'can')
    .map((field) => `r.${field}`)
    .join(', ')}, ${named}`;
export const appointments = `${joined(Object.keys(Appointment.shape))} from appointment r
  join patient p on p.practice_id = r.practice_id and p.id = r.patient_id where r.practice_id = $1`;
/** The fields of a treatment that aren't columns of its row. */
const elsewhere = [
  'procedure_name',
  'provider_name',
  'extra',
  'cost',
  'balance',
  'due',
  'insurance_pending',
  'write_off_pending',
  'completed_for',
  'by_hygienist',
  'noted',
];
/** A day's visits with what the front desk sees of each: the patient, treatments, what is owed, the half of the column. */
export const visits = `${joined(Object.keys(Appointment.shape))}, p.date_of_birth, p.phone, p.allergies, p.medical_history,
    c.lanes, coalesce(owed.cents, 0) as balance_cents, coalesce(w.treatments, '[]') as treatments,
    not exists (select from appointment e where e.practice_id = r.practice_id and e.patient_id = r.patient_id
      and e.status = 'completed' and e.appointment_date < r.appointment_date) as is_first_visit
  from appointment r
  join patient p on p.practice_id = r.practice_id and p.id = r.patient_id
  left join chair_time c on c.practice_id = r.practice_id and c.id = r.id
  left join lateral (select sum(b.due_cents) as cents from treatment t cross join lateral treatment_balance(t) b
    where t.practice_id = r.practice_id and t.patient_id = r.patient_id and t.status <> 'planned') owed on true
  left join lateral (select jsonb_agg(to_jsonb(t)) as treatments
    from appointment_treatment l join treatment t on t.practice_id = l.practice_id and t.id = l.treatment_id
    where l.practice_id = r.practice_id and l.appointment_id = r.id) w on true
  where r.practice_id = $1 and r.appointment_date = $2 order by r.appointment_time, r.id`;
export const treatments = `${joined(Object.keys(Treatment.shape).filter((field) => !elsewhere.includes(field)))},
    r.cost_cents, b.balance_cents, b.due_cents, c.name as procedure_name, w.name as provider_name
  from treatment r cross join lateral treatment_balance(r) b
  join patient p on p.practice_id = r.practice_id and p.id = r.patient_id
  left join procedure c on c.practice_id = r.practice_id and c.id = r.procedure_id
  left join provider w on w.practice_id = r.practice_id and w.id = r.provider_id
  where r.practice_id = $1`;
export const recalls = `select a.id, a.patient_id, a.appointment_date, a.type, r.recall_date, ${named} from recall r
  join appointment a on a.practice_id = r.practice_id and a.id = r.appointment_id
  join patient p on p.practice_id = r.practice_id and p.id = r.patient_id
  where r.practice_id = $1 order by r.recall_date, patient_name, a.id`;
export const byName = 'order by last_name, first_name, id';

/** Inserts a row with the practice's id and the fields, in their order. */
export const insert = (table: string, fields: readonly string[], fixed: Record<string, string> = {}) => {
  const all = ['practice_id', ...fields];
  const values = all.map((_, index) => `$${index + 1}`);
  return `insert into floor.${table} (${[...all, 'id', ...Object.keys(fixed)].join(', ')})
    values (${[...values, 'gen_random_uuid()', ...Object.values(fixed)].join(', ')}) returning *`;
};
