import {
  createPatient,
  discardTableFile,
  getDataImport,
  getPatientDetails,
  getPatientFamily,
  getPatient,
  listDataImports,
  listPatients,
  listTableFiles,
  mapTableFile,
  startDataImport,
  startTableFile,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { aPatient } from '../../../../../tests/support/practice.ts';
import type { Caller } from '../../../../../tests/support/practice.ts';
import { workingApp } from '../../../../../tests/support/working-app.ts';
import { comesTo } from '../import-desk.helpers.ts';
import {
  checkedAsItWaits,
  checkedTable,
  finished,
  importedTable,
  reasonsByLine,
  sendTable,
  waitingTable,
} from './table-desk.helpers.ts';
import { sampleBalances, samplePatients } from './sample-tables.helpers.ts';

const { newPractice, asOwner, files } = await workingApp();

const patientIdOf = async (call: Caller, q: string) =>
  (await call(listPatients, { query: { q, archived: 'all' } })).output[0]?.id ?? '';

/** The members of a patient's family, by id. */
const familyOf = async (call: Caller, id: string) =>
  (await call(getPatientFamily, { params: { id } })).output.family?.members
    .map(({ patient_id }) => patient_id)
    .toSorted();

/** The entries of the ledger by former number, in cents. */
const entriesOf = (practiceId: string) =>
  asOwner(async (client) => {
    const { rows } = await client.query<{ number: string; cents: number[] }>(
      `select n.number, array_agg(e.amount_cents::int order by e.occurred_on desc, e.id) as cents
        from ledger_entry e join former_number n on n.patient_id = e.patient_id and n.kind = 'patient'
        where e.practice_id = $1 group by 1`,
      [practiceId],
    );
    return Object.fromEntries(rows.map(({ number, cents }) => [number, cents]));
  });

test('patients and opening balances of untidy tables come over, each refused line with its reason, and again nothing changes', async () => {
  const { call, user } = await newPractice();
  expect(await sendTable(call, samplePatients.bytes, 'patients.csv')).toMatchObject({
    status: 201,
    body: {
      file_name: 'patients.csv',
      kind: 'patients',
      lines: 13,
      reading: { charset: 'windows-1252', delimiter: ';', heading_line: 3, date_order: 'dmy' },
    },
  });
  const table = await waitingTable(call);
  expect(table.problems).toEqual([]);
  expect(table.columns.find(({ heading }) => heading === 'SSN')).toMatchObject({
    never_stored: true,
    samples: [],
    field: null,
  });
  expect(table.rows).toHaveLength(10);
  expect(table.rows[0]?.cells).toContainEqual({
    field: 'birth_date',
    cell: '14.03.1979',
    read: '1979-03-14',
  });
  expect((await call(listPatients)).output).toEqual([]);

  const { expected } = samplePatients;
  const first = await finished(call, await checkedAsItWaits(call));
  expect(reasonsByLine(first)).toEqual(expected.refused);
  expect(first.patients).toMatchObject({ imported: expected.imported.length });
  const anna = await patientIdOf(call, '101');
  expect((await call(getPatient, { params: { id: anna } })).output).toMatchObject({
    first_name: 'Anna',
    last_name: 'Müller',
    date_of_birth: '1979-03-14',
    gender: 'female',
    phone: '(217) 555-0101',
    address: '12 Oak St\nApt 4\nSpringfield, IL 62701',
  });
  expect(await familyOf(call, anna)).toEqual([anna, await patientIdOf(call, '102')].toSorted());
  expect(
    (await call(getPatient, { params: { id: await patientIdOf(call, '103') } })).output.address,
  ).toContain('MA 01001');

  const second = await importedTable(call, sampleBalances.bytes);
  expect(reasonsByLine(second)).toEqual(sampleBalances.expected.refused);
  expect(await entriesOf(user.practice.id)).toEqual(sampleBalances.expected.entries);
  // The account whose patient isn't here is told as a difference.
  const came = 1347.06 - 12.5 + 75;
  expect(second.balances).toMatchObject({ accounts: 4, former: came + 5, cusp: came, differ: 1 });
  expect(second.balances.listed[0]).toMatchObject({
    number: '999',
    reasons: [{ sentence: sampleBalances.expected.refused[7], amount: -5 }],
  });

  const before = await entriesOf(user.practice.id);
  expect((await importedTable(call, samplePatients.bytes)).patients).toMatchObject({
    imported: 0,
    present: expected.imported.length,
  });
  await importedTable(call, sampleBalances.bytes);
  expect(await entriesOf(user.practice.id)).toEqual(before);
  expect((await call(listPatients, { query: { archived: 'all' } })).output).toHaveLength(
    expected.imported.length,
  );

  await asOwner(async (client) => {
    const { rows } = await client.query<{ said: string }>(
      `select (select coalesce(string_agg(t::text, ' '), '') from table_file t where practice_id = $1)
        || (select coalesce(string_agg(r::text, ' '), '') from data_import_row r where practice_id = $1)
        || (select coalesce(string_agg(e::text, ' '), '') from audit_entry e where practice_id = $1)
        || (select coalesce(string_agg(e::text, ' '), '') from audit_pending e where practice_id = $1) as said`,
      [user.practice.id],
    );
    for (const secret of samplePatients.secrets) expect(rows[0]?.said).not.toContain(secret);
  });
  for await (const { key } of files.store.list()) expect(key).not.toContain(user.practice.id);
});

test('what a person decides about a table is kept for the next one, and an undecided one isn’t checked', async () => {
  const { call } = await newPractice();
  const text = (rows: string) => `Kundennr;Nach;Vor;Geb;Art\n${rows}`;
  await sendTable(call, text('1;Quist;Mara;03/02/1980;1\n2;Quist;Odd;04/05/2012;2\n'));
  const proposed = await waitingTable(call);
  expect(proposed.problems).not.toEqual([]);
  expect(
    await call.unchecked(startTableFile, {
      params: { id: proposed.id },
      body: { version: proposed.version },
    }),
  ).toMatchObject({ status: 422, body: { detail: proposed.problems[0] } });
  const columns = ['number', 'last_name', 'first_name', 'birth_date', 'gender'].map((field, place) => ({
    place,
    field,
  }));
  const body = { version: proposed.version, kind: 'patients', columns, reading: proposed.reading } as const;
  const { output: undecided } = await call(mapTableFile, {
    params: { id: proposed.id },
    body: { ...body, choices: [] },
  });
  expect(undecided.problems).toEqual(['Choose what these values of “Art” mean: “1”, “2”.']);
  const choices = [
    { field: 'gender', value: '1', meaning: 'female' },
    { field: 'gender', value: '2', meaning: 'male' },
  ];
  expect(
    await call.unchecked(mapTableFile, { params: { id: proposed.id }, body: { ...body, choices } }),
  ).toMatchObject({ status: 409 });
  const { output: decided } = await call(mapTableFile, {
    params: { id: proposed.id },
    body: { ...body, version: undecided.version, choices },
  });
  expect(decided.problems).toEqual([]);
  await call(startTableFile, { params: { id: decided.id }, body: { version: decided.version } });
  const { id } = await comesTo(call, 'ready');
  await call(startDataImport, { params: { id }, body: {} });
  await comesTo(call, 'done');
  expect((await call(listPatients)).output.map(({ gender }) => gender)).toEqual(['female', 'male']);

  await sendTable(call, text('1;Quist;Mara;03/02/1980;1\n3;Berg;Ole;06/07/2013;2\n'));
  expect(await waitingTable(call)).toMatchObject({
    problems: [],
    columns: columns.map(({ field }) => ({ field })),
  });
  const next = await waitingTable(call);
  expect((await sendTable(call, 'a,b\n1,2\n')).body).toMatchObject({
    detail: 'Another table is not mapped yet. Check or discard it first.',
  });
  await call(discardTableFile, { params: { id: next.id } });
  expect((await call(listTableFiles)).output).toEqual([]);
  expect(await call.unchecked(discardTableFile, { params: { id: next.id } })).toMatchObject({ status: 409 });
  await expect
    .poll(async () => {
      const left: string[] = [];
      for await (const { key } of files.store.list()) if (key.includes(next.id)) left.push(key);
      return left;
    })
    .toEqual([]);
});

test('without numbers, patients are known by name and birth date, and a namesake without one isn’t guessed', async () => {
  const { call, user } = await newPractice();
  await call(createPatient, {
    body: aPatient({ first_name: 'Typed', last_name: 'Tilda', date_of_birth: '1970-01-01' }),
  });
  const people =
    'First Name,Last Name,DOB,Responsible Party\nMia,Keller,04/05/1985,\nTim,Keller,06/07/2015,"Keller, Mia"\nAnn,Two,01/01/1980,\nAnn,Two,02/02/1990,\ntyped,TILDA,01/01/1970,\n';
  const report = await importedTable(call, people);
  expect(report.patients).toMatchObject({ imported: 4, refused: 1 });
  expect(reasonsByLine(report)).toEqual({
    6: 'A patient with this name and date of birth is already in Cusp.',
  });
  const mia = await patientIdOf(call, 'Mia Keller');
  expect((await call(getPatientDetails, { params: { id: mia } })).output.former_numbers).toEqual([]);
  expect(await familyOf(call, mia)).toEqual([mia, await patientIdOf(call, 'Tim Keller')].toSorted());
  const balances = await importedTable(
    call,
    'Patient Name,Balance\n"Keller, Mia",25.00\n"Two, Ann",5.00\n"Tilda, Typed",7.50\n"Gone, Gus",1.00\n',
  );
  expect(reasonsByLine(balances)).toEqual({
    3: 'Several patients have this name. Add a column with their number or birth date.',
    5: 'No patient in Cusp has this name. Import the patients first.',
  });
  expect(balances.balances).toMatchObject({ former: 38.5, cusp: 32.5 });
  expect(balances.balances.listed.find(({ name }) => name === 'Typed Tilda')).toMatchObject({
    former: 7.5,
    cusp: 7.5,
  });
  expect((await importedTable(call, people)).patients).toMatchObject({ imported: 0, present: 4 });
  expect(await entriesOf(user.practice.id)).toMatchObject({ 'name:keller, mia, 1985-04-05': [2500] });
});

test('a number that is somebody else’s here is refused by name', async () => {
  const { call } = await newPractice();
  await importedTable(call, 'ID,Last Name,First Name,DOB\n5,Keller,Mia,04/05/1985\n');
  const report = await importedTable(
    call,
    'ID,Last Name,First Name,DOB\n5,Other,Otto,01/01/1960\n6,New,Nora,01/02/1960\n',
  );
  expect(reasonsByLine(report)).toEqual({ 2: 'Number 5 is Mia Keller in Cusp.' });
  expect(report.patients).toMatchObject({ imported: 1, refused: 1 });
});

const head = 'ID,Last Name,First Name,DOB\n';
const line = (at: number) => `${at},Keller,Mia,04/05/1985\n`;
test.each([
  ['no text', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0xff]), /not text/],
  ['a letter', 'Dear Dr. Lopez', /only one column/],
  ['headings alone', head, /no lines below its headings/],
  ['an open quotation mark', `${head}1,"Keller,Mia,04/05/1985\n2,Keller,Tim,06/07/2015\n`, /open on line 2/],
  [
    'a line of 10 MB',
    `${head}${line(1)}2,"${'x'.repeat(10_000_000)}",Mia,04/05/1985\n`,
    /^Line 3 is longer than/,
  ],
  ['100,001 lines', head + line(1).repeat(100_001), /^This file has 100,001 lines/],
])('%s is refused in a sentence', async (_, content, sentence) => {
  const { call } = await newPractice();
  expect(await sendTable(call, content)).toMatchObject({
    status: 422,
    body: { detail: expect.stringMatching(sentence) },
  });
  expect((await call(listTableFiles)).output).toEqual([]);
  expect((await call(listDataImports)).output).toEqual([]);
});

test('a line that the file’s end cuts off is refused', async () => {
  const { call } = await newPractice();
  const report = await checkedTable(call, `${head}${line(1)}2,Kel`);
  expect(reasonsByLine(report)[3]).toContain('The file ends in the middle of this line');
  expect((await call(getDataImport, { params: { id: report.id } })).output.source_table).toEqual({
    file_name: 'list.csv',
    kind: 'patients',
  });
});

test('an assistant and another practice see nothing of a table', async () => {
  const { call } = await newPractice();
  await sendTable(call, `${head}${line(1)}`);
  const { id } = await waitingTable(call);
  const other = await newPractice();
  expect((await other.call(listTableFiles)).output).toEqual([]);
  expect(await other.call.unchecked(startTableFile, { params: { id }, body: {} })).toMatchObject({
    status: 404,
  });
});
