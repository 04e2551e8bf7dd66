import { Button, Loader } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { IconPhotoOff, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { imageMessages } from '../messages.ts';
import { type ImageSource } from '../../../../api/pictures.ts';
import { pictureQuery } from '../../../../api/pictures.ts';
import { useImageBlob } from '../../../../ui/loading/useImageBlob.ts';
import { imageWords, type ShownImage } from '../words.ts';
import { useGestures } from './useGestures.ts';
import { filterOf, fittedSize, limitPan, panView, type Size, type ImageView, zoomView } from './view.ts';
import classes from './ImageViewer.module.css';
import { t } from '../../../../ui/language/t.ts';

interface ImagePaneProps {
  image: ShownImage;
  source: ImageSource;
  view: ImageView;
  onView: (change: (view: ImageView) => ImageView) => void;
  onSwipe: (by: 1 | -1) => void;
  /** With two panes: the name of this one, and if it is active. */
  beside?: { name: string; active: boolean; onActivate: () => void } | undefined;
}

/** One image in the viewer: zoomed by wheel, pinch and double click, moved by dragging. */
export function ImagePane({ image, source, view, onView, onSwipe, beside }: ImagePaneProps) {
  const element = useRef<HTMLDivElement>(null);
  const { ref: measure, width, height } = useElementSize<HTMLDivElement>();
  const ref = useMergedRef(element, measure);
  const pane: Size = { width: width || 1, height: height || 1 };
  // Buttons don't know the pane's size, so every view is limited to it here.
  const hold = (wanted: ImageView) => limitPan(wanted, image, pane);
  const shown = hold(view);
  const isEnlarged = shown.zoom > 1;
  const listeners = useGestures(element, {
    onZoom: (factor, at) => onView((before) => hold(zoomView(hold(before), factor, at))),
    onPan: (by) => onView((before) => hold(panView(hold(before), by))),
    onSwipe,
    isEnlarged,
  });
  const drawn = fittedSize(image, pane, shown.turns);

  return (
    <div
      ref={ref}
      className={classes.pane}
      data-active={beside?.active}
      data-enlarged={isEnlarged}
      {...(beside && { role: 'group', 'aria-label': `${beside.name}: ${imageWords(image)}` })}
      onPointerDownCapture={beside?.onActivate}
      {...listeners}
    >
      {width > 0 && (
        <Picture
          image={image}
          source={source}
          style={{
            width: drawn.width,
            height: drawn.height,
            filter: filterOf(shown),
            transform: `translate(-50%, -50%) translate(${shown.x}px, ${shown.y}px) rotate(${shown.turns * 90}deg) scale(${shown.zoom})`,
          }}
        />
      )}
    </div>
  );
}

interface PictureProps {
  image: ShownImage;
  source: ImageSource;
  style: { width: number; height: number; filter: string; transform: string };
}

/** The image itself; until it is loaded the thumbnail is shown. */
function Picture({ image, source, style }: PictureProps) {
  const { data, isError, refetch } = useQuery(pictureQuery(source, image.id, 'preview'));
  const { data: small } = useQuery({ ...pictureQuery(source, image.id, 'thumbnail'), enabled: false });
  const blob = data ?? small;
  const show = useImageBlob(blob);
  const isLoading = !data && !isError;
  return (
    <>
      {blob && !isError && (
        <img
          ref={show}
          alt={imageWords(image)}
          className={classes.picture}
          style={style}
          draggable={false}
          data-loading={isLoading}
        />
      )}
      {isLoading && (
        <div className={classes.waiting} role="status">
          <Loader color="gray.3" size="md" />
          <span className="unseen">{t('Loading')}</span>
        </div>
      )}
      {isError && (
        <div className={classes.waiting} role="alert">
          <IconPhotoOff size={32} stroke={1.5} aria-hidden />
          <p>{imageMessages.pictureFailed}</p>
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            onClick={() => void refetch()}
          >
            {t('Try again')}
          </Button>
        </div>
      )}
    </>
  );
}
