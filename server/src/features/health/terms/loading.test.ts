import { checkPrescription, createPatient, searchTerms } from '@cusp/contract';
import { expect, test } from 'vitest';
import { aPatient, asOwner, testApp } from '../../../../tests/support/practice.ts';
import { readIcd10, readRxNorm, loadTerms } from './index.ts';

const { newPractice } = await testApp();

async function* lines(text: string) {
  for (const line of text.trim().split('\n')) yield await Promise.resolve(line);
}
const conso = (code: string, kind: string, name: string, source = 'RXNORM', suppressed = 'N') =>
  `${code}|ENG||||||1|1|${code}||${source}|${kind}|${code}|${name}||${suppressed}|4096|`;
const rel = (one: string, relation: string, other: string) =>
  `${one}||CUI|RO|${other}||CUI|${relation}|1||RXNORM|RXNORM||||4096|`;

const drugs = [
  conso('723', 'IN', 'amoxicillin'),
  conso('48203', 'IN', 'clavulanate'),
  conso('151392', 'BN', 'Augmentin'),
  conso('824184', 'SCD', 'amoxicillin 500 MG / clavulanate 125 MG Oral Tablet'),
  conso('824185', 'SBD', 'amoxicillin 500 MG / clavulanate 125 MG Oral Tablet [Augmentin]'),
  conso('1876366', 'IN', 'ocrelizumab'),
  conso('99', 'BN', 'Of another source', 'MMSL'),
  conso('98', 'IN', 'suppressed one', 'RXNORM', 'O'),
].join('\n');
const relations = [
  rel('151392', 'has_tradename', '723'),
  rel('48203', 'tradename_of', '151392'),
  rel('824184', 'has_ingredient', '723'),
  rel('824184', 'has_ingredient', '48203'),
  rel('824185', 'tradename_of', '824184'),
].join('\n');

test('a brand leads to its ingredients, and nothing of another source is taken', async () => {
  const { terms } = await readRxNorm('11022026', lines(drugs), lines(relations));
  expect(terms.map(({ code, ingredients }) => [code, ingredients])).toEqual([
    ['723', ['amoxicillin']],
    ['48203', ['clavulanate']],
    ['151392', ['amoxicillin', 'clavulanate']],
    ['824184', ['amoxicillin', 'clavulanate']],
    ['824185', ['amoxicillin', 'clavulanate']],
    ['1876366', ['ocrelizumab']],
  ]);
});

const icd = (at: number, code: string, billed: 0 | 1, title: string) =>
  `${String(at).padStart(5, '0')} ${code.padEnd(7)} ${billed} ${title.slice(0, 60).padEnd(60)} ${title}`;

test.each<[string, () => Promise<unknown>, RegExp]>([
  [
    'no columns',
    () => readRxNorm('1', lines('723|ENG'), lines('')),
    /line 1: it has 2 columns instead of 18/,
  ],
  [
    'nothing of RxNorm',
    () => readRxNorm('1', lines(conso('1', 'BN', 'x', 'MMSL')), lines(relations)),
    /holds no drug of RxNorm/,
  ],
  [
    'relations of others',
    () => readRxNorm('1', lines(drugs), lines(rel('5', 'tradename_of', '6'))),
    /leads from no brand/,
  ],
  [
    'no order file',
    () => readIcd10('2027', 'order.txt', lines('I10 Hypertension')),
    /order.txt, line 1: this is not a line/,
  ],
  [
    'only headings',
    () => readIcd10('2027', 'order.txt', lines(icd(1, 'I10', 0, 'Hypertension'))),
    /holds no code/,
  ],
  ['no text', () => readIcd10('2027', 'order.txt', lines('a\u0000b')), /line 1: this is not a line of text/],
])('%s: refused with a sentence', async (_, read, sentence) => {
  await expect(read()).rejects.toThrow(sentence);
});

test('a loaded version is searched with a typing error, and the next one says what it changed', async () => {
  const { call } = await newPractice();
  const search = async (kind: 'drug' | 'condition', q: string) =>
    (await call(searchTerms, { query: { kind, q } })).output.map(({ system, code }) => `${system} ${code}`);
  const first = await readRxNorm('11022026', lines(drugs), lines(relations));
  await asOwner(async (client) => {
    expect(await loadTerms(client, first)).toMatchObject({
      terms: 6,
      added: 6,
      renamed: 0,
      withdrawn: 0,
      before: null,
    });
  });
  expect(await search('drug', 'ocrelizumab')).toEqual(['rxnorm 1876366']);
  expect(await search('drug', 'ocrelizmab')).toEqual(['rxnorm 1876366']);
  expect(await search('drug', 'tablet 500 clavulanate amoxicillin oral')).toEqual([
    'rxnorm 824184',
    'rxnorm 824185',
  ]);
  // A loaded drug without rules of ours is as unchecked as one that is on no list.
  const { id: patient_id } = await call(createPatient, { body: aPatient({ gender: 'female' }) });
  const { findings, not_checked } = (
    await call(checkPrescription, {
      body: {
        patient_id,
        medication: 'Ocrelizumab',
        dosage: '300 mg',
        frequency: 'daily',
        drug: { system: 'rxnorm', code: '1876366', name: 'ocrelizumab' },
      },
    })
  ).output;
  expect(findings).toEqual([]);
  const kinds = [
    'allergy',
    'interaction',
    'duplicate',
    'dose',
    'age',
    'pregnancy',
    'breast_feeding',
    'condition',
  ];
  expect(not_checked.map(({ kind }) => kind)).toEqual(kinds);
  for (const { kind, sentence } of not_checked)
    expect(sentence).toContain(
      kind === 'duplicate' ? 'not checked for Ocrelizumab' : 'our rules don’t know Ocrelizumab',
    );
  // Ours replaces a loaded term of the same name, since rules name it.
  expect(await search('drug', 'amoxicillin')).not.toContain('rxnorm 723');
  expect(await search('drug', "o'; drop table loaded_term --")).toEqual([]);

  const next = await readRxNorm(
    '12072026',
    lines(drugs.replace('ocrelizumab', 'ocrelizumab new').replace(/^151392.*\n/m, '')),
    lines(relations),
  );
  await asOwner(async (client) => {
    expect(await loadTerms(client, next)).toMatchObject({
      added: 0,
      renamed: 1,
      withdrawn: 1,
      before: '11022026',
      examples: ['1876366: "ocrelizumab" is now "ocrelizumab new"', '151392: "Augmentin" was withdrawn'],
    });
    const cut = await readRxNorm(
      '13',
      lines(conso('723', 'IN', 'amoxicillin')),
      lines(rel('1', 'form_of', '2')),
    );
    await expect(loadTerms(client, cut)).rejects.toThrow(/seems incomplete. Nothing was changed./);
  });

  const conditions = await readIcd10(
    '2027',
    'icd10cm_order_2027.txt',
    lines(
      [
        icd(1, 'K05', 0, 'Gingivitis'),
        icd(2, 'K05321', 1, 'Chronic periodontitis, generalized, slight'),
        icd(3, 'Z952', 1, 'Presence of prosthetic heart valve'),
      ].join('\n'),
    ),
  );
  await asOwner((client) => loadTerms(client, conditions));
  expect(await search('condition', 'peridontitis generalized')).toEqual(['icd10cm K05.321']);
  // Ours has it by its code.
  expect(await search('condition', 'prosthetic heart valve')).toEqual(['cusp valve-prosthesis']);
});
