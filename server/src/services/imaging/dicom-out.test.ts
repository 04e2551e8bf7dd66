import { readFileSync, readdirSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import dicomParser from 'dicom-parser';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { inflatedFrom } from './child/dicom/inflated.ts';
import { dicomDirectory } from './dicom-file/directory.ts';
import { isUid, uidFrom, uidOf } from './dicom-file/uids.ts';
import { decodeUpload, previewGrays, side } from './testing/decode-upload.ts';
import { dicomFile, itemIn, syntaxes } from './testing/dicom-file.ts';
import { orderOfTest, writeUpload } from './testing/write-upload.ts';

const samples = new URL('testing/samples/', import.meta.url);
const names = readdirSync(samples).filter((name) => name.endsWith('.dcm.gz'));
const sample = (name: string) => gunzipSync(readFileSync(new URL(name, samples)));

/** The pixels' bytes: the fragments, or the words as a little-endian file has them. */
function pixelsOf(file: Uint8Array): Buffer {
  const dataSet = readBack(file);
  const element = dataSet.elements['x7fe00010'];
  if (element === undefined) throw new Error('A file without pixels.');
  const { fragments, dataOffset, length } = element;
  const part = (at: number, size: number) => Buffer.from(dataSet.byteArray.subarray(at, at + size));
  if (fragments) return Buffer.concat(fragments.map((each) => part(each.position, each.length)));
  const isBigEndian = dataSet.string('x00020010') === syntaxes.bigEndian;
  return isBigEndian ? part(dataOffset, length).swap16() : part(dataOffset, length);
}

const readBack = (file: Uint8Array) =>
  dicomParser.parseDicom(Uint8Array.from(file), { inflater: inflatedFrom });
const utf8 = (dataSet: dicomParser.DataSet, tag: string) => {
  const element = dataSet.elements[tag];
  return (
    element &&
    Buffer.from(dataSet.byteArray)
      .toString('utf8', element.dataOffset, element.dataOffset + element.length)
      .trim()
  );
};

describe('a DICOM file that leaves', () => {
  test.each(names.filter((name) => !name.startsWith('2')))('%s keeps its pixels', async (name) => {
    const original = sample(name);
    const { file, listed } = await writeUpload(original);
    expect(pixelsOf(file).equals(pixelsOf(original))).toBe(true);
    const [before, after] = [await decodeUpload(original), await decodeUpload(file)];
    expect({ ...after, subject: null }).toEqual({ ...before, subject: null });
    expect(after.subject).toMatchObject({ name: 'Ana Núñez', birth_date: '1984-06-09' });
    const dataSet = readBack(file);
    expect(dataSet.string('x00020003')).toBe(listed.sop_instance);
    expect(dataSet.string('x00080018')).toBe(readBack(original).string('x00080018'));
    expect(dataSet.string('x00100020')).toBe('77');
    // The patient of all samples but one.
    expect(file.includes('Keller')).toBe(false);
  });

  test.each([
    ['20-cut-off.dcm.gz', /damaged/],
    ['22-deflate-bomb.dcm.gz', /more than 25 MB/],
  ])('%s is refused', async (name, sentence) => {
    await expect(writeUpload(sample(name))).rejects.toThrow(sentence);
  });

  const eight = Buffer.alloc(side * side, 90);
  const plain = { syntax: syntaxes.explicit, rows: side, columns: side, pixels: eight };

  test.each([
    ['explicit', syntaxes.explicit, { bigEndian: false, implicit: false }],
    ['implicit', syntaxes.implicit, { bigEndian: false, implicit: true }],
    ['big endian', syntaxes.bigEndian, { bigEndian: true, implicit: false }],
  ])('it tells nothing of another patient, written %s', async (_, syntax, form) => {
    const original = dicomFile({
      ...plain,
      syntax,
      name: 'Stranger^Jo',
      birthDate: '19700101',
      more: [
        [0x00080020, 'DA', '20250102'],
        itemIn(0x00081120, [[0x00081155, 'UI', '1.2.3']], form),
        [0x00090010, 'LO', 'Stranger’s device'],
        [0x00101000, 'LO', 'Stranger-77'],
        [0x00102160, 'SH', 'Stranger'],
        [0x00380010, 'LO', 'Stranger-visit'],
        itemIn(
          0x00400275,
          [
            [0x00100010, 'PN', 'Stranger^Jo'],
            [0x00321060, 'LO', 'Bitewings'],
            [0x00411001, 'LO', 'Stranger'],
          ],
          form,
        ),
        [0x00181110, 'DS', '400'],
        [0x00281101, 'US', 7],
      ],
    });
    expect(original.includes('Stranger')).toBe(true);
    const { file, listed } = await writeUpload(original);
    expect(file.includes('Stranger')).toBe(false);
    const dataSet = readBack(file);
    expect(dataSet.string('x00020010')).toBe(syntaxes.explicit);
    expect(dataSet.string('x00181110')).toBe('400');
    expect(dataSet.uint16('x00281101')).toBe(7);
    const item = dataSet.elements['x00400275']?.items?.[0]?.dataSet;
    expect(item?.string('x00321060')).toBe('Bitewings');
    expect(Object.keys(item?.elements ?? {})).toEqual(['x00321060']);
    // What the file lacks is made, and the same in a further copy.
    expect(listed).toMatchObject({ study_uid: orderOfTest.study_uid, sop_instance: orderOfTest.uid });
    expect((await writeUpload(original)).file.equals(file)).toBe(true);
  });

  test('texts of another character set are written in ours; where that can’t be, the name is in plain letters', async () => {
    const latin = dicomFile({
      ...plain,
      characterSet: 'ISO_IR 100',
      more: [[0x00081030, 'LO', Buffer.from('Zähne ', 'latin1')]],
    });
    const dataSet = readBack((await writeUpload(latin)).file);
    expect(dataSet.string('x00080005')).toBe('ISO_IR 192');
    expect(utf8(dataSet, 'x00081030')).toBe('Zähne');
    expect(utf8(dataSet, 'x00100010')).toBe('Núñez^Ana');
    const switching = dicomFile({ ...plain, characterSet: '\\ISO 2022 IR 87' });
    const kept = readBack((await writeUpload(switching)).file);
    expect(kept.string('x00080005', 1)).toBe('ISO 2022 IR 87');
    expect(kept.string('x00100010')).toBe('Nunez^Ana');
  });

  test('a file that is in the archive already gets a UID of its own', async () => {
    const { listed } = await writeUpload(sample('03-ruler-calibrated-8bit.dcm.gz'));
    const again = await writeUpload(sample('03-ruler-calibrated-8bit.dcm.gz'), 'application/dicom', {
      taken_uids: [listed.sop_instance],
    });
    expect(again.listed.sop_instance).toBe(orderOfTest.uid);
  });
});

describe('a picture that leaves as DICOM', () => {
  const ramp = Uint16Array.from({ length: side * side }, (_, at) => (at % side) * 1000);
  const deep = () =>
    sharp(ramp, { raw: { width: side, height: side, channels: 1 } })
      .toColorspace('grey16')
      .png()
      .toBuffer();
  const color = () => sharp({ create: { width: 41, height: 23, channels: 3, background: '#c85a28' } });

  test('a gray PNG of 16 bits keeps them', async () => {
    const { file, listed } = await writeUpload(await deep(), 'image/png');
    expect(listed).toMatchObject({ modality: 'IO', sop_class: '1.2.840.10008.5.1.4.1.1.7' });
    expect(readBack(file).uint16('x00280100')).toBe(16);
    expect(pixelsOf(file).equals(Buffer.from(ramp.buffer))).toBe(true);
  });

  test.each([
    ['image/png', () => color().png().toBuffer(), 'RGB'],
    ['image/webp', () => color().webp({ lossless: true }).toBuffer(), 'RGB'],
    ['image/jpeg', () => color().jpeg({ quality: 100 }).toBuffer(), 'YBR_FULL_422'],
    ['image/jpeg', () => color().jpeg({ quality: 100, progressive: true }).toBuffer(), 'RGB'],
  ] as const)('a photo as %s keeps its colors', async (type, made, photometric) => {
    const { file, listed } = await writeUpload(await made(), type, { kind: 'intraoral_photo' });
    expect(listed).toMatchObject({ modality: 'XC', sop_class: '1.2.840.10008.5.1.4.1.1.77.1.4' });
    expect(readBack(file).string('x00280004')).toBe(photometric);
    const { preview, width, height } = await decodeUpload(file);
    expect([width, height]).toEqual([41, 23]);
    const { dominant } = await sharp(preview).stats();
    expect([dominant.r, dominant.g, dominant.b]).toEqual(
      [200, 90, 40].map((part) => expect.closeTo(part, -1.2)),
    );
  });

  test('a JPEG leaves without what was written beside its picture, and upright', async () => {
    const taken = await color()
      .jpeg()
      .withExif({ IFD0: { Artist: 'Somebody', ImageDescription: 'Where it was taken' } })
      .toBuffer();
    const { file } = await writeUpload(
      Buffer.concat([taken, Buffer.from('a film of the moment')]),
      'image/jpeg',
    );
    expect(taken.includes('Somebody')).toBe(true);
    expect(file.includes('Somebody')).toBe(false);
    expect(file.includes('film')).toBe(false);
    expect(readBack(file).string('x00020010')).toBe(syntaxes.jpeg);
    const turned = await color().jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await decodeUpload((await writeUpload(turned, 'image/jpeg')).file)).toMatchObject({
      width: 23,
      height: 41,
    });
  });

  test('grays stay grays', async () => {
    const gray = await sharp(Buffer.alloc(side * side, 120), {
      raw: { width: side, height: side, channels: 1 },
    })
      .toColorspace('b-w')
      .png()
      .toBuffer();
    const { file } = await writeUpload(gray, 'image/png', { kind: 'panoramic' });
    expect(readBack(file).string('x00280004')).toBe('MONOCHROME2');
    expect((await previewGrays(file))[0]).toBe(120);
  });
});

