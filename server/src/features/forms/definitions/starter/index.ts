import type { FormContent, FormHead, FormKind } from '@cusp/contract';
import { actingForPatient } from './acting.ts';
import * as consents from './consents.ts';
import { adultHistory, childHistory, historyUpdate } from './health.ts';
import * as office from './office.ts';
import { registrationForm } from './registration.ts';

interface StarterForm {
  kind: FormKind;
  name: string;
  name_es: string;
  good_for_months: number | null;
  needed_categories: FormHead['needed_categories'];
  content: FormContent;
}

const form = (
  kind: FormKind,
  name: string,
  name_es: string,
  content: FormContent,
  good_for_months: number | null = null,
  needed_categories: FormHead['needed_categories'] = [],
): StarterForm => ({ kind, name, name_es, good_for_months, needed_categories, content });

/** The forms that we have written, in English and Spanish. They are not legal advice: a practice has its lawyer read them. */
export const starterForms: readonly StarterForm[] = [
  form('registration', 'Registration', 'Registro', registrationForm),
  form('health', 'Health history', 'Historia de salud', adultHistory, 12),
  form('health', 'Child health history', 'Historia de salud de un niño', childHistory, 12),
  form('health', 'Health history update', 'Actualización de la historia de salud', historyUpdate, 12),
  form(
    'consent',
    'Consent: examination and images',
    'Consentimiento: examen e imágenes',
    office.examination,
    12,
  ),
  form('consent', 'Consent: filling', 'Consentimiento: empaste', consents.filling, 6, ['Filling']),
  form('consent', 'Consent: extraction', 'Consentimiento: extracción', consents.extraction, 6, [
    'Extraction',
  ]),
  form('consent', 'Consent: root canal', 'Consentimiento: endodoncia', consents.rootCanal, 6, ['Root Canal']),
  form('consent', 'Consent: crown', 'Consentimiento: corona', consents.crown, 6, ['Crown', 'Bridge']),
  form('consent', 'Consent: implant', 'Consentimiento: implante', consents.implant, 6, ['Implant']),
  form('consent', 'Consent: sedation', 'Consentimiento: sedación', consents.sedation, 6),
  form('consent', 'Consent: whitening', 'Consentimiento: blanqueamiento', consents.whitening, 6, [
    'Whitening',
  ]),
  form('consent', 'Consent: photographs', 'Consentimiento: fotografías', office.photographs),
  form(
    'consent',
    'Consent: treatment of a minor',
    'Consentimiento: tratamiento de un menor',
    office.minors,
    12,
  ),
  form('notice', 'Privacy notice', 'Aviso de privacidad', office.privacyNotice),
  form('policy', 'Financial policy', 'Política de pagos', office.financialPolicy),
  form('other', 'Acting for a patient', 'En nombre de un paciente', actingForPatient),
  form('release', 'Release of records', 'Entrega del expediente', office.releaseOfRecords),
];
