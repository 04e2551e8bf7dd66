// The exported record of a patient who reads Spanish: labels of ours in Spanish, what people wrote as they wrote it. docs/languages.md
import {
  activate,
  annotationKinds,
  appointmentStatuses,
  appointmentTypes,
  createAppointment,
  createNote,
  createPatient,
  createTreatment,
  dentalMaterials,
  documentKinds,
  exportPatient,
  findingKinds,
  healthFacts,
  healthLists,
  imageKinds,
  injectionTechniques,
  inviteToPortal,
  kindNames,
  kinds,
  knownScales,
  messageStates,
  paymentMethods,
  portalExport,
  quantityUnits,
  sedationKinds,
  treatmentOutcomes,
  treatmentStatuses,
  updatePatientDetails,
  updatePrescriber,
} from '@cusp/contract';
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { archiveOf } from '../../../../tests/support/archives.ts';
import { tokenIn } from '../../../../tests/support/invited.ts';
import { aPatient, asOwner, testApp } from '../../../../tests/support/practice.ts';
import { known } from './pdf.ts';
import { columnSpanish, exportedRecordSpanish } from './record-words.ts';
import { hidden, permissionsByTable, tablesOfPatients } from './record.ts';
import { codeSpanish } from './spanish-codes.ts';
import { tableSpanish } from './spanish-tables.ts';

const { app, newPractice, stranger } = await testApp();

async function wordsOf(pdf: Uint8Array | undefined): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(pdf ?? []));
  const pages = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
  }
  return pages.join('\n');
}

async function patientWithRecord(language: 'en' | 'es') {
  const practice = await newPractice();
  const { call } = practice;
  const { id } = await call(createPatient, { body: aPatient({ allergies: 'Penicillin, other' }) });
  await call(updatePatientDetails, { params: { id }, body: { language } });
  await call(createAppointment, {
    body: {
      patient_id: id,
      appointment_date: '2026-01-05',
      appointment_time: '09:00',
      type: 'checkup',
      notes: 'Status: completed',
    },
  });
  await call(createTreatment, { body: { patient_id: id, procedure: 'Crown', cost: 900 } });
  await call(updatePrescriber, { body: { license_number: '012345', license_state: 'NY', version: 1 } });
  await call(createNote, { body: { patient_id: id, content: 'Patient tolerated it well.' } });
  return { ...practice, id };
}

test('holds it in Spanish, and in English for whoever treats them next', async () => {
  const { id, token } = await patientWithRecord('es');
  const { files } = await archiveOf(app, exportPatient, { params: { id } }, token);
  const spanish = await wordsOf(files['expediente.pdf']);
  for (const words of [
    'Expediente del paciente',
    'Todo lo anotado hasta',
    'Fecha de nacimiento: 1984-06-09',
    'Alergias: Penicillin, other',
    'Citas (1)',
    'Revisión · Programada',
    'Notas: Status: completed',
    'Tratamientos (1)',
    'Crown · $900.00 · Planeado',
    'Notas clínicas (1)',
    'Dr. Ana Núñez, Dentista, licencia 012345 (NY)',
    'Patient tolerated it well.',
    'página 1 de ',
  ])
    expect(spanish).toContain(words);
  expect(spanish).not.toMatch(/Patient record|Appointments|Date of birth/);
  const english = await wordsOf(files['record.pdf']);
  for (const words of [
    'Patient record',
    'Date of birth: 1984-06-09',
    'Dentist, license 012345 (NY)',
    'page 1 of ',
  ])
    expect(english).toContain(words);
});

test('is the same from the portal; who reads English gets English only', async () => {
  const { id, call } = await patientWithRecord('es');
  const { body } = await call(inviteToPortal, {
    params: { id },
    body: { email: `${crypto.randomUUID()}@example.com` },
  });
  const activated = await stranger(activate, {
    body: { token: tokenIn(body['invite_url']), password: 'a password of a patient' },
  });
  const own = await archiveOf(app, portalExport, {}, String(activated.body['access_token']));
  expect(await wordsOf(own.files['expediente.pdf'])).toContain('Expediente del paciente');

  const other = await patientWithRecord('en');
  const { files } = await archiveOf(app, exportPatient, { params: { id: other.id } }, other.token);
  expect(Object.keys(files).toSorted()).toEqual(['record.json', 'record.pdf']);
});

test('every heading and label has its Spanish', async () => {
  const tables = await asOwner((client) => tablesOfPatients(client));
  const missing = tables
    .filter(({ name }) => permissionsByTable.has(name) && !known.has(name))
    .flatMap(({ name, columns }) => [
      ...(Object.hasOwn(tableSpanish, name) ? [] : [name]),
      ...columns
        .filter((column) => !/(^|_)id$/.test(column) && !hidden[name]?.includes(column))
        .filter((column) => !Object.hasOwn(columnSpanish, column))
        .map((column) => `${name}.${column}`),
    ]);
  expect(missing).toEqual([]);
  for (const kind of kindNames) {
    const { exportTitle } = kinds[kind];
    if (exportTitle !== null) expect(Object.keys(exportedRecordSpanish)).toContain(exportTitle);
  }
});

test('every code in words has its Spanish', () => {
  const codes = [
    ...annotationKinds,
    ...knownScales,
    'not calibrated',
    ...appointmentStatuses,
    ...appointmentTypes,
    ...dentalMaterials,
    ...documentKinds,
    ...findingKinds,
    ...healthFacts,
    ...healthLists,
    ...imageKinds,
    ...injectionTechniques,
    ...messageStates,
    ...paymentMethods,
    ...quantityUnits,
    ...sedationKinds,
    ...treatmentOutcomes,
    ...treatmentStatuses,
  ];
  expect(codes.filter((code) => !Object.hasOwn(codeSpanish, code))).toEqual([]);
});
