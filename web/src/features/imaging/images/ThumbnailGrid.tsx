import type { ReactNode } from 'react';
import { LocalDate } from '../../../ui/text/Values.tsx';
import type { ImageSource } from '../../../api/pictures.ts';
import { dragImage } from './dragging.ts';
import { Thumbnail } from './Thumbnail.tsx';
import { imageWords, imageKindWords, type ShownImage, imageTeethWords } from './words.ts';
import classes from './ThumbnailGrid.module.css';
import { t } from '../../../ui/language/t.ts';

interface ThumbnailGridProps<Image extends ShownImage> {
  images: readonly Image[];
  source: ImageSource;
  onOpen: (id: string) => void;
  /** The actions on an image, beside its text. */
  renderActions?: (image: Image) => ReactNode;
  /** Chooses an image among several, above its picture. */
  renderCheck?: ((image: Image) => ReactNode) | undefined;
  /** Lets an image be dragged into a mount. */
  draggable?: boolean;
  /** The state of an image, shown below its facts. */
  renderState?: (image: Image) => ReactNode;
}

/** Images side by side, each with its kind, date, teeth and caption. Pressing one opens it. */
export const ThumbnailGrid = <Image extends ShownImage>({
  images,
  source,
  onOpen,
  renderActions,
  renderState,
  renderCheck,
  draggable = false,
}: ThumbnailGridProps<Image>) => (
  // Safari removes the list role from a list without bullets.
  // oxlint-disable-next-line jsx-a11y/no-redundant-roles
  <ul role="list" className={classes.grid} aria-label={t('Images')}>
    {images.map((image) => (
      // Placing an image by keyboard is in the mount.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
      <li
        key={image.id}
        className={classes.card}
        draggable={draggable}
        onDragStart={(event) => draggable && dragImage(event, image.id)}
      >
        {renderCheck?.(image)}
        <button
          type="button"
          className={classes.open}
          aria-label={t('Open {image}', { image: imageWords(image) })}
          data-image={image.id}
          onClick={() => onOpen(image.id)}
        >
          <Thumbnail id={image.id} source={source} />
        </button>
        <div className={classes.foot}>
          <div className={classes.words}>
            <span className={classes.kind}>{imageKindWords(image.kind)}</span>
            {(image.date_taken || image.teeth) && (
              <span className={classes.facts}>
                {image.date_taken && <LocalDate date={image.date_taken} form="plain" />}
                {image.teeth && <span>{imageTeethWords(image.teeth)}</span>}
              </span>
            )}
            {image.caption && <span className={classes.caption}>{image.caption}</span>}
            {renderState?.(image)}
          </div>
          {renderActions?.(image)}
        </div>
      </li>
    ))}
  </ul>
);
