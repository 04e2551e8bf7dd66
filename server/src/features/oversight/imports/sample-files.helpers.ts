import { columnsOf, empty, notImported, row } from './sample-rows.helpers.ts';
import type { Sample, SampleTable } from './sample-rows.helpers.ts';

interface Of {
  patients: readonly string[];
  refused: ReadonlySet<string>;
}

const category = { bitewings: 181, papers: 182, photos: 183 };
const noMount = 'The mount is not imported.';
const showsWords = 'It shows words in the mount, and no image.';

/** The files that the sample's rows name, by their path: what is in them has to be made with them. */
export const sampleFiles = (at: number) => ({
  bitewing: `Patient${at}/BW Right.PNG`,
  periapical: `Patient${at}/pa14.png`,
  photo: `Patient${at}/smile.jpg`,
  paper: `Patient${at}/card.jpg`,
  letter: `Patient${at}/letter.pdf`,
  text: `Patient${at}/remarks.txt`,
  fake: `Patient${at}/fake.jpg`,
  missing: `Patient${at}/missing.png`,
});

/** The images and documents of the sample, as the backup names them, and mounts of two bitewings with a slot of words. */
export function fileTables({ patients, refused }: Of): SampleTable[] {
  const mounts: Sample[] = [];
  const slots: Sample[] = [];
  const files: Sample[] = [];
  const add = (
    patient: string,
    name: string,
    {
      type = 1,
      of = category.bitewings,
      slot = 0,
      words = '',
      day = '2024-05-06 10:11:12',
      turned = 0,
      mirrored = 0,
      teeth = '',
    } = {},
    becomes = 'imported',
  ) =>
    files.push(
      row(
        refused.has(patient) && becomes === 'imported' ? notImported : becomes,
        files.length + 1,
        words,
        day,
        of,
        patient,
        name,
        type,
        mirrored,
        turned,
        teeth,
        slot,
      ),
    );
  for (const [at, patient] of patients.entries()) {
    if (at % 3 !== 0) continue;
    const comes = refused.has(patient) ? notImported : 'imported';
    const mount = mounts.length + 1;
    mounts.push(row(comes, mount, patient, category.bitewings, '2024-05-06', '2 BW', 820, 300));
    for (const place of [0, 1])
      slots.push(
        row(
          comes === 'imported' ? 'imported' : noMount,
          slots.length + 1,
          mount,
          420 - place * 420,
          0,
          place + 1,
          400,
          300,
          0,
          place === 0 ? '2,3,30,31' : '',
          '',
        ),
      );
    slots.push(row(showsWords, slots.length + 1, mount, 0, 310, 0, 400, 30, 0, '', 'Bitewings'));
    const slot = slots.length - 2;
    const name = (path: string) => path.split('/')[1] ?? '';
    const names = sampleFiles(at);
    add(patient, name(names.bitewing), { slot, mirrored: 1, turned: 270 });
    add(patient, name(names.periapical), { words: 'PA of 14', turned: 90, teeth: '14,15' });
    add(patient, name(names.photo), { type: 2, of: category.photos, day: empty });
    add(patient, name(names.paper), { type: 0, of: category.papers, words: 'Insurance card' });
    add(patient, name(names.letter), { type: 3, of: category.papers });
    add(patient, name(names.text), { type: 0, of: category.papers, words: 'Remarks' });
    add(patient, name(names.fake));
    add(patient, name(names.missing));
    add(
      patient,
      '../../passwd.jpg',
      {},
      refused.has(patient)
        ? notImported
        : 'The name is a path, and not the name of a file in the patient’s folder.',
    );
  }
  add('404', 'stranger.jpg', {}, notImported);
  mounts.push(row(notImported, mounts.length + 1, '404', category.bitewings, '2024-05-06', 'FMX', 820, 300));
  return [
    {
      table: 'definition',
      columns: columnsOf('DefNum Category ItemName ItemValue'),
      rows: [
        row('', category.bitewings, 18, 'BWs', 'X'),
        row('', category.papers, 18, 'Letters', ''),
        row('', category.photos, 18, 'Patient Pictures', 'P'),
      ],
    },
    {
      table: 'mount',
      columns: columnsOf('MountNum PatNum DocCategory DateCreated Description Width Height'),
      rows: mounts,
    },
    {
      table: 'mountitem',
      columns: columnsOf(
        'MountItemNum MountNum Xpos Ypos ItemOrder Width Height RotateOnAcquire ToothNumbers TextShowing',
      ),
      rows: slots,
    },
    {
      table: 'document',
      columns: columnsOf(
        'DocNum Description DateCreated DocCategory PatNum FileName ImgType IsFlipped DegreesRotated ToothNumbers MountItemNum',
      ),
      rows: files,
    },
  ];
}
