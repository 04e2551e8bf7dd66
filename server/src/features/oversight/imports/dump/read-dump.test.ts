import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { atFileBegin, sentences } from './dump.ts';
import type { DumpContext, DumpRow } from './dump.ts';
import { readDump } from './read-dump.ts';
import { unpacked, UnreadableFile } from './unpack.ts';

const wanted = { patient: ['PatNum', 'LName', 'Note'] };
const table =
  "CREATE TABLE `patient` (\n  `PatNum` bigint(20) NOT NULL AUTO_INCREMENT,\n  `LName` varchar(100) DEFAULT 'a,b',\n  `Note` text,\n  PRIMARY KEY (`PatNum`),\n  KEY `LName` (`LName`,`Note`(10))\n) ENGINE=MyISAM DEFAULT CHARSET=latin1;\n";

/** Reads a dump in pieces of so many bytes, as the job does: each goes on where the last one ended. */
function read(dump: string | Uint8Array, most = Infinity) {
  const bytes = typeof dump === 'string' ? Buffer.from(dump) : dump;
  let context: DumpContext = atFileBegin;
  let at = 0;
  let size = most;
  const rows: DumpRow[] = [];
  const counts: Record<string, number> = {};
  for (;;) {
    const isEnd = at + size >= bytes.length;
    const part = readDump(bytes.subarray(at, at + size), context, { wanted, isEnd });
    rows.push(...part.rows);
    for (const [name, count] of Object.entries(part.counts)) counts[name] = (counts[name] ?? 0) + count;
    ({ context } = part);
    at += part.consumed;
    if (part.problem !== '' || isEnd) return { rows, counts, context, problem: part.problem };
    size = part.consumed === 0 ? size * 2 : most;
  }
}
const notesOf = (dump: string | Uint8Array) => read(dump).rows.map(({ values }) => values['Note']);
const rowsOf = (values: string) => `${table}INSERT INTO \`patient\` VALUES ${values};\n`;

const whole = `/*M!999999\\- enable the sandbox mode */ 
-- MariaDB dump 10.19  Distrib 10.5.9, for Win64
/*!40101 SET NAMES utf8mb4 */;
CREATE DATABASE /*!32312 IF NOT EXISTS*/ \`opendental\`;
USE \`opendental\`;
DROP TABLE IF EXISTS \`patient\`;
${table}LOCK TABLES \`patient\` WRITE;
/*!40000 ALTER TABLE \`patient\` DISABLE KEYS */;
INSERT INTO \`patient\` VALUES
(9007199254740993,'O''Brien','a\\'b;\\n(c)'),
(2,'Müller',NULL);
INSERT IGNORE INTO patient (\`Note\`, PatNum) VALUES ('-- no comment',-0),('/* nor */' , 3);
replace into \`patient\` values (4,'x',0x4869);
INSERT INTO \`unknown\` VALUES (1,'a'),(2,'b');
/*!40000 ALTER TABLE \`patient\` ENABLE KEYS */;
UNLOCK TABLES;
DELIMITER ;;
/*!50003 CREATE*/ /*!50003 TRIGGER t BEFORE INSERT ON patient FOR EACH ROW BEGIN SET NEW.Note = 'x;'; INSERT INTO patient VALUES (99,'no','no'); END */;;
CREATE PROCEDURE p() BEGIN INSERT INTO patient VALUES (98,'no','no'); END;;
DELIMITER ;
-- Dump completed on 2026-11-20 18:00:00
`;

