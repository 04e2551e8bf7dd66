import * as z from 'zod/mini';
import { del, get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { imageKinds } from './images.ts';
import { slotOrientations } from './rules/mount-templates.ts';

export const mountTemplateKeys = [
  'bitewings_2',
  'bitewings_4',
  'bitewings_vertical_7',
  'full_18',
  'full_20',
  'periapical_1',
  'periapicals_2',
  'periapicals_3',
  'periapicals_4',
  'panoramic',
  'cephalometric',
  'photos_8',
] as const;

/** The side that is marked on a slot. */
export const slotMarks = ['', 'L', 'R'] as const;

/** An image that another one replaced in a slot. It is kept, unmounted. */
const Retake = z.object({
  position: z.int(),
  image_id: z.string(),
  replaced_by: z.string(),
  reason: z.string(),
  author: z.string(),
  created_at: field.moment(),
});

export const MountSlot = z.object({
  /** From 1, in the order in which the slots are exposed. */
  position: z.int(),
  label: z.string(),
  /** The teeth that the slot is for; `''` for no certain ones. */
  teeth: z.string(),
  kind: z.enum(imageKinds),
  orientation: z.enum(slotOrientations),
  /** Its place in the grid of the mount. */
  x: z.int(),
  y: z.int(),
  /** Null while the slot is empty. */
  image_id: z.nullable(z.string()),
  /** How its image is shown here: mirrored, then turned by quarters clockwise. The image itself never changes. */
  flipped: z.boolean(),
  turns: z.int(),
  /** The side of the patient, if somebody marked it. */
  mark: z.enum(slotMarks),
});
export type MountSlot = z.infer<typeof MountSlot>;

/** A series of images of one day, each in its slot. Its slots are a copy of the template's. */
export const Mount = z.object({
  id: z.string(),
  patient_id: z.string(),
  /** The key of a shipped template, or the id of one of the practice. */
  template: z.string(),
  name: z.string(),
  date_taken: z.string(),
  slots: z.array(MountSlot),
  retakes: z.array(Retake),
  created_by: z.string(),
  version: z.int(),
  created_at: field.moment(),
});
export type Mount = z.infer<typeof Mount>;

const noTemplate = 'Choose a template.';

export const MountInput = z.object({
  /** The key of a shipped template, or the id of one of the practice. */
  template: z.union([field.oneOf(mountTemplateKeys, noTemplate), field.id(noTemplate)], noTemplate),
  date_taken: field.date('Enter the date of the series.'),
});
export type MountInput = z.input<typeof MountInput>;

const wrongPosition = 'Choose a slot of this mount.';

export const PlacingInput = z.object({
  /** The slots to change: each gets an image of the patient, or none. An image moves from its earlier slot of the mount. */
  placed: z
    .array(
      z.object({
        position: z.int({ error: wrongPosition }),
        image_id: field.optionalId('Choose an image of the patient.'),
      }),
      'Choose what to place.',
    )
    .check(z.maxLength(50, 'Place at most 50 images at a time.')),
  /** Why an image that leaves the mount because another takes its slot was taken again. */
  retake_reason: field.optionalLine(),
  version: field.version(),
});
export type PlacingInput = z.input<typeof PlacingInput>;

export const listMounts = get('/patients/{id}/mounts', {
  summary: "A patient's mounts with their slots, the newest first.",
  access: staffWith('images.read'),
  audit: { action: 'read', object: 'mount', patient: 'params.id' },
  shows: ['patients', 'images'],
  output: z.array(Mount),
  refusals: ['patient_not_found'],
});

export const createMount = post('/patients/{id}/mounts', {
  summary: 'Start a mount with the empty slots of a template.',
  access: staffWith('images.write'),
  audit: { action: 'create', object: 'mount', patient: 'params.id' },
  event: 'added',
  body: MountInput,
  output: Mount,
  refusals: ['patient_not_found', 'mount_template_not_found'],
});

export const placeInMount = post('/mounts/{id}/placing', {
  summary:
    'Put images into slots of a mount, move or swap them, or take them out. An image takes the teeth of its slot, unless others were entered by hand.',
  access: staffWith('images.write'),
  audit: { action: 'update', object: 'mount', patient: 'output.patient_id' },
  event: 'changed',
  body: PlacingInput,
  output: Mount,
  status: 200,
  refusals: ['mount_not_found', 'image_not_found', 'image_mounted', 'stale_version'],
});

const wrongTurn = 'Turn by quarters, from 0 to 3.';

export const turnInMount = post('/mounts/{id}/turning', {
  summary:
    'Set how an image is shown in its slot: mirrored, turned, and with the mark of a side. The image itself stays as it is.',
  access: staffWith('images.write'),
  audit: { action: 'update', object: 'mount', patient: 'output.patient_id' },
  event: 'changed',
  body: z.object({
    position: z.int({ error: wrongPosition }),
    flipped: z.boolean({ error: 'Choose yes or no.' }),
    turns: z.int({ error: wrongTurn }).check(z.minimum(0, wrongTurn), z.maximum(3, wrongTurn)),
    mark: field.oneOfOr(slotMarks, '', 'Choose L, R, or no mark.'),
    version: field.version(),
  }),
  output: Mount,
  status: 200,
  refusals: ['mount_not_found', 'stale_version'],
});

export const deleteMount = del('/mounts/{id}', {
  summary: 'Archive a mount. Its images stay and are unmounted.',
  access: staffWith('images.write'),
  audit: { action: 'delete', object: 'mount' },
  event: 'archived',
  output: null,
  refusals: ['mount_not_found'],
});
