import type { RecordKind } from '../kernel/kinds/record-kind.ts';

/** Forms as a practice words them, and those that were given to patients. */
export const formRecordKinds = {
  form: {
    nouns: { one: 'a form', several: 'forms' },
    permissions: { read: 'forms.read', write: 'practice.write' },
    list: 'forms',
    happens: ['added', 'changed', 'published'],
    notFound: 'form_not_found',
    taken: 'form_name_taken',
    exportTitle: null,
    isClinical: true,
  },
  patient_form: {
    nouns: { one: 'a form of a patient', several: 'forms of a patient', short: 'form', toPatient: 'forms' },
    // `read` is for the rows themselves, as in an export, since they hold health answers. The calls need `forms.read`, and show no more than it allows.
    permissions: { read: 'health.read', write: 'forms.write' },
    list: 'patient-forms',
    happens: ['given', 'begun', 'signed', 'ended', 'taken_in', 'attached', 'agreement_withdrawn'],
    notFound: 'patient_form_not_found',
    exportTitle: null,
    isClinical: true,
  },
  instruction: {
    nouns: { one: 'a set of instructions', several: 'instructions' },
    permissions: { read: 'instructions.read', write: 'practice.write' },
    list: 'instructions',
    happens: ['added', 'changed', 'reviewed'],
    notFound: 'instruction_not_found',
    taken: 'instruction_name_taken',
    exportTitle: null,
    isClinical: true,
  },
  given_instruction: {
    nouns: {
      one: 'a set of instructions of a patient',
      several: 'instructions of a patient',
      short: 'set of instructions',
      toPatient: 'instructions',
    },
    permissions: { read: 'instructions.read', write: 'instructions.write' },
    list: 'given-instructions',
    happens: ['given', 'taken_back'],
    notFound: 'given_instruction_not_found',
    exportTitle: null,
    isClinical: true,
  },
} as const satisfies Record<string, RecordKind>;
