import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { pagesOfPdf } from './child/pdf.ts';
import { imageRefusals } from './image-refused.ts';
import { packed, pdfFile } from './testing/pdf-file.ts';

const reading = (bytes: Buffer) => () => pagesOfPdf(bytes);

describe('a PDF is taken', () => {
  test.each([
    ['a plain one', pdfFile(), 1],
    ['its pages packed', pdfFile(packed('5 0 << /Type /Page >>'), packed('6 0 << /Type/Page >>')), 3],
    [
      'with links to pages and addresses',
      pdfFile('5 0 obj << /S /URI /URI (https://example.com) >> << /S /GoTo >> endobj\n'),
      1,
    ],
    [
      'with objects that are packed beside others, or not at all',
      pdfFile(
        '7 0 obj << /Filter /Adobe.PPKLite /F 4 >> endobj\n',
        packed('5 0 << /Type /Page >>', '/Type /ObjStm /Filter [ /FlateDecode ]'),
        '8 0 obj << /Filter /DCTDecode >>\nstream\n\xff\xd8\nendstream endobj\n',
        packed('6 0 << /Type /Page >>', '/Type/ObjStm/Filter/FlateDecode'),
        '9 0 obj << /Type /ObjStm >>\nstream\n9 0 << >>\nendstream endobj\n',
      ),
      3,
    ],
    ['with names that only begin alike', pdfFile('5 0 obj << /LaunchPad 1 /XFAs 2 >> endobj\n'), 1],
    ['and its last line feed may lack', pdfFile().subarray(0, -1), 1],
  ])('%s', (_, bytes, pages) => {
    expect(pagesOfPdf(bytes)).toBe(pages);
  });
});

describe('a PDF is refused that', () => {
  test.each([
    ['runs a script', pdfFile('5 0 obj << /S /JavaScript /JS (app.alert\\(1\\)) >> endobj\n')],
    ['spells it by numbers', pdfFile('5 0 obj << /S /J#61va#53cript >> endobj\n')],
    ['launches a program', pdfFile('5 0 obj << /S /Launch /F (cmd.exe) >> endobj\n')],
    ['holds a file', pdfFile('5 0 obj << /Type /EmbeddedFile >> endobj\n')],
    ['attaches a file to a page', pdfFile('5 0 obj << /Subtype/FileAttachment >> endobj\n')],
    ['holds a form of XFA', pdfFile('5 0 obj << /XFA [] >> endobj\n')],
    ['sends a form', pdfFile('5 0 obj << /S/SubmitForm >> endobj\n')],
    ['packs it away', pdfFile(packed('5 0 << /S /JavaScript >>'))],
    [
      'packs it away and says it is no stream of objects',
      pdfFile(packed('5 0 << /S /Launch >>', '/Subtype /Image /Filter /FlateDecode')),
    ],
    [
      'hides it in a text that a reader of the tables finds',
      pdfFile('5 0 obj ( stream\n6 0 obj << /S /Launch >> endobj\nendstream ) endobj\n'),
    ],
  ])('%s', (_, bytes) => {
    expect(reading(bytes)).toThrow(imageRefusals.activePdf);
  });

  test('is protected, damaged, no PDF any more, or packed beyond reading', () => {
    expect(reading(pdfFile('5 0 obj << /Encrypt 6 0 R >> endobj\n'))).toThrow(imageRefusals.protectedPdf);
    for (const bytes of [
      pdfFile().subarray(0, 100),
      Buffer.from('%PDF-1.7\nhello\n%%EOF\n'),
      Buffer.from('%PDF-9'),
      // Another file follows it.
      Buffer.concat([pdfFile(), Buffer.from('PK\x03\x04 an archive')]),
    ])
      expect(reading(bytes)).toThrow(imageRefusals.damagedPdf);
    for (const bytes of [
      pdfFile(
        '4 0 obj << /Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode] >>\nstream\n789C33>\nendstream endobj\n',
      ),
      pdfFile('4 0 obj << /Type /ObjStm /Filter /LZWDecode >>\nstream\n12345\nendstream endobj\n'),
      // Its names spelled by numbers, or short; a key that ends like the start of an object.
      ...['/#46ilter', '/F', '/XobjX 1 /Filt#65r'].map((key) =>
        pdfFile(
          `4 0 obj << /Type /ObjStm ${key} [/ASCIIHexDecode /FlateDecode] >>\nstream\n789C33>\nendstream endobj\n`,
        ),
      ),
      // Packed twice: what is unpacked once looks like objects.
      pdfFile(packed('31 30 20 2f 4a 61', '/Type /ObjStm /Filter [/FlateDecode /ASCIIHexDecode]')),
      // Further before its stream than a few pages of text.
      pdfFile(
        `4 0 obj << /Type /ObjStm /Filter /LZWDecode /X (${' '.repeat(9000)}) >>\nstream\n12345\nendstream endobj\n`,
      ),
      pdfFile('4 0 obj << /Type /ObjStm /Filter /LZWDecode >>\nstream 12345\nendstream endobj\n'),
      // More parts than anybody prints.
      pdfFile('stream\n'.repeat(20_001)),
      // 200 MB of it.
      pdfFile(
        Buffer.concat([
          Buffer.from('4 0 obj << /Type /ObjStm /Filter /FlateDecode >>\nstream\n'),
          deflateSync(Buffer.concat([Buffer.from('5 0 '), Buffer.alloc(200_000_000)])),
          Buffer.from('\nendstream endobj\n'),
        ]),
      ),
    ])
      expect(reading(bytes)).toThrow(imageRefusals.uncheckedPdf);
  });
});
