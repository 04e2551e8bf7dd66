import { documentKinds, imageKinds } from '@cusp/contract';
import type { Image } from '@cusp/contract';
import * as z from 'zod/mini';
import { columnText, formerDay, isDay, isOn } from '../former-row.ts';
import type { FormerRow } from '../former-row.ts';
import type { RowVerdict } from '../record-import.ts';
import { documentKindOf, imageKindOf } from './kind-words.ts';
import { slotOf } from './mount-rules.ts';

/** What a backup says of a file, as it is kept until the file comes. */
export const DescribedFile = z.object({
  patient_id: z.nullable(z.string()),
  /** A picture is an image, or a scanned paper: a document. */
  is_paper: z.boolean(),
  image_kind: z.enum(imageKinds),
  document_kind: z.enum(documentKinds),
  title: z.string(),
  /** `YYYY-MM-DD`; null if the row has no day. */
  dated: z.nullable(z.string()),
  teeth: z.string(),
  mount_id: z.nullable(z.string()),
  /** Its slot in the mount. */
  position: z.nullable(z.int()),
  /** How it is shown there: mirrored, then turned by quarters clockwise. */
  flipped: z.boolean(),
  turns: z.int(),
});
export type DescribedFile = z.infer<typeof DescribedFile>;

export interface NewFormerFile {
  path: string;
  described: DescribedFile;
}

export interface NamedByFile {
  patient_id: string | null;
  /** The patient is here, or will be added. */
  patient_comes: boolean;
  /** The patient's folder of images in Open Dental. */
  folder: string | null;
  /** The name of its category (`definition`). */
  category: string | null;
  mount_id: string | null;
  /** All rows of the mount that it is in. */
  slots: FormerRow[];
}

/** The longest path that a form may have, and the longest title. */
const longest = 200;
/** The last two parts of a path: the patient's folder, and the name. */
const lastParts = 2;

/** A path as it is compared: Windows tells neither large and small letters apart, nor the two slashes. */
export const pathKey = (path: string): string =>
  path
    .split(/[\\/]/)
    .filter((part) => part !== '')
    .slice(-lastParts)
    .join('/')
    .normalize('NFC')
    .toLowerCase();

/** Open Dental's `ImgType`: 0 document, 1 radiograph, 2 photo, 3 file, 4 attachment. */
const imageTypes: Readonly<Record<string, Image['kind']>> = { 1: 'other', 2: 'intraoral_photo' };

/** Reads a row of Open Dental's table `document`, which names a file in the patient's folder. @param today `YYYY-MM-DD` */
export function formerFileOf(
  row: FormerRow,
  named: NamedByFile | undefined,
  today: string,
): RowVerdict<NewFormerFile> {
  if (named?.patient_comes !== true) return { reason: 'The patient is not imported.' };
  const name = columnText(row, 'FileName');
  const folder = (named.folder ?? '').trim();
  if (name === '') return { reason: 'There is no file name.' };
  if (/[\\/]|^\.\.?$/.test(name) || /[\\/]|^\.\.?$/.test(folder))
    return { reason: 'The name is a path, and not the name of a file in the patient’s folder.' };
  if (folder === '') return { reason: 'The patient has no folder of images in Open Dental.' };
  const path = pathKey(`${folder}/${name}`);
  if (path.length > longest) return { reason: 'The name of the file is too long.' };
  const description = columnText(row, 'Description').replaceAll(/\s+/g, ' ');
  const category = named.category?.trim() ?? '';
  const usual = imageTypes[columnText(row, 'ImgType')];
  const slot = slotOf(named.slots, columnText(row, 'MountItemNum'));
  const written = formerDay(row['DateCreated']);
  const hasDay = written !== null && isDay(written) && written <= today;
  const turns = Number(columnText(row, 'DegreesRotated')) / 90;
  const changes: string[] = [];
  if (!hasDay)
    changes.push('There is no day in the past, so a document is of the day it comes, an image of none.');
  if (slot === null && (turns !== 0 || isOn(row, 'IsFlipped')))
    changes.push('It is turned or mirrored in Open Dental, and comes as it was taken.');
  return {
    made: {
      path,
      described: {
        patient_id: named.patient_id,
        is_paper: usual === undefined && slot === null,
        image_kind: imageKindOf(description) ?? imageKindOf(category) ?? usual ?? 'other',
        document_kind: documentKindOf(description) ?? documentKindOf(category) ?? 'other',
        title: (description || category || 'Document').slice(0, longest),
        dated: hasDay ? written : null,
        teeth: columnText(row, 'ToothNumbers')
          .split(/[\s,]+/)
          .filter(Boolean)
          .join(', ')
          .slice(0, longest),
        mount_id: slot === null ? null : named.mount_id,
        position: slot,
        flipped: isOn(row, 'IsFlipped'),
        turns: Number.isInteger(turns) ? ((turns % 4) + 4) % 4 : 0,
      },
    },
    isHistory: true,
    changes,
  };
}
