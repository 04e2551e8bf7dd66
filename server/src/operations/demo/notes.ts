import type { StaffRole } from '@cusp/contract';
import type { Insertable } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Chance } from './chance.ts';
import type { Author } from './charting.ts';
import { ageOn } from './days.ts';
import type { DemoPatient } from './people.ts';
import { idAt, demoMoment } from './appointments.ts';

type Appointment = Insertable<Tables['appointment']>;
type Treatment = Insertable<Tables['treatment']>;
type SoapNote = Insertable<Tables['soap_note']>;
type Charted = Pick<DemoPatient, 'date_of_birth' | 'allergies'> & { id: string };

/** A member of the team who may write notes. */
export interface Clinician extends Author {
  role: StaffRole;
}

/** The sections of a note. */
type Sections = Omit<SoapNote, 'id' | 'patient_id' | 'created_by' | 'created_by_id' | 'created_at'>;

const routine: Sections = {
  chief_complaint: 'Routine checkup',
  history: '',
  subjective: 'No complaints.',
  objective: 'Soft tissue within normal limits. Mild calculus on the lower front teeth.',
  assessment: 'Good oral health, localized gingivitis.',
  plan: 'Floss daily. Recall in 6 months.',
  diagnosis: '',
  procedures: '',
};
/** The sections of a visit's note, with the treated tooth. */
const sectionsOf: Partial<Record<Appointment['type'], (tooth: string) => Sections>> = {
  checkup: () => ({ ...routine, procedures: 'Checkup' }),
  cleaning: () => ({ ...routine, chief_complaint: 'Cleaning', procedures: 'Cleaning' }),
  filling: (tooth) => ({
    chief_complaint: 'Sensitive to cold',
    history: 'Two weeks, worse with ice water.',
    subjective: 'Sharp pain of a few seconds, 4/10.',
    objective: `${tooth} caries, no swelling, probing 2–3 mm, vitality positive.`,
    assessment: `Reversible pulpitis ${tooth}.`,
    plan: 'Filling today; call if it still hurts in two weeks.',
    diagnosis: 'K04.01 Reversible pulpitis',
    procedures: `X-ray, vitality test, filling ${tooth}`,
  }),
  crown: (tooth) => ({
    chief_complaint: 'Broken tooth',
    history: 'Bit down on an olive pit.',
    subjective: 'Rough edge, no pain at rest.',
    objective: `${tooth} fractured above the gingiva, percussion negative.`,
    assessment: `Fracture ${tooth}, restorable.`,
    plan: 'Full coverage crown; provisional today.',
    diagnosis: 'S02.5XXA Fracture of tooth',
    procedures: `Preparation and provisional crown ${tooth}`,
  }),
};

/** Notes of some visits: by the hygienist for cleanings, by the dentist for the rest. */
export function demoSoapNotes(
  chance: Chance,
  visits: readonly Appointment[],
  treatments: readonly Treatment[],
  authors: readonly Clinician[],
): SoapNote[] {
  return visits.flatMap((visit) => {
    const write = sectionsOf[visit.type];
    if (visit.progress !== 'checked_out' || write === undefined || !chance.happens(0.45)) return [];
    const done = treatments.find(
      ({ patient_id, date, status }) =>
        status === 'completed' && patient_id === visit.patient_id && date === visit.appointment_date,
    );
    const role = visit.type === 'cleaning' ? 'hygienist' : 'dentist';
    const author = authors.find((each) => each.role === role);
    if (done === undefined || author === undefined) return [];
    const created_at = demoMoment(visit.appointment_date, 21);
    return {
      id: idAt(created_at),
      patient_id: visit.patient_id,
      ...write(done.tooth_number ?? ''),
      created_by: author.name,
      created_by_id: author.id,
      created_at,
    };
  });
}

/** Possible remarks about a visit. */
function remarksOf({ type, appointment_date }: Appointment, patient: Charted): readonly string[] {
  if (ageOn(patient.date_of_birth, appointment_date) < 18)
    return ['Parent present throughout.', 'Very brave today. Gave praise and a sticker.'];
  const hurts = ['filling', 'root_canal', 'extraction', 'crown'].includes(type);
  return [
    'Prefers to be called on the cell phone after 4 PM.',
    'Gag reflex: use the small sensor for radiographs.',
    'Discussed night guard; will decide at the next visit.',
    ...(hurts && !/anesthetic/i.test(patient.allergies)
      ? ['Local anesthesia: articaine 4% with epinephrine 1:100,000, 1.7 mL. Well tolerated.']
      : []),
    ...(type === 'extraction' ? ['Reviewed post-extraction home care; gave handout.'] : []),
  ];
}

export function demoNotes(
  chance: Chance,
  visits: readonly Appointment[],
  patients: readonly Charted[],
  authors: readonly Clinician[],
): Insertable<Tables['clinical_note']>[] {
  const byId = new Map(patients.map((patient) => [patient.id, patient]));
  return visits.flatMap((visit) => {
    const patient = byId.get(visit.patient_id);
    if (patient === undefined || visit.progress !== 'checked_out' || !chance.happens(0.3)) return [];
    const author = chance.pick(authors);
    const created_at = demoMoment(visit.appointment_date, 19);
    return {
      id: idAt(created_at),
      patient_id: visit.patient_id,
      note_type: 'clinical',
      content: chance.pick(remarksOf(visit, patient)),
      created_by: author.name,
      created_by_id: author.id,
      created_at,
    };
  });
}
