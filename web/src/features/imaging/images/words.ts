import type { imageKinds, PortalImage } from '@cusp/contract';
import { dateWords } from '../../../ui/text/dates.ts';
import { texts, t } from '../../../ui/language/t.ts';

type Kind = (typeof imageKinds)[number];

/** The fields of an image that both staff and patients see. */
export type ShownImage = PortalImage;

const kinds: Record<Kind, string> = texts({
  bitewing: 'Bitewing',
  periapical: 'Periapical',
  panoramic: 'Panoramic',
  cephalometric: 'Cephalometric',
  intraoral_photo: 'Intraoral photo',
  other: 'Other',
});

export const imageKindWords = (kind: Kind): string => kinds[kind];

/** `14` as Tooth 14, `14, 15` as Teeth 14, 15. */
export const imageTeethWords = (teeth: string): string =>
  /^\s*\w+\s*$/.test(teeth) ? t('Tooth {teeth}', { teeth }) : t('Teeth {teeth}', { teeth });

/** An image in one line, for screen readers: Bitewing, Mar 3, 2026, Teeth 14, 15, After cleaning. */
export const imageWords = ({ kind, date_taken, teeth, caption }: ShownImage): string =>
  [
    kind === 'other' && caption ? '' : imageKindWords(kind),
    date_taken ? dateWords(date_taken, 'plain') : '',
    teeth && imageTeethWords(teeth),
    caption,
  ]
    .filter((part) => part !== '')
    .join(', ');
