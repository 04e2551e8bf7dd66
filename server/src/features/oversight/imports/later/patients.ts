import { defaultPurposes } from '@cusp/contract';
import type { ComparedField } from '@cusp/contract';
import { byStaff, recordEvent } from '../../../../jobs/record-event.ts';
import { insertConsent } from '../../../people/consents/index.ts';
import { keepVersion } from '../../../people/patients/index.ts';
import type { NewPatient } from '../patient-rules.ts';
import type { Face, LaterRules } from './comparing.ts';
import { moveToGuarantor } from './families.ts';
import * as queries from './patient-queries.ts';

/** An answer that the former program had: about texts for care and bills, never about news. */
export const formerConsent = {
  channel: 'text',
  how: 'former_program',
  purposes: defaultPurposes,
  words: '',
} as const;

const unknownDay = 'unknown';

const faceOf = ({ fields, details, language, isArchived, death, texts, guarantor }: NewPatient): Face => ({
  first_name: fields.first_name,
  last_name: fields.last_name,
  date_of_birth: fields.date_of_birth,
  gender: fields.gender,
  phone: fields.phone,
  email: fields.email,
  address: fields.address,
  emergency_contact: fields.emergency_contact,
  emergency_phone: fields.emergency_phone,
  language,
  preferred_name: details.preferred_name,
  phone_kind: details.phone_kind,
  other_phones: details.other_phones.map(({ number, kind }) => `${number} (${kind})`).join(', '),
  status: details.status,
  archived: isArchived,
  died_on: death === null ? null : (death.died_on ?? unknownDay),
  texts: texts === null ? '' : texts ? 'yes' : 'no',
  guarantor,
});

const ownColumns = [
  'first_name',
  'last_name',
  'date_of_birth',
  'gender',
  'phone',
  'email',
  'address',
  'emergency_contact',
  'emergency_phone',
] as const;

/** Patients with their details, their family, and their agreement to texts. The archive is where one goes who was deleted there. */
export const laterPatients: LaterRules<NewPatient> = {
  faceOf,
  facesHere: queries.patientsHere,
  async change(tx, { record_id: id }, { made, fields }, by) {
    const { importId, person } = by;
    const has = (field: ComparedField) => fields.includes(field);
    const { details, death, language } = made;
    const own = Object.fromEntries(ownColumns.filter(has).map((name) => [name, made.fields[name]]));
    const inRecord = {
      ...own,
      ...(has('language') && { language }),
      ...(has('archived') && queries.archivedColumns(made.isArchived, person)),
      ...(has('died_on') && queries.deathColumns(death, person)),
    };
    if (Object.keys(inRecord).length > 0) {
      await keepVersion(tx, id, person);
      await queries.updateRecord(tx, id, inRecord);
    }
    const inDetails = {
      ...(has('preferred_name') && { preferred_name: details.preferred_name }),
      ...(has('phone_kind') && { phone_kind: details.phone_kind }),
      ...(has('other_phones') && { other_phones: JSON.stringify(details.other_phones) }),
      ...(has('status') && { status: details.status, status_reason: details.status_reason }),
    };
    if (Object.keys(inDetails).length > 0) await queries.updateDetails(tx, id, inDetails, person);
    await queries.addNumbers(tx, id, importId, made.numbers);
    if (has('texts') && made.texts !== null) {
      await insertConsent(tx, id, {
        ...formerConsent,
        given: made.texts,
        by_name: person.name,
        by_id: person.id,
      });
      recordEvent(tx, 'consent.recorded', id, byStaff(person));
    }
    if (has('guarantor')) await moveToGuarantor(tx, id, made.guarantor, by);
    recordEvent(tx, 'patient.changed', id, byStaff(person));
    return id;
  },
  async strike(tx, { record_id: id }, { person }) {
    await keepVersion(tx, id, person);
    await queries.updateRecord(tx, id, queries.archivedColumns(true, person));
    recordEvent(tx, 'patient.changed', id, byStaff(person));
  },
};
