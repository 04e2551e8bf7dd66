import {
  addToNote,
  correctNote,
  createAppointment,
  createNote,
  createPatient,
  createPayment,
  createPrescription,
  createSoapNote,
  createTreatment,
  exportPatient,
} from '@cusp/contract';
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { archiveOf } from '../../../../tests/support/archives.ts';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';
import type { Answer } from '../../../../tests/support/practice.ts';

const { app, newPractice } = await testApp();

/** Text must appear as typed, whatever it would mean to a browser, a database or a PDF reader. */
const hostile = [
  '<script>alert(1)</script> "><img src=x onerror=alert(1)>',
  "'; drop table patient; -- ${7*7} {{7*7}} %s %n",
  '(\\) ( endobj >> << /Type /Page %PDF-1.7 \\050 /JS (app.alert(1))',
  '-0 1e309 NaN null undefined __proto__',
];
const scripts = [
  'Zoë Núñez ÄÖÜ äöüß Çelik Łódź Đặng',
  'office affluent AVATAR Te fi ffl',
  'Нина Ελληνικά',
  '中文 患者 日本語 ひらがな 한국어',
  'हिन्दी ไทย',
  'e\u0301 a\u0308 “quoted” – 20 µg ≥ ½ tooth № 14',
];
const everything = [...hostile, ...scripts].join(' · ');

/** The text of a PDF without white space, because lines wrap differently, and without the foot of each page. */
async function wordsOf(pdf: Uint8Array): Promise<{ pages: number; words: string }> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  let words = '';
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const page = bare(items.map((item) => ('str' in item ? item.str : '')).join(''));
    const foot = new RegExp(`·page${number}of${document.numPages}$`);
    expect(page).toMatch(foot);
    // The footer starts with the patient's and the practice's names, so it has the same length on each page.
    words += page.replace(foot, '').slice(0, -footLength);
  }
  return { pages: document.numPages, words };
}

/** Characters that look the same share a glyph in a font: µ and μ. */
const bare = (text: string) => text.normalize('NFKC').replaceAll(/\s/g, '');

const names = { first_name: 'Zoë "Нина" 中文', last_name: '<b>Núñez</b> & हिन्दी' };
const footLength = bare(`${names.first_name} ${names.last_name} · Dr. Ana Núñez's practice`).length;

test('the PDF of a record holds every text as it was typed', async () => {
  const { call, token } = await newPractice();
  const typed: string[] = [];
  /** A text unique to this field. */
  const text = (field: string) => {
    const own = `[${field}] ${everything} [/${field}]`;
    typed.push(own);
    return own;
  };
  const line = (field: string) => {
    const own = `[${field}] ${hostile[0]} ${scripts[0]} 中文`;
    typed.push(own);
    return own;
  };

  const patient = await call(createPatient, {
    body: aPatient({
      ...names,
      address: line('address'),
      insurance_provider: line('insurer'),
      allergies: text('allergies'),
      medical_history: text('history of the patient'),
      emergency_contact: '<i>Jürgen</i> Łódź',
    }),
  });
  expect(patient.status).toBe(201);
  const patient_id = patient.id;
  const made = async (answering: Promise<Answer>) => {
    const { id, status, text: answer } = await answering;
    expect([answer, status]).toEqual([answer, 201]);
    return id;
  };
  await made(
    call(createAppointment, {
      body: {
        patient_id,
        appointment_date: '2026-01-05',
        appointment_time: '09:00',
        notes: text('appointment'),
      },
    }),
  );
  await made(
    call(createTreatment, {
      body: {
        patient_id,
        procedure: 'Crown',
        cost: 900.5,
        tooth_number: line('tooth'),
        description: text('description'),
        notes: text('treatment'),
      },
    }),
  );
  await made(call(createPayment, { body: { patient_id, amount: 12.3, notes: text('payment') } }));
  await made(
    call(createPrescription, {
      body: {
        patient_id,
        medication: line('medication'),
        dosage: line('dosage'),
        frequency: line('frequency'),
        duration: line('duration'),
        instructions: text('instructions'),
        // The texts share a word, as a drug and an allergy to it do.
        allergy_reason: line('reasons'),
      },
    }),
  );
  const noteId = await made(call(createNote, { body: { patient_id, content: text('note') } }));
  await made(call(addToNote, { params: { id: noteId }, body: { content: text('addendum') } }));
  await made(
    call(correctNote, {
      params: { id: noteId },
      body: { content: text('correction'), reason: line('reason') },
    }),
  );
  await made(
    call(createSoapNote, {
      body: {
        patient_id,
        chief_complaint: text('complaint'),
        history: text('history'),
        subjective: text('subjective'),
        objective: text('objective'),
        assessment: text('assessment'),
        plan: text('plan'),
        diagnosis: text('diagnosis'),
        procedures: text('procedures'),
      },
    }),
  );

  const archive = await archiveOf(app, exportPatient, { params: { id: patient_id } }, token);
  const { words } = await wordsOf(archive.files['record.pdf'] ?? new Uint8Array());
  const missing = typed.filter((each) => !words.includes(bare(each)));
  expect(missing).toEqual([]);
  for (const name of [names.first_name, names.last_name, '<i>Jürgen</i> Łódź'])
    expect(words).toContain(bare(name));
  expect(words).toContain('$900.50');
  expect(words).toContain('$12.30');
});

test('a note as long as can be goes on over pages, and nothing of it is lost', async () => {
  const { call, token } = await newPractice();
  const { id: patient_id } = await call(createPatient, { body: aPatient(names) });
  const sentence = (number: number) =>
    `${number}. ${scripts[number % scripts.length]} ${'x'.repeat(number % 90)}`;
  const paragraphs: string[] = [];
  for (let length = 0; length < 19_500; length += (paragraphs.at(-1)?.length ?? 0) + 1)
    paragraphs.push(sentence(paragraphs.length));
  const content = paragraphs.join('\n').slice(0, 19_500);
  expect((await call(createNote, { body: { patient_id, content } })).status).toBe(201);

  const archive = await archiveOf(app, exportPatient, { params: { id: patient_id } }, token);
  const { pages, words } = await wordsOf(archive.files['record.pdf'] ?? new Uint8Array());
  expect(pages).toBeGreaterThan(5);
  expect(words.includes(bare(content))).toBe(true);
});
