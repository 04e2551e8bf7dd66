/** A made-up practice of Open Dental as mysqldump writes it, from the documented layout of its tables, and what an import must find in it. */
export interface SampleDump {
  sql: string;
  /** The numbers of all patients. */
  numbers: string[];
  /** The guarantor of each. */
  guarantors: Record<string, string>;
  expected: {
    patients: number;
    refused: Record<string, string>;
    byStatus: Record<string, number>;
    families: string[][];
  };
  /** Made-up secrets that must be found nowhere. */
  secrets: string[];
}

const columns = [
  'PatNum',
  'LName',
  'FName',
  'MiddleI',
  'Preferred',
  'PatStatus',
  'Gender',
  'Position',
  'Birthdate',
  'SSN',
  'Address',
  'Address2',
  'City',
  'State',
  'Zip',
  'HmPhone',
  'WkPhone',
  'WirelessPhone',
  'Guarantor',
  'Email',
  'ChartNumber',
  'Language',
  'DateTimeDeceased',
  'TxtMsgOk',
  'MedUrgNote',
  'ApptModNote',
  'FamFinUrgNote',
  'AddrNote',
  'SchoolName',
  'ImageFolder',
] as const;
type Former = Partial<Record<(typeof columns)[number], string>>;

const firstNames = ['Ana', 'Ben', 'Carla', 'Dev', 'Élodie', 'Finn', 'Grace', 'Hugo', 'Iris', 'Jo'];
const lastNames = ['Müller', "O'Brien", 'Nguyễn', 'De la Cruz', 'Smith-Jones', 'Kowalski', 'López'];
const statusNames = ['Patient', 'Non-patient', 'Inactive', 'Archived', 'Deleted', 'Deceased', 'Prospective'];

/** The folder of images of the patient at this place. */
const imageFolder = (at: number): string => `Patient${at}`;

/** Patients in families of three, whose keys are of 64 bits as with Open Dental's random primary keys. */
function familiesOf(count: number): Former[] {
  const made: Former[] = [];
  for (let at = 0; at < count; at += 1) {
    const head = 9_007_199_254_740_993n + BigInt(at - (at % 3));
    made.push({
      PatNum: String(9_007_199_254_740_993n + BigInt(at)),
      LName: lastNames[Math.floor(at / 3) % lastNames.length] ?? '',
      FName: firstNames[at % firstNames.length] ?? '',
      // The guarantors are patients; the others have every status in turn.
      PatStatus: String(at % 3 === 0 ? 0 : at % statusNames.length),
      Gender: String(at % 4),
      Birthdate: `19${50 + (at % 50)}-0${1 + (at % 9)}-1${at % 10}`,
      SSN: `9${String(10_000_000 + at)}`,
      Address: `${at + 1} Main St;\\n`,
      City: 'Springfield',
      State: 'IL',
      Zip: '02701',
      HmPhone: at % 5 === 0 ? '' : '(217)555-0142',
      WirelessPhone: at % 2 === 0 ? '217-555-0143' : '',
      Guarantor: String(head),
      Email: at % 7 === 0 ? 'not an address' : `p${at}@example.com`,
      ChartNumber: at % 4 === 0 ? `C${at}` : '',
      Language: at % 6 === 0 ? 'spa' : '',
      TxtMsgOk: String(at % 3),
      MedUrgNote: at % 8 === 0 ? 'Faints at the sight of needles' : '',
      ApptModNote: at % 8 === 0 ? 'Mornings only' : '',
      FamFinUrgNote: at % 8 === 2 ? 'Pays cash' : '',
      AddrNote: at % 8 === 2 ? 'Back door' : '',
      ImageFolder: imageFolder(at),
      DateTimeDeceased: at % statusNames.length === 5 ? '2025-05-05 00:00:00' : '0001-01-01 00:00:00',
    });
  }
  return made;
}