describe('a dump', () => {
  test('is read by the names of its columns, whole or in small pieces', () => {
    const { rows, counts, context, problem } = read(whole);
    expect(problem).toBe('');
    expect(rows.map(({ values, line }) => [values['PatNum'], values['LName'], values['Note'], line])).toEqual(
      [
        ['9007199254740993', "O'Brien", "a'b;\n(c)", 17],
        ['2', 'Müller', null, 18],
        ['0', undefined, '-- no comment', 19],
        ['3', undefined, '/* nor */', 19],
        ['4', 'x', 'Hi', 20],
      ],
    );
    expect(counts).toEqual({ patient: 5, unknown: 2 });
    expect(context).toMatchObject({ charset: 'utf-8', databases: ['opendental'], lastComment: 'seen' });
    for (const size of [7, 64, 1000]) expect(read(whole, size)).toEqual({ rows, counts, context, problem });
  });

  test.each([
    ["'a\\tb\\rc\\Zd\\be\\\\f\\\"g'", 'a\tb\rc\u001ad\be\\f"g'],
    ["'100\\% a\\_b \\q'", '100\\% a\\_b q'],
    ["'raw\nline'", 'raw\nline'],
    ["_utf8mb4'ü'", 'ü'],
    ["_binary 'a)b'", 'a)b'],
    ["x'4869'", 'Hi'],
    ["b'101'", '5'],
    ['"double ""quoted"""', 'double "quoted"'],
    ['1.5e2', '1.5e2'],
    ["''", ''],
  ])('has the value %s', (written, value) => {
    expect(notesOf(rowsOf(`(1,'a',${written})`))).toEqual([value]);
  });

  test('is of the character set of its last SET NAMES, and other bytes are kept and told', () => {
    const bytes = Buffer.concat([
      Buffer.from(`${table}/*!40101 SET NAMES latin1 */;\nINSERT INTO patient VALUES (1,'a','`),
      Buffer.from([0x93, 0xfc, 0x94]),
      Buffer.from("');\nSET NAMES utf8;\nINSERT INTO patient VALUES (2,'a','ü'),(3,'a','"),
      Buffer.from([0xfc, 0]),
      Buffer.from("');"),
    ]);
    const { rows } = read(bytes);
    expect(rows.map(({ values, misread }) => [values['Note'], misread])).toEqual([
      ['“ü”', []],
      ['ü', []],
      ['ü', ['Note']],
    ]);
  });

  test('with a row of 10 MB is read', () => {
    const [note] = notesOf(rowsOf(`(1,'a','${"x\\'".repeat(5_000_000)}')`));
    expect(note).toHaveLength(10_000_000);
  });
});

test.each([
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0]), sentences.notADump],
  ['nothing', '', sentences.notADump],
  ['a page', '<html><body>INSERT INTO patient VALUES (1)</body></html>', sentences.notADump],
  ['a letter', 'Set the table; it is late', sentences.notADump],
  ['a cut row', `${table}INSERT INTO patient VALUES (1,'a','b'),\n(2,'a','b`, sentences.cut(9)],
  ['a cut statement', `${table}INSERT INTO patient VALUES (1,'a','b')`, sentences.cut(8)],
  ['one that is cut between statements', `-- MySQL dump 10.13  Distrib 8.0\n${table}`, sentences.unfinished],
  ['a row that is none', rowsOf("(1,'a' 'b')"), sentences.unreadable(8)],
])('%s is refused', (_, dump, sentence) => {
  expect(read(dump).problem).toBe(sentence);
});

test.each([
  ['without its table', "INSERT INTO patient VALUES (1,'a','b');", sentences.noColumns],
  ['with a value too many', rowsOf("(1,'a','b',2)"), sentences.otherColumns],
])('a row %s is told, and the others are read', (_, dump, sentence) => {
  expect(read(dump)).toMatchObject({ problem: '', rows: [{ problem: sentence, values: {} }] });
});

describe('a file', () => {
  async function* chunks(bytes: Uint8Array) {
    for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000);
  }
  const textOf = async (bytes: Uint8Array, size = bytes.length) => {
    const parts: Uint8Array[] = [];
    for await (const part of unpacked(chunks(bytes), size)) parts.push(part);
    return Buffer.concat(parts).toString();
  };
  const dump = Buffer.from(whole.repeat(20));

  test.each([
    ['plain', dump],
    ['.gz', gzipSync(dump)],
    ['.zip', zipSync({ 'backup/': new Uint8Array(0), 'backup/dump.sql': dump })],
    ['.zip, stored', zipSync({ 'dump.sql': [dump, { level: 0 }], 'more.txt': Buffer.from('more') })],
  ])('%s is unpacked', async (_, bytes) => {
    expect(await textOf(bytes)).toBe(dump.toString());
  });

  test.each([
    ['a cut .gz', gzipSync(dump).subarray(0, 500)],
    ['a cut .zip', zipSync({ 'dump.sql': [dump, { level: 0 }] }).subarray(0, 500)],
    ['an archive of nothing', Buffer.from('PK\u0003\u0004')],
  ])('%s is refused', async (_, bytes) => {
    await expect(textOf(bytes)).rejects.toBeInstanceOf(UnreadableFile);
  });

  test('that expands without end is refused', async () => {
    const bomb = gzipSync(Buffer.alloc(80 * 1024 * 1024));
    await expect(textOf(bomb)).rejects.toThrow('expands to far more');
  });
});
