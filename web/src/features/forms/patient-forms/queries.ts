import { getForm, getPatientForm, listDocuments, listForms, listPatientForms } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** The practice's forms. */
export const formsQuery = () => queryOf(listForms, {}, keyOf('forms', 'list'));

/** A form with its items. */
export const formQuery = (id: string) => queryOf(getForm, { params: { id } }, keyOf('forms', 'one', id));

/** The forms that were given to a patient. */
export const patientFormsQuery = (patientId: string) =>
  queryOf(listPatientForms, { params: { id: patientId } }, keyOf('patient-forms', 'list', patientId));

/** A form of a patient with its wording, answers and proposed lines. */
export const patientFormQuery = (id: string) =>
  queryOf(getPatientForm, { params: { id } }, keyOf('patient-forms', 'one', id));

/** The documents of a patient, which include scans of forms filled in on paper. */
export const scansQuery = (patientId: string) =>
  queryOf(listDocuments, { params: { id: patientId } }, keyOf('documents', 'list', patientId));
