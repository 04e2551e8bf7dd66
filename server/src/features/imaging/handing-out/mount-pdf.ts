import { slotSize } from '@cusp/contract';
import type { Mount } from '@cusp/contract';
import type { FileStore } from '../../../services/files/store.ts';
import { makePdf } from '../../../services/pdf/make-pdf.ts';
import { spelledDay } from '../../../values/calendar/spelled-day.ts';
import { Refusal } from '../../../values/refusal.ts';
import { keyTo } from '../images/index.ts';
import type { MountSheet } from './pdf-worker.ts';

interface PrintedMount {
  mount: Mount;
  patient: { first_name: string; last_name: string; date_of_birth: string };
  practice: { id: string; name: string; address: string; phone: string };
}

/** A mount on one page. A preview that the store doesn't have is left out, and its slot says which it is. */
export async function mountSheetPdf(
  store: FileStore,
  { mount, patient, practice }: PrintedMount,
): Promise<Buffer> {
  const previewOf = (id: string) =>
    store.read(keyTo({ practiceId: practice.id, id }, 'preview')).catch(() => {
      throw new Refusal('files_away');
    });
  const places: MountSheet['places'] = [];
  for (const slot of mount.slots) {
    const preview = slot.image_id === null ? null : ((await previewOf(slot.image_id)) ?? null);
    const { x, y, flipped, turns, mark } = slot;
    const label = `${slot.position}. ${slot.label}`;
    places.push({ x, y, ...slotSize(slot), label, preview, flipped, turns, mark });
  }
  const name = `${patient.first_name} ${patient.last_name}`;
  const from = [practice.name, practice.address, practice.phone].filter((part) => part !== '').join(' · ');
  const sheet: MountSheet = {
    title: `${mount.name}, ${spelledDay(mount.date_taken)}`,
    lines: [`${name}, born ${spelledDay(patient.date_of_birth)}`, from],
    places,
    foot: 'Printed pictures are not for diagnosis. The right side of the patient is on the left.',
  };
  return makePdf(practice.id, new URL('./pdf-worker.ts', import.meta.url), sheet);
}
