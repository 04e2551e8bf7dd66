import type { imageKinds } from '../images.ts';

/**
 * The mounts that Cusp ships. Slots are in the order in which they are usually exposed; places are in units of a grid on which a
 * landscape slot is 4 wide and 3 high and a portrait one 3 wide and 4 high, seen from in front of the patient. Order and teeth of the
 * full series and bitewings: FormMountDefGenerate.cs of Open Dental (github.com/OpenDental/opendental).
 */
export const slotOrientations = ['landscape', 'portrait'] as const;

export interface TemplateSlot {
  label: string;
  /** The teeth that the slot is for, `2, 3, 30, 31`; `''` where it is for no certain ones. */
  teeth: string;
  kind: (typeof imageKinds)[number];
  orientation: (typeof slotOrientations)[number];
  x: number;
  y: number;
  /** Quarter turns clockwise of a new image in it; none if absent. */
  turns?: number;
}

interface MountTemplate {
  name: string;
  slots: readonly TemplateSlot[];
}

type Place = readonly [label: string, teeth: string, x: number, y: number];

const slots =
  (kind: TemplateSlot['kind'], orientation: TemplateSlot['orientation']) =>
  (...places: readonly Place[]): TemplateSlot[] =>
    places.map(([label, teeth, x, y]) => ({ label, teeth, kind, orientation, x, y }));

const bitewings = slots('bitewing', 'landscape');
const periapicals = slots('periapical', 'landscape');
const uprights = slots('periapical', 'portrait');

/** The bitewings and the back teeth of a full series, whose front teeth are so many columns wide. */
const backTeeth = (front: number) => [
  ...bitewings(
    ['Bitewing, molars right', '2, 3, 30, 31', 0, 4],
    ['Bitewing, premolars right', '4, 5, 28, 29', 4, 4],
    ['Bitewing, molars left', '14, 15, 18, 19', front + 12, 4],
    ['Bitewing, premolars left', '12, 13, 20, 21', front + 8, 4],
  ),
  ...periapicals(
    ['Upper molars right', '2, 3', 0, 1],
    ['Upper premolars right', '4, 5', 4, 1],
    ['Lower molars left', '18, 19', front + 12, 7],
    ['Lower premolars left', '20, 21', front + 8, 7],
    ['Lower molars right', '30, 31', 0, 7],
    ['Lower premolars right', '28, 29', 4, 7],
    ['Upper molars left', '14, 15', front + 12, 1],
    ['Upper premolars left', '12, 13', front + 8, 1],
  ),
];

const single = (
  name: string,
  kind: TemplateSlot['kind'],
  orientation: TemplateSlot['orientation'],
  teeth = '',
): MountTemplate => ({ name, slots: slots(kind, orientation)([name, teeth, 0, 0]) });

const upTo = (most: number): MountTemplate => ({
  name: most === 1 ? 'Periapical' : `${most} periapicals`,
  slots: uprights(...Array.from({ length: most }, (_, at): Place => [`Periapical ${at + 1}`, '', at * 3, 0])),
});

export const mountTemplates = {
  full_18: {
    name: 'Full series of 18',
    slots: [
      ...backTeeth(9),
      ...uprights(
        ['Upper canine right', '6, 7', 8, 0],
        ['Upper incisors', '8, 9', 11, 0],
        ['Upper canine left', '10, 11', 14, 0],
        ['Lower canine right', '26, 27', 8, 7],
        ['Lower incisors', '24, 25', 11, 7],
        ['Lower canine left', '22, 23', 14, 7],
      ),
    ],
  },
  full_20: {
    name: 'Full series of 20',
    slots: [
      ...backTeeth(12),
      ...uprights(
        ['Upper canine right', '6', 8, 0],
        ['Upper incisors right', '7, 8', 11, 0],
        ['Upper incisors left', '9, 10', 14, 0],
        ['Upper canine left', '11', 17, 0],
        ['Lower canine right', '27', 8, 7],
        ['Lower incisors right', '25, 26', 11, 7],
        ['Lower incisors left', '23, 24', 14, 7],
        ['Lower canine left', '22', 17, 7],
      ),
    ],
  },
  bitewings_2: {
    name: '2 bitewings',
    slots: bitewings(
      ['Bitewing right', '2, 3, 4, 5, 28, 29, 30, 31', 0, 0],
      ['Bitewing left', '12, 13, 14, 15, 18, 19, 20, 21', 4, 0],
    ),
  },
  bitewings_4: {
    name: '4 bitewings',
    slots: bitewings(
      ['Bitewing, molars right', '2, 3, 30, 31', 0, 0],
      ['Bitewing, premolars right', '4, 5, 28, 29', 4, 0],
      ['Bitewing, molars left', '14, 15, 18, 19', 12, 0],
      ['Bitewing, premolars left', '12, 13, 20, 21', 8, 0],
    ),
  },
  bitewings_vertical_7: {
    name: '7 vertical bitewings',
    slots: slots('bitewing', 'portrait')(
      ['Bitewing, molars right', '2, 3, 30, 31', 0, 0],
      ['Bitewing, premolars right', '4, 5, 28, 29', 3, 0],
      ['Bitewing, canines right', '6, 27', 6, 0],
      ['Bitewing, incisors', '8, 9, 24, 25', 9, 0],
      ['Bitewing, canines left', '11, 22', 12, 0],
      ['Bitewing, premolars left', '12, 13, 20, 21', 15, 0],
      ['Bitewing, molars left', '14, 15, 18, 19', 18, 0],
    ),
  },
  periapical_1: upTo(1),
  periapicals_2: upTo(2),
  periapicals_3: upTo(3),
  periapicals_4: upTo(4),
  panoramic: single('Panoramic', 'panoramic', 'landscape', '1-32'),
  cephalometric: single('Cephalometric', 'cephalometric', 'portrait'),
  photos_8: {
    name: '8 photos',
    slots: [
      ...slots('intraoral_photo', 'portrait')(
        ['Face at rest', '', 0, 0],
        ['Face smiling', '', 3, 0],
        ['Right profile', '', 6, 0],
      ),
      ...slots('intraoral_photo', 'landscape')(
        ['Upper occlusal', '1-16', 9, 0],
        ['Lower occlusal', '17-32', 9, 4],
        ['Front in occlusion', '', 4, 4],
        ['Right in occlusion', '', 0, 4],
        ['Left in occlusion', '', 13, 4],
      ),
    ],
  },
} as const satisfies Record<string, MountTemplate>;

export type MountTemplateKey = keyof typeof mountTemplates;

/** The grid's units that a slot takes. */
export const slotSize = ({ orientation }: { orientation: string }) =>
  orientation === 'landscape' ? { width: 4, height: 3 } : { width: 3, height: 4 };
