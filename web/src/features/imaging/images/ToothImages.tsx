import type { Numbering } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ImageSource } from '../../../api/pictures.ts';
import { dateWords } from '../../../ui/text/dates.ts';
import { imagesQuery } from './queries.ts';
import { teethIn } from './teeth.ts';
import { Thumbnail } from './Thumbnail.tsx';
import { imageKindWords, imageWords } from './words.ts';
import classes from './ToothImages.module.css';
import look from '../../../ui/theme/look.module.css';

const staff: ImageSource = { realm: 'staff' };

interface ToothImagesProps {
  patientId: string;
  /** FDI. */
  tooth: number;
  numbering: Numbering;
}

/** The images of a tooth over the years, the newest first. One opens in the viewer, and closing it leads back. */
export function ToothImages({ patientId, tooth, numbering }: ToothImagesProps) {
  const { data: images = [] } = useQuery(imagesQuery(patientId));
  const dayOf = (image: (typeof images)[number]) => image.date_taken ?? image.created_at.slice(0, 10);
  const shown = images
    .filter(({ teeth }) => teethIn(teeth, numbering).has(tooth))
    .toSorted((one, other) => dayOf(other).localeCompare(dayOf(one)));
  if (shown.length === 0) return null;
  return (
    // Safari removes the list role from a list without bullets.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ul role="list" className={classes.images} aria-label="Images of this tooth">
      {shown.map((image) => (
        <li key={image.id}>
          <Link
            to="/patients/$id"
            params={{ id: patientId }}
            search={{ tab: 'images', image: image.id }}
            state={{ opensImage: true }}
            className={classes.image ?? ''}
            aria-label={`Open ${imageWords(image)}`}
          >
            <Thumbnail id={image.id} source={staff} />
            <span>{dateWords(dayOf(image), 'plain')}</span>
            <span className={look.dim}>{imageKindWords(image.kind)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
