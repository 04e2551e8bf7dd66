import type {
  FormKind,
  FormLine,
  FormOccasion,
  FormRule,
  PatientFormState,
  PhotoSubject,
} from '@cusp/contract';

export const formKindWords: Record<FormKind, string> = {
  registration: 'Registration',
  health: 'Health',
  consent: 'Consents',
  notice: 'Notices',
  policy: 'Policies',
  release: 'Releases',
  other: 'Other',
};

/** The state of a form, as staff read it. */
export const formStateWords: Record<PatientFormState, string> = {
  given: 'Given',
  begun: 'Started',
  signed: 'Signed',
  taken_in: 'Accepted',
  on_paper: 'On paper',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
  refused: 'Refused to sign',
};

/** The words for the occasions on which a form is given automatically. */
export const occasionWords: Record<FormOccasion, string> = {
  new_patient: 'Before the first visit of a new patient',
  visit: 'Before visits',
  planned: 'When a procedure that needs it is planned or booked',
  renewal: 'Before a visit, when the last signed one is too old',
  everyone: 'Everyone, once',
};

export const formAgeWords: Record<FormRule['ages'], string> = {
  all: 'Everyone',
  adults: 'Adults',
  children: 'Children under 18',
};

const fieldWords: Readonly<Record<string, string>> = {
  first_name: 'First name',
  last_name: 'Last name',
  phone: 'Phone',
  email: 'Email',
  address: 'Address',
  emergency_contact: 'Emergency contact',
  emergency_phone: 'Emergency phone',
  insurance_provider: 'Insurance',
  insurance_id: 'Insurance ID',
  allergy: 'Allergies',
  medication: 'Medications',
  problem: 'Conditions',
  implant: 'Implants and devices',
  surgery: 'Surgeries',
  pregnancy: 'Pregnancy',
  breastfeeding: 'Breast-feeding',
  tobacco: 'Tobacco',
  photo_id: 'Photo ID',
  authority: 'Proof of legal authority',
  other: 'Photo',
};

/** The subject of a photo, which decides where it goes. */
export const photoSubjectWords: Record<PhotoSubject, string> = {
  card_front: 'Insurance card, front',
  card_back: 'Insurance card, back',
  photo_id: 'Photo ID',
  authority: 'Proof of legal authority',
  other: 'Something else',
};

/** The field or list of the record that a line is for. */
export const lineFieldWords = ({ field }: Pick<FormLine, 'field'>): string => fieldWords[field] ?? field;
