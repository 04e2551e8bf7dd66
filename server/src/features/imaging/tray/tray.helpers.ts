import {
  createMount,
  createOfficeProgram,
  createPatient,
  listImages,
  listMounts,
  listTrayImages,
  pairOfficeProgram,
  sendOfficeImage,
  startImageCapture,
} from '@cusp/contract';
import type { FastifyInstance } from 'fastify';
import { formOf } from '../../../../tests/support/image-app.ts';
import { aPatient, callAs } from '../../../../tests/support/practice.ts';
import type { testApp } from '../../../../tests/support/practice.ts';
import { dicomFile, syntaxes } from '../../../services/imaging/testing/dicom-file.ts';
import type { DicomFile } from '../../../services/imaging/testing/dicom-file.ts';

type NewPractice = Awaited<ReturnType<typeof testApp>>['newPractice'];

/** A radiograph of one gray, so that each is another file. It names no patient unless it is said. */
export const radiographOf = (gray: number, { name = '', ...more }: Partial<DicomFile> = {}): Buffer =>
  dicomFile({
    syntax: syntaxes.explicit,
    rows: 8,
    columns: 8,
    pixels: Buffer.alloc(64, gray),
    name,
    ...more,
  });

/** A practice with an office program that is paired, and a patient (Mia Keller) with a mount of four bitewings. */
export async function practiceWithProgram(app: FastifyInstance, newPractice: NewPractice) {
  const practice = await newPractice();
  const { call } = practice;
  const program = await pairedProgramOf(app, practice);
  const patient = async (fields: Parameters<typeof aPatient>[0] = {}) => {
    const { id } = await call(createPatient, { body: aPatient(fields) });
    const { output: mount } = await call(createMount, {
      params: { id },
      body: { template: 'bitewings_4', date_taken: '2026-03-02' },
    });
    return { id, mount };
  };
  const mia = await patient();
  return {
    ...practice,
    program,
    patient,
    mia,
    capture: async (mountId = mia.mount.id, program_id = program.id) =>
      (await call(startImageCapture, { params: { id: mountId }, body: { program_id } })).output,
    tray: async () => (await call(listTrayImages)).output,
    images: async (id = mia.id) => (await call(listImages, { params: { id } })).output,
    slots: async (id = mia.id) =>
      (await call(listMounts, { params: { id } })).output.flatMap(({ slots }) =>
        slots.map(({ image_id }) => image_id),
      ),
  };
}

/** An office program that is paired, and how it sends. */
export async function pairedProgramOf(
  app: FastifyInstance,
  { call }: Pick<Awaited<ReturnType<NewPractice>>, 'call'>,
  name = 'Operatory 2',
) {
  const { output: made } = await call(createOfficeProgram, { body: { name } });
  const outside = callAs(app);
  const { output } = await outside(pairOfficeProgram, {
    body: { code: made.code, computer: 'OP2', release: '' },
  });
  const { key } = output;
  return {
    id: made.id,
    key,
    send: async (bytes: Uint8Array, { age = 0, with: given = key }: { age?: number; with?: string } = {}) => {
      const fields = [
        ['key', given],
        ['source', 'Sensor'],
        ['age', String(age)],
      ] as const;
      const form = await formOf([...fields, ['file', new File([Buffer.from(bytes)], 'image')]]);
      return outside.unchecked(sendOfficeImage, { payload: form.payload }, form.headers);
    },
  };
}
