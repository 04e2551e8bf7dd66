import type {
  AppointmentKind,
  Operatory,
  Provider,
  Schedule,
  ScheduleColor,
  StaffUser,
  ScheduledAppointment,
  AppointmentProgress,
} from '@cusp/contract';

/** A day made up without chance, so that two measurements draw the same. */
export interface MadeUp {
  operatories: Operatory[];
  providers: Provider[];
  kinds: AppointmentKind[];
  schedule: Schedule;
}

const colors: readonly ScheduleColor[] = [
  'teal',
  'blue',
  'violet',
  'orange',
  'pink',
  'lime',
  'cyan',
  'grape',
];
const names = [
  'Anna Berg',
  'Bo Maximilian Featherstone',
  'Cy Oh',
  'Dana Muñoz-Villanueva',
  'Eve Lin',
  'Femi Adeyemi',
];
const idOf = (prefix: number, number: number) =>
  `${String(prefix).padStart(8, '0')}-0000-4000-8000-${String(number).padStart(12, '0')}`;
const kindOf = (
  index: number,
  name: string,
  type: AppointmentKind['type'],
  minutes: number,
): AppointmentKind => ({
  id: idOf(3, index),
  type,
  name,
  minutes,
  color: colors[(index * 3 + 1) % colors.length] ?? 'teal',
  provider_kinds: [],
  procedures: [],
  bring: '',
  bring_es: '',
  is_standard: true,
  version: 1,
});
const kinds = [
  kindOf(0, 'Checkup', 'checkup', 30),
  kindOf(1, 'Cleaning', 'cleaning', 60),
  kindOf(2, 'Filling', 'filling', 45),
  kindOf(3, 'Root canal', 'root_canal', 90),
];

/** So many visits in so many chairs on a day, one after the other from eight to six. */
export function madeUpDay(date: string, chairs: number, visits: number): MadeUp {
  const operatories = Array.from({ length: chairs }, (_, index) => ({
    id: idOf(1, index),
    name: `Operatory ${index + 1}`,
    position: index + 1,
    version: 1,
  }));
  const providers = Array.from({ length: Math.max(2, Math.ceil(chairs / 2)) }, (_, index) => ({
    id: idOf(2, index),
    name:
      index % 3 === 2 ? `Hal Cleaner ${index}` : `Dr. ${['Vale', 'Ito', 'Novak', 'Abara'][index % 4] ?? ''}`,
    kind: index % 3 === 2 ? ('hygienist' as const) : ('dentist' as const),
    npi: '',
    color: colors[index % colors.length] ?? 'teal',
    user_id: null,
    operatory_id: idOf(1, index * 2),
    position: index + 1,
    is_default: index === 0,
    version: 1,
  }));
  const perChair = Math.ceil(visits / Math.max(1, chairs));
  const progress: readonly AppointmentProgress[] = [
    'checked_out',
    'completed',
    'in_chair',
    'arrived',
    'booked',
  ];
  const made = Array.from({ length: visits }, (_, index): ScheduledAppointment => {
    const chair = Math.floor(index / perChair);
    const slot = index % perChair;
    const length = perChair > 12 ? 15 : ([60, 30, 45, 90][(chair + slot) % 4] ?? 30);
    const start = perChair > 12 ? 8 * 60 + slot * 25 : 8 * 60 + slot * 100;
    const kind = kinds[(chair + slot) % kinds.length];
    return visitOf(date, index, {
      operatory_id: idOf(1, chair),
      provider_id: providers[Math.floor(chair / 2)]?.id ?? null,
      kind_id: kind?.id ?? null,
      type: kind?.type ?? 'other',
      appointment_time: `${String(Math.floor(start / 60)).padStart(2, '0')}:${String(start % 60).padStart(2, '0')}`,
      duration: length,
      progress: progress[Math.min(slot, progress.length - 1)] ?? 'booked',
    });
  });
  const hours = { opens: '08:00', closes: '17:00', lunch_from: '12:00', lunch_to: '13:00' };
  return {
    operatories,
    providers,
    kinds,
    schedule: {
      days: [
        { date, hours, closed: '', providers: providers.map(({ id }) => ({ provider_id: id, ...hours })) },
      ],
      visits: made.toSorted((one, other) => (one.appointment_time < other.appointment_time ? -1 : 1)),
      blockouts: [],
      holds: [],
    },
  };
}

function visitOf(date: string, index: number, given: Partial<ScheduledAppointment>): ScheduledAppointment {
  return {
    id: idOf(4, index),
    patient_id: idOf(5, index),
    patient_name: names[index % names.length] ?? '',
    appointment_date: date,
    appointment_time: '09:00',
    duration: 60,
    type: 'checkup',
    notes: '',
    recall_date: null,
    status: 'scheduled',
    can: ['confirm', 'move', 'arrive', 'seat', 'complete', 'cancel', 'mark_missed'],
    operatory_id: null,
    provider_id: null,
    kind_id: null,
    progress: 'booked',
    confirmed_at: index % 2 === 0 ? '2026-01-01T00:00:00Z' : null,
    confirmed_how: index % 2 === 0 ? 'phone' : null,
    confirmed_by: index % 2 === 0 ? 'Ada Molar' : '',
    staff_notes: '',
    asap: index % 11 === 0,
    ended_reason: '',
    version: 1,
    created_at: '2026-01-01T00:00:00Z',
    patient_date_of_birth: '1980-03-01',
    patient_phone: '(555) 010-2000',
    is_first_visit: index % 5 === 0,
    is_minor: index % 7 === 0,
    allergies: index % 4 === 0 ? 'Penicillin' : '',
    medical_history: '',
    owed: {
      due_now: index % 3 === 0 ? 120.5 : 0,
      open: index % 3 === 0 ? 120.5 : 0,
      insurance_pending: 0,
      write_off_pending: 0,
      not_due: 0,
      credits: 0,
      kept: 0,
      of_family: false,
    },
    treatments: [],
    expected: [],
    uncharged_reason: '',
    production: 0,
    lane: null,
    overlap_reason: '',
    ready_for_doctor_at: null,
    wish: null,
    ...given,
  };
}

export const madeUpUser = (today: string): StaffUser => ({
  id: idOf(9, 1),
  name: 'Ada Molar',
  email: 'ada@example.com',
  role: 'receptionist',
  is_owner: false,
  granted: [],
  denied: [],
  practice: {
    id: idOf(9, 2),
    name: 'Bench Dental',
    time_zone: 'America/New_York',
    numbering: 'universal',
    idle_minutes: 30,
    closed_from: null,
    address: '',
    phone: '',
  },
  today,
  subscription: { status: 'active', may_add: true, ended_on: null, trial_ends_at: null },
  must_change_password: false,
  second_factor_missing: false,
});
