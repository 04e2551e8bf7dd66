// Patients and SOAP notes made over HTTP, and where things are on the SOAP Notes screen.
import {
  createPatient,
  createSoapNote,
  type Patient,
  type PatientInput,
  type SoapNote,
  type SoapNoteInput,
} from '@cusp/contract';
import type { Page } from '@playwright/test';
import type { Practice } from '../../support/fixtures.ts';

export const addPatient = (practice: Practice, patient: Partial<PatientInput>): Promise<Patient> =>
  practice.call(createPatient, {
    body: {
      first_name: 'Ada',
      last_name: 'Molina',
      phone: '(555) 010-2000',
      date_of_birth: '1980-03-01',
      ...patient,
    },
  });

export const sections = {
  chief_complaint: 'Cold sensitivity',
  subjective: 'Sharp pain of a few seconds',
  objective: 'Caries distal #19',
  assessment: 'Reversible pulpitis #19',
  plan: 'Composite restoration',
};
export const addNote = (
  practice: Practice,
  of: Patient,
  note: Partial<SoapNoteInput> = {},
): Promise<SoapNote> => practice.call(createSoapNote, { body: { patient_id: of.id, ...sections, ...note } });

export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'New SOAP Note' });
export const patientIn = (page: Page) => dialogOf(page).getByRole('combobox', { name: 'Patient' });
export const words = (page: Page, label: string) => dialogOf(page).getByRole('textbox', { name: label });
export const sendIn = (page: Page) => dialogOf(page).getByRole('button', { name: 'Create SOAP Note' });
export const notes = (page: Page) => page.getByRole('list', { name: 'All SOAP Notes' }).getByRole('article');
export const searchIn = (page: Page) => page.getByRole('searchbox');

export async function choosePatient(page: Page, name: string): Promise<void> {
  await patientIn(page).fill(name);
  await page.getByRole('option', { name }).click();
}

export async function fillIn(page: Page): Promise<void> {
  for (const [label, text] of [
    ['Chief Complaint', sections.chief_complaint],
    ['Subjective', sections.subjective],
    ['Objective', sections.objective],
    ['Assessment', sections.assessment],
    ['Plan', sections.plan],
  ] as const) {
    await words(page, label).fill(text);
  }
}
