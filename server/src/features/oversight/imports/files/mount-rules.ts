import type { Image, TemplateSlot } from '@cusp/contract';
import { columnText, formerDay, isDay } from '../former-row.ts';
import type { FormerRow } from '../former-row.ts';
import type { RowVerdict } from '../record-import.ts';
import { imageKindOf } from './kind-words.ts';

export interface NamedByMount {
  patient_id: string | null;
  /** The patient is here, or will be added. */
  patient_comes: boolean;
  category: string | null;
  /** The rows of its slots. */
  slots: FormerRow[];
}

export interface NewMount {
  patient_id: string | null;
  name: string;
  date_taken: string;
  slots: TemplateSlot[];
}

/** The longest name. */
const longest = 200;
/** A slot's sides in the units of our grid (contract/src/imaging/rules/mount-templates.ts). */
const longSide = 4;

/** Of an item that shows words instead of an image, Open Dental's `ItemOrder` is 0. */
const showsWords = (row: FormerRow): boolean =>
  columnText(row, 'TextShowing') !== '' || columnText(row, 'ItemOrder') === '0';

/** The slots of a mount in the order in which they are exposed; what only shows words there is none. */
const slotRows = (rows: readonly FormerRow[]): FormerRow[] =>
  rows
    .filter((row) => !showsWords(row))
    .toSorted(
      (one, other) =>
        Number(columnText(one, 'ItemOrder')) - Number(columnText(other, 'ItemOrder')) ||
        Number(columnText(one, 'MountItemNum')) - Number(columnText(other, 'MountItemNum')),
    );

/** The place of a slot in its mount, from 1; null if it isn't one of the mount's. */
export function slotOf(rows: readonly FormerRow[], number: string): number | null {
  const at = slotRows(rows).findIndex((row) => columnText(row, 'MountItemNum') === number);
  return at === -1 ? null : at + 1;
}

const sizeOf = (row: FormerRow, column: string): number => {
  const size = Number(columnText(row, column));
  return Number.isFinite(size) ? size : 0;
};

function templateSlots(rows: readonly FormerRow[], kind: Image['kind']): TemplateSlot[] {
  const slots = slotRows(rows);
  const [first] = slots;
  // Pixels of a unit of our grid.
  const unit = Math.max(
    1,
    first === undefined ? 1 : Math.max(sizeOf(first, 'Width'), sizeOf(first, 'Height')) / longSide,
  );
  return slots.map((row, at) => ({
    label: `Image ${at + 1}`,
    teeth: columnText(row, 'ToothNumbers')
      .split(/[\s,]+/)
      .filter(Boolean)
      .join(', ')
      .slice(0, longest),
    kind,
    orientation: sizeOf(row, 'Width') >= sizeOf(row, 'Height') ? 'landscape' : 'portrait',
    x: Math.max(0, Math.round(sizeOf(row, 'Xpos') / unit)),
    y: Math.max(0, Math.round(sizeOf(row, 'Ypos') / unit)),
    turns: ((Math.round(sizeOf(row, 'RotateOnAcquire') / 90) % 4) + 4) % 4,
  }));
}

/** Reads a mount of Open Dental with its slots, which the files fill. */
export function formerMountOf(
  row: FormerRow,
  named: NamedByMount | undefined,
  today: string,
): RowVerdict<NewMount> {
  if (named?.patient_comes !== true) return { reason: 'The patient is not imported.' };
  const written = formerDay(row['DateCreated']);
  if (written === null || !isDay(written) || written > today) return { reason: 'There is no date.' };
  const description = columnText(row, 'Description').replaceAll(/\s+/g, ' ');
  const kind = imageKindOf(description) ?? imageKindOf(named.category ?? '') ?? 'other';
  const slots = templateSlots(named.slots, kind);
  if (slots.length === 0) return { reason: 'There are no slots.' };
  return {
    made: {
      patient_id: named.patient_id,
      name: (description || named.category?.trim() || 'Mount').slice(0, longest),
      date_taken: written,
      slots,
    },
    isHistory: true,
    changes: [],
  };
}

/** A slot of a mount, which comes with the mount. */
export const mountSlotOf = (row: FormerRow, named: { mount_comes: boolean } | undefined): RowVerdict<null> =>
  !showsWords(row)
    ? named?.mount_comes === true
      ? { made: null, isHistory: true, changes: [] }
      : { reason: 'The mount is not imported.' }
    : { reason: 'It shows words in the mount, and no image.' };
