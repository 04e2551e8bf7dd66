import { addDays } from '@cusp/contract';
import { demoPharmacies } from '@cusp/server/src/operations/demo/charting.ts';
import { demoPatients } from '@cusp/server/src/operations/demo/people.ts';
import { demoSignature } from '@cusp/server/src/operations/demo/signature.ts';
import { sourceOf, table, type Source, type Table } from './rows.ts';
import { roomsOf } from './rooms.ts';
import { day, strideOf, weekday } from './spread.ts';

/** Rates per patient and year, for a practice that sees everybody about once a year. */
const treatmentsPerVisit = 0.8;
const paymentsPerVisit = 0.7;
const prescriptionsPerVisit = 0.02;
const notesPerVisit = 0.1;

/** How many days ahead visits are booked. */
const ahead = 60;

const work = [
  ['checkup', 'Other', 'Checkup of teeth and gums', 9500],
  ['cleaning', 'Dental Cleaning', 'Cleaning and polishing', 14_000],
  ['cleaning', 'Dental Cleaning', 'Cleaning and polishing', 13_500],
  ['filling', 'Filling', 'Tooth-colored, two surfaces', 24_050],
  ['root_canal', 'Root Canal', 'Root canals of a back tooth', 112_000],
  ['extraction', 'Extraction', 'Simple extraction', 28_500],
  ['crown', 'Crown', 'All-ceramic, tooth-colored', 131_000],
] as const;
const remarks = [
  '',
  '',
  '',
  'Prefers mornings.',
  'Bring X-rays from previous dentist.',
  'Call before: often late.',
];
const soap = ['Cold sensitivity, lower left', 'Routine checkup', 'Broken tooth upper right'];
const roles = ['dentist', 'hygienist', 'assistant', 'receptionist'] as const;

interface PracticePlan {
  /** The practice's index, from 0; it is part of its staff's addresses, `dentist@0.bench.example`. */
  place: number;
  patients: number;
  years: number;
  /** `YYYY-MM-DD`: the day from which the years are counted back. */
  today: string;
  seed: number;
  passwordHash: string;
}

/** A practice with years of records, as rows for COPY, in chronological order. */
export function benchPractice(plan: PracticePlan): { id: string; tables: Table[] } {
  const source = sourceOf(plan.seed + plan.place * 7919);
  const opened = Date.parse(`${addDays(plan.today, -365 * plan.years)}T13:00:00Z`);
  const id = source.idAt(opened);
  const people = staffOf(source, id, plan, opened);
  const patients = patientsOf(source, id, plan, opened);
  const records = recordsOf(source, id, { ...plan, opened, dentist: people.dentist, patients: patients.ids });
  return { id, tables: [...people.tables, patients.table, ...records] };
}

function staffOf(source: Source, practice: string, { place, passwordHash }: PracticePlan, opened: number) {
  const at = new Date(opened).toISOString();
  const practices = table('practice', ['practice_id', 'name', 'time_zone', 'address', 'phone', 'created_at']);
  practices.add(practice, `Practice ${place}`, 'America/New_York', '12 Harbor Rd', '(212) 555-0123', at);
  const subscriptions = table('subscription', ['practice_id', 'id', 'status', 'trial_ends_at']);
  subscriptions.add(practice, source.idAt(opened), 'trialing', '2099-01-01T00:00:00Z');
  const staff = table('staff', [
    'practice_id',
    'id',
    'name',
    'email',
    'email_key',
    'password_hash',
    'role',
    'is_owner',
  ]);
  const ids = roles.map((role) => {
    const id = source.idAt(opened);
    const email = `${role}@${place}.bench.example`;
    staff.add(practice, id, `The ${role}`, email, email, passwordHash, role, role === 'dentist');
    return id;
  });
  return { dentist: ids[0] ?? '', tables: [practices, subscriptions, staff] };
}

function patientsOf(source: Source, practice: string, { patients, today }: PracticePlan, opened: number) {
  const fields = Object.keys(demoPatients(source, today)[0] ?? {});
  const filled = table('patient', ['practice_id', 'id', 'created_at', ...fields]);
  const ids: string[] = [];
  let some: Record<string, string>[] = [];
  while (ids.length < patients) {
    // Repeats the demo's people, each time with other last names, ages and addresses.
    if (some.length === 0) some = demoPatients(source, today).map((person) => ({ ...person }));
    const person = some.pop() ?? {};
    const other = some[source.between(0, Math.max(0, some.length - 1))]?.['last_name'] ?? 'Ames';
    const created = opened + (ids.length % 40) * 3_600_000;
    const id = source.idAt(created);
    const last_name = source.happens(0.4) ? `${person['last_name']}-${other}` : other;
    filled.add(
      practice,
      id,
      new Date(created).toISOString(),
      ...fields.map((field) => (field === 'last_name' ? last_name : (person[field] ?? ''))),
    );
    ids.push(id);
  }
  return { ids, table: filled };
}

interface Years extends Omit<PracticePlan, 'patients'> {
  opened: number;
  dentist: string;
  patients: readonly string[];
}