test('a directory lists files by study and series, and its records lead to each other', async () => {
  const [one, two, other] = await Promise.all(
    ['01-bitewing-explicit-12bit', '02-bitewing-mono1-implicit-12bit', '13-bitewing-a-year-later-12bit'].map(
      async (name, at) => ({
        path: ['IMAGES', `IM00000${at + 1}`],
        listed: (await writeUpload(sample(`${name}.dcm.gz`))).listed,
      }),
    ),
  );
  if (!one || !two || !other) throw new Error('Three files.');
  const bytes = dicomDirectory(orderOfTest.patient, [one, two, other], uidFrom('a directory'));
  const dataSet = readBack(bytes);
  const records = (dataSet.elements['x00041220']?.items ?? []).map((item) => ({
    // Offsets lead to the head of an item, which is 8 bytes long.
    at: item.dataOffset - 8,
    kind: item.dataSet?.string('x00041430'),
    next: item.dataSet?.uint32('x00041400'),
    lower: item.dataSet?.uint32('x00041420'),
    path: item.dataSet?.string('x00041500', 1),
  }));
  const found = (at: number | undefined) => records.find((record) => record.at === at);
  expect(records.map(({ kind }) => kind).filter((kind) => kind === 'IMAGE')).toHaveLength(3);
  const root = found(dataSet.uint32('x00041200'));
  expect(root).toMatchObject({ kind: 'PATIENT', next: 0 });
  const [first, second] = [found(root?.lower), found(found(root?.lower)?.next)];
  expect([first?.kind, second?.kind, second?.next]).toEqual(['STUDY', 'STUDY', 0]);
  expect(found(found(second?.lower)?.lower)).toMatchObject({ kind: 'IMAGE', path: 'IM000003' });
});

test('UIDs are those of UUIDs', () => {
  expect(uidOf('f81d4fae-7dec-11d0-a765-00a0c91e6bf6')).toBe('2.25.329800735698586629295641978511506172918');
  expect(uidFrom('a', 'b')).toBe(uidFrom('a', 'b'));
  expect(uidFrom('a', 'b')).not.toBe(uidFrom('ab'));
  expect([isUid(uidFrom('a')), isUid('1.2.x'), isUid('1'.repeat(65))]).toEqual([true, false, false]);
});
