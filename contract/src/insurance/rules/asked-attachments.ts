/** Kinds of work with which carriers ask for attachments. */
export const workWithAttachments = [
  'filling',
  'crown',
  'bridge',
  'denture',
  'implant',
  'root_canal',
  'scaling',
  'periodontal',
  'extraction',
  'surgery',
  'braces',
] as const;
export type WorkWithAttachments = (typeof workWithAttachments)[number];

/** What carriers ask for: `narrative` is a note or remarks that say why it was needed. */
export const askedAttachments = [
  'radiograph',
  'bitewings',
  'panoramic',
  'perio_chart',
  'photo',
  'narrative',
] as const;
export type AskedAttachment = (typeof askedAttachments)[number];

/** A rule of a carrier: with this work it wants that. */
export type AttachmentRule = `${WorkWithAttachments}:${AskedAttachment}`;
export const attachmentRules: readonly AttachmentRule[] = workWithAttachments.flatMap((work) =>
  askedAttachments.map((asked) => `${work}:${asked}` as const),
);

const deltaDental = 'Delta Dental, “When to Send X-rays”';
const reviewers = 'DentistryIQ, what reviewers of scaling claims look for';
const common = 'common among carriers; no single source';

/** What many carriers ask for, where a practice has entered no rules for one, with the source of each. */
export const usualAttachmentRules: readonly { rule: AttachmentRule; source: string }[] = [
  { rule: 'crown:radiograph', source: deltaDental },
  { rule: 'bridge:radiograph', source: deltaDental },
  { rule: 'implant:radiograph', source: deltaDental },
  { rule: 'denture:radiograph', source: common },
  { rule: 'root_canal:radiograph', source: common },
  { rule: 'scaling:bitewings', source: reviewers },
  { rule: 'scaling:perio_chart', source: reviewers },
];
