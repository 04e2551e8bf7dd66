import * as z from 'zod/mini';
import { get, post, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { imageKinds } from './images.ts';
import { slotOrientations, slotSize } from './rules/mount-templates.ts';

/** Units of the grid in each direction: five landscape slots side by side leave room. */
const gridUnits = 40;
const mostSlots = 40;
const wrongPlace = `Use whole numbers from 0 to ${gridUnits}.`;
const wrongTurn = 'Turn by quarters, from 0 to 3.';

const place = () =>
  z.int({ error: wrongPlace }).check(z.minimum(0, wrongPlace), z.maximum(gridUnits, wrongPlace));

const OwnSlot = z.object({
  label: field.name('Enter the name of the slot.'),
  teeth: field.optionalLine(),
  kind: field.oneOf(imageKinds, 'Choose the kind of image.'),
  orientation: field.oneOf(slotOrientations, 'Choose landscape or portrait.'),
  /** Its upper left corner, in units of the grid: a landscape slot is 4 wide and 3 high. */
  x: place(),
  y: place(),
  /** Quarter turns clockwise of a new image in it. */
  turns: z.int({ error: wrongTurn }).check(z.minimum(0, wrongTurn), z.maximum(3, wrongTurn)),
});
export type OwnSlot = z.input<typeof OwnSlot>;

type Placed = Pick<OwnSlot, 'orientation' | 'x' | 'y'>;

/** The places of the first two slots that lie on one another, from 0; undefined if none do. */
export function overlapping(slots: readonly Placed[]): readonly [number, number] | undefined {
  for (const [at, slot] of slots.entries()) {
    const size = slotSize(slot);
    const other = slots.findIndex((each, before) => {
      const { width, height } = slotSize(each);
      return (
        before < at &&
        each.x < slot.x + size.width &&
        slot.x < each.x + width &&
        each.y < slot.y + size.height &&
        slot.y < each.y + height
      );
    });
    if (other >= 0) return [other, at];
  }
  return undefined;
}

export const OwnTemplateInput = z.object({
  name: field.name('Enter the name.'),
  /** In the order of exposure. */
  slots: z.array(OwnSlot, 'Add a slot.').check(
    z.minLength(1, 'Add a slot.'),
    z.maxLength(mostSlots, `Use up to ${mostSlots} slots.`),
    z.refine((slots) => overlapping(slots) === undefined, 'Two slots lie on one another. Move one of them.'),
  ),
});
export type OwnTemplateInput = z.input<typeof OwnTemplateInput>;

export const OwnTemplateChange = z.extend(OwnTemplateInput, {
  archived: field.flagOr(false),
  version: field.version(),
});

/** A mount that the practice made for itself. */
export const OwnMountTemplate = z.object({
  id: z.string(),
  name: z.string(),
  slots: z.array(
    z.object({
      label: z.string(),
      teeth: z.string(),
      kind: z.enum(imageKinds),
      orientation: z.enum(slotOrientations),
      x: z.int(),
      y: z.int(),
      turns: z.int(),
    }),
  ),
  archived: z.boolean(),
  version: z.int(),
});
export type OwnMountTemplate = z.infer<typeof OwnMountTemplate>;

export const listMountTemplates = get('/mount-templates', {
  summary: "The practice's own mounts by name, archived ones last.",
  access: staffWith('appointments.read'),
  audit: { nothing: 'Templates of the practice, no record.' },
  output: z.array(OwnMountTemplate),
  refusals: [],
});

export const createMountTemplate = post('/mount-templates', {
  summary: 'Add a mount of the practice: its slots with their order, teeth, and places.',
  access: staffWith('practice.write'),
  audit: { action: 'create', object: 'mount_template' },
  event: 'added',
  body: OwnTemplateInput,
  output: OwnMountTemplate,
  refusals: ['mount_template_name_taken'],
});

export const updateMountTemplate = put('/mount-templates/{id}', {
  summary:
    'Change a mount of the practice, archive it or bring it back. Mounts that copied it stay as they are.',
  access: staffWith('practice.write'),
  audit: { action: 'update', object: 'mount_template' },
  event: 'changed',
  body: OwnTemplateChange,
  output: OwnMountTemplate,
  refusals: ['mount_template_not_found', 'mount_template_name_taken', 'stale_version'],
});
