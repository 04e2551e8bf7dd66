import { createPatient, listImages } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { dicomFile, syntaxes } from '../../../services/imaging/testing/dicom-file.ts';
import type { DicomFile } from '../../../services/imaging/testing/dicom-file.ts';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';
import { callFiles, imageApp } from '../../../../tests/support/image-app.ts';

const { newPractice, database } = await testApp();
const { app, lying } = await imageApp(database);

const radiograph = (fields: Partial<DicomFile> = {}) =>
  dicomFile({ syntax: syntaxes.explicit, rows: 8, columns: 8, pixels: Buffer.alloc(64, 90), ...fields });

/** Uploads files into the record of a patient, Mia Keller, born on June 9, 1984, unless said otherwise. */
async function record(fields: Parameters<typeof aPatient>[0] = {}) {
  const practice = await newPractice();
  const { id } = await practice.call(createPatient, { body: aPatient(fields) });
  const { upload } = callFiles(app, practice.token);
  return {
    take: (file: Partial<DicomFile>, said: Record<string, string> = {}) =>
      upload(id, radiograph(file), { fields: said }),
    images: async () => (await practice.call(listImages, { params: { id } })).output,
  };
}

describe('a DICOM file', () => {
  test.each<[string, Partial<DicomFile>]>([
    ['another name', { name: 'Okafor^Ben' }],
    ['another first name', { name: 'Keller^Ben' }],
    ['another day of birth', { name: 'Keller^Mia', birthDate: '19840906' }],
    ['no name and another day of birth', { name: '', birthDate: '19840906' }],
  ])('with %s asks before it is taken', async (_, file) => {
    const { take, images } = await record();
    const before = (await lying()).length;
    const asked = await take(file);
    expect(asked).toMatchObject({
      status: 409,
      body: {
        detail: expect.stringMatching(
          /^The patient in this file is .* This record is Mia Keller’s, born June 9, 1984\./,
        ),
      },
    });
    expect(asked.body['errors']).toMatchObject([{ path: 'is_this_patient' }]);
    expect(await images()).toEqual([]);
    expect((await lying()).length).toBe(before);
    expect((await take(file, { is_this_patient: 'yes' })).status).toBe(201);
    expect(await images()).toHaveLength(1);
  });

  test.each<[string, Partial<DicomFile>]>([
    ['KELLER^MIA', {}],
    ['Keller^Mia Anna^B', { birthDate: '19840609' }],
    ['Mia Keller', {}],
    ['Mia^Keller', {}],
    ['KELLER^MIA=ケラー^ミア', {}],
    ['ANONYMOUS', {}],
    ['', { birthDate: 'unknown' }],
  ])('named %j belongs to this patient', async (name, file) => {
    const { take } = await record();
    expect((await take({ name, ...file })).status).toBe(201);
  });

  test('is compared without accents, hyphens and titles', async () => {
    const { take } = await record({ first_name: 'José-Luis', last_name: 'Núñez de la Cruz' });
    for (const name of ['NUNEZ DE LA CRUZ^JOSE LUIS', 'Núñez^José^de la Cruz', 'Nunez-de-la-Cruz^Jose'])
      expect((await take({ name })).status).toBe(201);
  });

  test.each<[Partial<DicomFile>, string]>([
    [{ modality: 'PX' }, 'panoramic'],
    [{ modality: 'IO' }, 'periapical'],
    [{ modality: 'IO', description: 'BITEWING left' }, 'bitewing'],
    [{ modality: 'DX', description: 'Lateral Ceph' }, 'cephalometric'],
    [{ modality: 'XC' }, 'intraoral_photo'],
    [{ modality: 'OT' }, 'other'],
  ])('%j is taken as %s, on its own day', async (file, kind) => {
    const { take } = await record();
    const taken = await take({ ...file, studyDate: '20260302' });
    expect(taken.body).toMatchObject({ kind, date_taken: '2026-03-02' });
  });

  test('says nothing against what staff say, and no day that hasn’t come', async () => {
    const { take } = await record();
    const said = { kind: 'bitewing', date_taken: '2026-01-05' };
    expect((await take({ modality: 'PX', studyDate: '20260302' }, said)).body).toMatchObject(said);
    for (const studyDate of ['20990101', '20260230', 'soon'])
      expect((await take({ studyDate })).body).toMatchObject({ date_taken: null });
  });
});
