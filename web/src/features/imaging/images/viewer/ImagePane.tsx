import { Button, Loader } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { IconPhotoOff, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { imageMessages } from '../messages.ts';
import type { ImageSource } from '../../../../api/pictures.ts';
import { pictureQuery } from '../../../../api/pictures.ts';
import { useImageBlob } from '../../../../ui/loading/useImageBlob.ts';
import { imageWords, type ShownImage } from '../words.ts';
import { fromMiddle, useGestures } from './useGestures.ts';
import type { ViewerMarks } from './marks.ts';
import {
  filterOf,
  fittedSize,
  type ImagePoint,
  type ImageView,
  isEnhanced,
  limitPan,
  magnified,
  panView,
  type Size,
  transformOf,
  zoomView,
} from './view.ts';
import classes from './ImageViewer.module.css';
import over from './ImagePane.module.css';
import { t } from '../../../../ui/language/t.ts';

interface ImagePaneProps {
  image: ShownImage;
  source: ImageSource;
  view: ImageView;
  onView: (change: (view: ImageView) => ImageView) => void;
  onSwipe: (by: 1 | -1) => void;
  /** With two panes: the name of this one, and if it is active. */
  beside?: { name: string; active: boolean; onActivate: () => void } | undefined;
  marks?: ViewerMarks | undefined;
  magnifies: boolean;
  /** Of an image over another: how much of its left is cut off, in percent. */
  cut?: number | undefined;
}

const magnifierTimes = 2.5;

/** One image in the viewer: zoomed by wheel, pinch and double click, moved by dragging. */
export function ImagePane({
  image,
  source,
  view,
  onView,
  onSwipe,
  beside,
  marks,
  magnifies,
  cut,
}: ImagePaneProps) {
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
  const finer = useId();
  const styleOf = (of: ImageView) => ({ ...drawn, filter: filterOf(of, finer), transform: transformOf(of) });
  // The pointer from the middle of the pane, while it is over it.
  const [pointed, setPointed] = useState<ImagePoint>();

  return (
    <div
      ref={ref}
      className={classes.pane}
      style={cut === undefined ? undefined : { clipPath: `inset(0 0 0 ${cut}%)` }}
      data-active={beside?.active}
      data-enlarged={isEnlarged}
      {...(beside && { role: 'group', 'aria-label': `${beside.name}: ${imageWords(image)}` })}
      onPointerDownCapture={beside?.onActivate}
      onPointerMoveCapture={(event) => {
        if (magnifies) setPointed(fromMiddle(event.currentTarget, event));
      }}
      onPointerLeave={() => setPointed(undefined)}
      {...listeners}
    >
      {width > 0 && <Picture image={image} source={source} style={styleOf(shown)} />}
      <FinerFilter id={finer} view={shown} />
      {width > 0 && marks?.renderOver(image, { image, pane, view: shown }, beside?.active ?? true)}
      {magnifies && pointed && (
        <div
          className={over.magnifier}
          style={{ left: pointed.x + width / 2, top: pointed.y + height / 2 }}
          aria-hidden
        >
          <Picture image={image} source={source} style={styleOf(magnified(shown, pointed, magnifierTimes))} />
        </div>
      )}
      {(shown.flipped || isEnhanced(shown)) && (
        <p className={over.said}>
          {[shown.flipped ? t('Flipped') : '', isEnhanced(shown) ? t('Enhanced') : '']
            .filter((part) => part !== '')
            .join(' · ')}
        </p>
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

/** Gamma and sharpening as an SVG filter, because CSS has no functions for them. */
function FinerFilter({ id, view }: { id: string; view: ImageView }) {
  const gamma = { type: 'gamma', exponent: 100 / view.gamma } as const;
  return (
    <svg width={0} height={0} aria-hidden>
      <filter id={id} colorInterpolationFilters="sRGB">
        {view.sharpened && (
          <feConvolveMatrix order="3" kernelMatrix="0 -1 0 -1 5 -1 0 -1 0" preserveAlpha="true" />
        )}
        <feComponentTransfer>
          <feFuncR {...gamma} />
          <feFuncG {...gamma} />
          <feFuncB {...gamma} />
        </feComponentTransfer>
      </filter>
    </svg>
  );
}