/** Rows as an untidy database has them: without a birth date or a name, unborn, with a guarantor that is gone. */
const untidy: Former[] = [
  { PatNum: '7', LName: 'Dateless', FName: 'Don', Birthdate: '0001-01-01', Guarantor: '7' },
  { PatNum: '8', LName: 'Zero', FName: 'Zoe', Birthdate: '0000-00-00', Guarantor: '8' },
  { PatNum: '9', LName: '', FName: 'Nameless', Birthdate: '1980-01-01', Guarantor: '9' },
  { PatNum: '10', LName: 'Unborn', FName: 'Uma', Birthdate: '2999-01-01', Guarantor: '10' },
  { PatNum: '11', LName: 'Orphan', FName: 'Oli', Birthdate: '2001-02-03', Guarantor: '404' },
];
const refused = {
  7: 'There is no date of birth.',
  8: 'There is no date of birth.',
  9: 'There is no last name.',
  10: 'The date of birth is not in the past.',
};

const quoted = (text: string) => `'${text.replaceAll("'", "\\'")}'`;
const emptyValues: Former = { PatStatus: '0', Gender: '0', DateTimeDeceased: '0001-01-01 00:00:00' };
const isNumber = (column: string) => column === 'PatNum' || column === 'Guarantor';
const rowOf = (former: Former) =>
  `(${columns
    .map((column) => {
      const value = former[column] ?? emptyValues[column] ?? '';
      return isNumber(column) ? value : quoted(value);
    })
    .join(',')})`;

/** @param count of patients in families; five untidy ones come to them @param note of each, in a column that isn't imported */
export function sampleDump(count = 42, note = ''): SampleDump {
  const inFamilies = familiesOf(count).map((former) => ({ ...former, SchoolName: note }));
  const all = [...inFamilies, ...untidy];
  const imported = all.filter(({ PatNum = '' }) => !(PatNum in refused));
  const byStatus: Record<string, number> = {};
  for (const { PatStatus = '0' } of all) {
    const name = statusNames[Number(PatStatus)] ?? '';
    byStatus[name] = (byStatus[name] ?? 0) + 1;
  }
  const families = Object.values(Object.groupBy(inFamilies, ({ Guarantor = '' }) => Guarantor));
  const sql = `/*M!999999\\- enable the sandbox mode */ 
-- MariaDB dump 10.19  Distrib 10.11.6-MariaDB, for Win64 (AMD64)
/*!40101 SET NAMES utf8mb4 */;
DROP TABLE IF EXISTS \`patient\`;
CREATE TABLE \`patient\` (
${columns.map((column) => `  \`${column}\` varchar(255) NOT NULL,`).join('\n')}
  PRIMARY KEY (\`PatNum\`)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
LOCK TABLES \`patient\` WRITE;
INSERT INTO \`patient\` VALUES ${all.map(rowOf).join(',')};
UNLOCK TABLES;
CREATE TABLE \`preference\` (
  \`PrefName\` varchar(255) NOT NULL,
  \`ValueString\` text NOT NULL
);
INSERT INTO \`preference\` VALUES ('DataBaseVersion','24.3.5.0'),('XWebPassword','swordfish-preference');
CREATE TABLE \`userod\` (\`UserNum\` bigint, \`UserName\` varchar(255), \`Password\` varchar(255));
INSERT INTO \`userod\` VALUES (1,'Admin','swordfish-user');
CREATE TABLE \`patientnote\` (\`PatNum\` bigint, \`Medical\` text, \`ICEName\` varchar(255), \`ICEPhone\` varchar(30));
INSERT INTO \`patientnote\` VALUES (9007199254740993,'Not imported','Emil Müller','217-555-0199');
CREATE TABLE \`labcase\` (\`LabCaseNum\` bigint, \`PatNum\` bigint);
INSERT INTO \`labcase\` VALUES (1,7),(2,8),(3,9);
-- Dump completed on 2026-11-20 18:00:00
`;
  return {
    sql,
    numbers: all.map(({ PatNum = '' }) => PatNum),
    guarantors: Object.fromEntries(
      all.map(({ PatNum = '', Guarantor = '' }) => [PatNum, Guarantor === '' ? PatNum : Guarantor]),
    ),
    expected: {
      patients: imported.length,
      refused,
      byStatus,
      families: families.map((family) => (family ?? []).map(({ PatNum = '' }) => PatNum)),
    },
    secrets: ['swordfish-preference', 'swordfish-user', ...inFamilies.map(({ SSN = '' }) => SSN)],
  };
}
