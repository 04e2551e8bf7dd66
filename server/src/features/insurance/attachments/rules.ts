import { attachmentPermissions, mayStaff, permanentTeeth, primaryTeeth, toothLabel } from '@cusp/contract';
import type { AttachmentKind, Attachable, ClaimAttachment, Numbering, ReportType } from '@cusp/contract';
import type { Person } from '../../../identity/person.ts';
import type { AttachmentRow } from './queries.ts';

export const mayAttach = (person: Person, kind: AttachmentKind): boolean =>
  mayStaff(person, attachmentPermissions[kind]);

const kindOf = (row: AttachmentRow): AttachmentKind => {
  if (row.image_id !== null) return 'image';
  if (row.perio_exam_id !== null) return 'perio_exam';
  return row.clinical_note_id === null ? 'treatment_plan' : 'clinical_note';
};

/** How far an attachment is. What a person sent stays sent, whatever the clearinghouse says of it. */
export function attachmentState({
  withdrawn_at,
  sending_state,
  sent_on,
  sent_by,
}: Pick<AttachmentRow, 'withdrawn_at' | 'sending_state' | 'sent_on' | 'sent_by'>): ClaimAttachment['state'] {
  if (withdrawn_at !== null) return 'withdrawn';
  if (sent_on !== null && sent_by !== '') return 'sent';
  if (sending_state === 'refused') return 'not_taken';
  return sending_state === null || sending_state === 'waiting' ? 'waits' : sending_state;
}

export function shownAttachment(row: AttachmentRow, reader: Person): ClaimAttachment {
  const kind = kindOf(row);
  const { number, report_type, way, control_number, title, content_type, size, sha256 } = row;
  const { reason, sent_on, sent_by, added_at, added_by, withdrawn_by } = row;
  return {
    ...{ number, kind, report_type, way, control_number, title, content_type, size, checksum: sha256 },
    ...{ reason, sent_on, sent_by, added_at, added_by, withdrawn_by },
    state: attachmentState(row),
    can_open: mayAttach(reader, kind),
  };
}

/** The number of an attachment (PWK06): that of its claim, and its own. */
export const attachmentControl = (claimControl: string, number: number): string =>
  `${claimControl}A${String(number).padStart(2, '0')}`;

type ImageKind = Attachable['images'][number]['kind'];
const radiographs: readonly ImageKind[] = ['bitewing', 'periapical', 'panoramic', 'cephalometric'];

/** What such a record usually is to a carrier. */
export const usualReport = (kind: AttachmentKind, image?: ImageKind): ReportType => {
  if (kind === 'perio_exam') return 'P6';
  return image !== undefined && radiographs.includes(image) ? 'RB' : 'OZ';
};

export const paperDay = (date: string): string => date.replace(/^(\d+)-(\d+)-(\d+).*$/, '$2/$3/$1');

const imageWords: Record<ImageKind, string> = {
  bitewing: 'Bitewing',
  periapical: 'Periapical radiograph',
  panoramic: 'Panoramic radiograph',
  cephalometric: 'Cephalometric radiograph',
  intraoral_photo: 'Intraoral photo',
  other: 'Image',
};

/** Without the caption, which may say more than the carrier has to know. */
export const imageTitle = ({
  kind,
  date_taken,
  created_on,
  teeth,
}: {
  kind: ImageKind;
  date_taken: string | null;
  created_on: string;
  teeth: string;
}): string =>
  [`${imageWords[kind]} of ${paperDay(date_taken ?? created_on)}`, teeth && `teeth ${teeth.slice(0, 40)}`]
    .filter(Boolean)
    .join(', ');

/** Whether an image names one of a claim's teeth. The claim has Universal numbers, the image the practice's own. */
export function namesTeeth(
  teethOfImage: string,
  teethOfClaim: ReadonlySet<string>,
  numbering: Numbering,
): boolean {
  const named = new Set(teethOfImage.toUpperCase().split(/[^A-Z0-9]+/));
  return [...permanentTeeth, ...primaryTeeth].some(
    (tooth) =>
      teethOfClaim.has(toothLabel(tooth, false, 'universal')) &&
      named.has(toothLabel(tooth, false, numbering).toUpperCase()),
  );
}