function recordsOf(source: Source, practice: string, plan: Years): Table[] {
  const common = ['practice_id', 'id', 'patient_id', 'created_at'] as const;
  const appointment = table('appointment', [
    ...common,
    'appointment_date',
    'appointment_time',
    'duration',
    'type',
    'notes',
    'recall_date',
    'progress',
    'operatory_id',
    'provider_id',
  ]);
  const rooms = roomsOf(source, practice, plan.opened, plan.patients.length);
  const treatment = table('treatment', [
    ...common,
    'procedure',
    'tooth_number',
    'description',
    'cost_cents',
    'status',
    'notes',
    'date',
  ]);
  const payment = table('payment', [
    ...common,
    'treatment_id',
    'amount_cents',
    'payment_method',
    'status',
    'notes',
    'payment_date',
  ]);
  const pharmacy = table('pharmacy', ['practice_id', 'id', ...Object.keys(demoPharmacies[0] ?? {})]);
  const pharmacies = demoPharmacies.map((fields) => {
    const id = source.idAt(plan.opened);
    pharmacy.add(practice, id, ...Object.values(fields).map((value) => value ?? ''));
    return id;
  });
  const prescription = table('prescription', [
    ...common,
    'medication',
    'dosage',
    'frequency',
    'duration',
    'instructions',
    'pharmacy_id',
    'prescribed_by',
    'prescribed_by_id',
    'prescribed_date',
    'e_signature',
  ]);
  const soapNote = table('soap_note', [
    ...common,
    'chief_complaint',
    'history',
    'subjective',
    'objective',
    'assessment',
    'plan',
    'diagnosis',
    'procedures',
    'created_by',
    'created_by_id',
  ]);
  const note = table('clinical_note', [...common, 'note_type', 'content', 'created_by', 'created_by_id']);
  const signature = demoSignature();

  const { patients, dentist } = plan;
  const visits = patients.length * plan.years;
  const step = strideOf(patients.length);
  const span = (365 * plan.years + ahead) * day;
  const due = { treatment: 0, payment: 0, prescription: 0, note: 0 };
  /** Whether this visit has one: the given percentage, evenly spread. */
  const falls = (what: keyof typeof due, share: number): boolean => {
    due[what] += share;
    if (due[what] < 1) return false;
    due[what] -= 1;
    return true;
  };
  for (let visit = 0; visit < visits; visit += 1) {
    const year = Math.floor(visit / patients.length);
    const patient = patients[(visit * step + year * 611) % patients.length] ?? '';
    const [type, procedure, description, cost] = source.pick(work);
    const date = weekday(plan.opened + (visit / visits) * span);
    const past = date < plan.today;
    const minutes = 8 * 60 + source.between(0, 35) * 15;
    const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    const made =
      Date.parse(`${date}T14:00:00Z`) - (past ? 9 : ahead + 9) * day + source.between(0, 3_600_000);
    const at = new Date(made).toISOString();
    const recalls = past && (type === 'checkup' || type === 'cleaning') && source.happens(0.5);
    const progress = past ? (source.happens(0.09) ? 'cancelled' : 'completed') : 'booked';
    const room = rooms.place(date, minutes);
    appointment.add(
      practice,
      source.idAt(made),
      patient,
      at,
      date,
      time,
      60,
      type,
      source.pick(remarks),
      recalls ? addDays(date, 182) : null,
      progress,
      room?.operatory ?? null,
      room?.provider ?? null,
    );
    const author = ['The dentist', dentist] as const;
    if (falls('treatment', treatmentsPerVisit)) {
      const id = source.idAt(made);
      const status = source.happens(0.95) ? 'completed' : 'planned';
      treatment.add(
        practice,
        id,
        patient,
        at,
        procedure,
        `#${source.between(1, 32)}`,
        description,
        cost,
        status,
        source.pick(remarks),
        date < plan.today ? date : plan.today,
      );
      if (falls('payment', paymentsPerVisit / treatmentsPerVisit)) {
        const amount = source.happens(0.85) ? cost : Math.round(cost / 2);
        payment.add(
          practice,
          source.idAt(made),
          patient,
          at,
          id,
          amount,
          source.pick(['card', 'cash', 'insurance']),
          source.happens(0.95) ? 'completed' : 'pending',
          '',
          date < plan.today ? date : plan.today,
        );
      }
    }
    if (falls('prescription', prescriptionsPerVisit)) {
      prescription.add(
        practice,
        source.idAt(made),
        patient,
        at,
        'Amoxicillin',
        '500 mg capsule',
        'Every 8 hours',
        '7 days',
        'Take with food. Finish all capsules.',
        source.pick(pharmacies),
        ...author,
        date < plan.today ? date : plan.today,
        source.happens(0.8) ? signature : null,
      );
    }
    if (past && falls('note', notesPerVisit)) {
      soapNote.add(
        practice,
        source.idAt(made),
        patient,
        at,
        source.pick(soap),
        '',
        'Sharp pain of a few seconds, 4/10.',
        'Soft tissue within normal limits.',
        'Reversible pulpitis.',
        'Review in 6 weeks.',
        '',
        '',
        ...author,
      );
      note.add(practice, source.idAt(made), patient, at, 'clinical', 'Discussed night guard.', ...author);
    }
  }
  return [...rooms.tables, appointment, treatment, payment, pharmacy, prescription, soapNote, note];
}
