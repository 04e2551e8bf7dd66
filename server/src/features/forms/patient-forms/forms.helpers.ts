import {
  addStarterForms,
  getPatientForm,
  giveForms,
  listForms,
  portalForm,
  portalSignForm,
} from '@cusp/contract';
import type { FormAnswers, FormContent, InputOf } from '@cusp/contract';
import { patientOf } from '../../../../tests/support/paying.ts';
import type { Caller } from '../../../../tests/support/practice.ts';
import { callAs, testApp } from '../../../../tests/support/practice.ts';

const { app, database, secrets, newPractice, stranger } = await testApp();

/** Something to sign with. */
const drawn =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** An answer to each question that has to be answered, and those that are given. */
const answersTo = ({ items }: FormContent, given: Record<string, string | string[]> = {}): FormAnswers => {
  const required = items.flatMap((item): FormAnswers => {
    if (!item.required || item.type === 'signature') return [];
    const value =
      item.type === 'yes_no'
        ? 'no'
        : item.type === 'date'
          ? '2030-01-31'
          : (item.options[0]?.id ?? 'An answer');
    return [{ item: item.id, values: [value] }];
  });
  return [
    ...required.filter(({ item }) => !(item in given)),
    ...Object.entries(given).map(([item, values]) => ({ item, values: [values].flat() })),
  ];
};

type Signing = Partial<InputOf<typeof portalSignForm>['body']>;

/** A practice with our forms, and a patient in the portal. */
export async function practiceWithForms() {
  const made = await newPractice();
  const { call } = made;
  await call(addStarterForms);
  const forms = (await call(listForms)).output;
  const formNamed = (name: string) => {
    const found = forms.find((form) => form.name === name);
    if (found === undefined) throw new Error(`There is no form ${name}.`);
    return found;
  };
  const someone = () => patientOf(call, stranger, (token) => callAs(app, token));
  const { patient_id, visitor } = await someone();
  const give = async (
    name: string,
    more: Partial<InputOf<typeof giveForms>['body']> = {},
    whose = patient_id,
  ) => {
    const { output } = await call(giveForms, {
      params: { id: whose },
      body: {
        form_ids: [formNamed(name).id],
        due_on: null,
        appointment_id: null,
        treatment_id: null,
        ...more,
      },
    });
    const [given] = output;
    if (given === undefined) throw new Error('Nothing was given.');
    return given;
  };
  const open = async (id: string, who: Caller = visitor) =>
    (await who(portalForm, { params: { id } })).output;
  const sign = async (
    id: string,
    answers: Record<string, string | string[]> = {},
    more: Signing = {},
    who: Caller = visitor,
  ) => {
    const { content } = await open(id, who);
    return who.unchecked(portalSignForm, {
      params: { id },
      body: {
        answers: answersTo(content, answers),
        language: 'en',
        disclosed: true,
        signature: drawn,
        signer_name: 'Pat Signer',
        relationship: 'self',
        ...more,
      },
    });
  };
  const whole = async (id: string, by: Caller = call) =>
    (await by(getPatientForm, { params: { id } })).output;
  return {
    ...made,
    database,
    secrets,
    forms,
    formNamed,
    patient_id,
    visitor,
    someone,
    give,
    open,
    sign,
    whole,
  };
}
