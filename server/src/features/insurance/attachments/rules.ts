import {
  attachmentPermissions,
  attachmentTime,
  cutText,
  mayStaff,
  permanentTeeth,
  primaryTeeth,
  teethBetween,
  toothLabel,
} from '@cusp/contract';
import type {
  AttachedKind,
  AttachmentTransmission,
  Attachable,
  ClaimAttachment,
  DocumentKind,
  Numbering,
  ReportType,
} from '@cusp/contract';
import type { Person } from '../../../identity/person.ts';
import type { AttachmentRow, ClaimOfAttachments } from './queries.ts';

export const mayAttach = (person: Person, kind: AttachedKind): boolean =>
  mayStaff(person, attachmentPermissions[kind]);

function recordOf({
  image_id,
  perio_exam_id,
  clinical_note_id,
  soap_note_id,
  document_id,
  appeal_id,
  plan_id,
}: AttachmentRow): [kind: AttachedKind, record_id: string] {
  if (appeal_id !== null) return ['appeal_letter', appeal_id];
  if (image_id !== null) return ['image', image_id];
  if (perio_exam_id !== null) return ['perio_exam', perio_exam_id];
  if (clinical_note_id !== null) return ['clinical_note', clinical_note_id];
  if (soap_note_id !== null) return ['soap_note', soap_note_id];
  return document_id === null ? ['treatment_plan', plan_id ?? ''] : ['document', document_id];
}

/** The state of an attachment. One that a person sent stays sent, whatever the clearinghouse answers about it. */
export function attachmentState({
  withdrawn_at,
  sending_state,
  sent_on,
  sent_by,
}: Pick<AttachmentRow, 'withdrawn_at' | 'sending_state' | 'sent_on' | 'sent_by'>): ClaimAttachment['state'] {
  if (withdrawn_at !== null) return 'withdrawn';
  if (sent_on !== null && sent_by !== '') return 'sent';
  if (sending_state === 'refused') return 'not_taken';
  if (sending_state === 'unknown') return 'perhaps_sent';
  return sending_state === null || sending_state === 'waiting' ? 'waits' : sending_state;
}

export function shownAttachment(row: AttachmentRow, reader: Person): ClaimAttachment {
  const [kind, record_id] = recordOf(row);
  return {
    ...row,
    kind,
    record_id,
    checksum: row.sha256,
    state: attachmentState(row),
    can_open: mayAttach(reader, kind),
  };
}

/** Whether what is chosen now can go by the clearinghouse, which takes what the claim's file names, and some what answers a request. */
export function goesElectronically(claim: ClaimOfAttachments): boolean {
  const time = attachmentTime(claim.state, claim.purpose);
  return time === 'with' ? claim.house_takes_files : time === 'after' && claim.house_takes_answers;
}

/** Whether a person still has to send it, or to find out about it and send it another way. */
export const isToBeSent = (row: AttachmentRow): boolean =>
  ['waits', 'not_taken', 'perhaps_sent'].includes(attachmentState(row));

export const attachmentTransmissionWords: Record<AttachmentTransmission, string> = {
  EL: 'by clearinghouse',
  BM: 'by mail',
  FX: 'by fax',
  FT: 'on the website',
};

/** The number of an attachment (PWK06): that of its claim, and its own. */
export const attachmentControl = (claimControl: string, number: number): string =>
  `${claimControl}A${String(number).padStart(2, '0')}`;

type ImageKind = Attachable['images'][number]['kind'];
const radiographs: readonly ImageKind[] = ['bitewing', 'periapical', 'panoramic', 'cephalometric'];
export const isRadiograph = (kind: ImageKind): boolean => radiographs.includes(kind);

/** The report type under which such a record is usually sent to a carrier. */
export const usualReport = (
  kind: AttachedKind,
  { image, document }: { image?: ImageKind; document?: DocumentKind } = {},
): ReportType => {
  if (kind === 'perio_exam') return 'P6';
  if (document === 'eob') return 'EB';
  if (document === 'referral') return 'B4';
  return image !== undefined && isRadiograph(image) ? 'RB' : 'OZ';
};

export const paperDay = (date: string): string => date.replace(/^(\d{4})-(\d\d)-(\d\d).*$/, '$2/$3/$1');

/** The days of service of a claim, as it is printed: one, or the first and the last. */
export const paperDays = ({
  service_date: first,
  last_service_date: last,
}: {
  service_date: string;
  last_service_date: string;
}): string => (first === last ? paperDay(first) : `${paperDay(first)} – ${paperDay(last)}`);

const imageWords: Record<ImageKind, string> = {
  bitewing: 'Bitewing',
  periapical: 'Periapical radiograph',
  panoramic: 'Panoramic radiograph',
  cephalometric: 'Cephalometric radiograph',
  intraoral_photo: 'Intraoral photo',
  other: 'Image',
};

const documentWords: Record<DocumentKind, string> = {
  treatment_plan: 'Treatment plan',
  statement: 'Statement',
  receipt: 'Receipt',
  agreement: 'Agreement',
  consent: 'Consent',
  form: 'Form',
  instructions: 'Instructions',
  letter: 'Letter',
  referral: 'Referral',
  records: 'Records',
  insurance_card: 'Insurance card',
  eob: 'Explanation of benefits',
  photo_id: 'Photo ID',
  authority: 'Proof of legal authority',
  other: 'Paper',
};

/** Without the title that staff gave it, which may say more than the carrier has to know. */
export const documentTitle = ({ kind, dated }: { kind: DocumentKind; dated: string }): string =>
  `${documentWords[kind]} of ${paperDay(dated)}`;

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
  [
    `${imageWords[kind]} of ${paperDay(date_taken ?? created_on)}`,
    teeth && `${/^\s*\w+\s*$/.test(teeth) ? 'tooth' : 'teeth'} ${cutText(teeth.trim(), 40)}`,
  ]
    .filter(Boolean)
    .join(', ');

/** Whether an image names one of a claim's teeth. The claim has Universal numbers, the image the practice's own. */
export function namesTeeth(
  teethOfImage: string,
  teethOfClaim: ReadonlySet<string>,
  numbering: Numbering,
): boolean {
  const known = [...permanentTeeth, ...primaryTeeth];
  const toothOf = (word: string) =>
    known.find((tooth) => toothLabel(tooth, false, numbering).toUpperCase() === word);
  const named = teethOfImage
    .toUpperCase()
    .split(/[^A-Z0-9-]+/)
    .flatMap((part) => {
      const [from, to] = part.split('-').map(toothOf);
      if (from === undefined) return [];
      return to === undefined ? [from] : (teethBetween(from, to) ?? [from, to]);
    });
  return named.some((tooth) => teethOfClaim.has(toothLabel(tooth, false, 'universal')));
}
