import { Modal } from '@mantine/core';
import { useFullscreenDocument } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { type ImageSource } from '../../../../api/pictures.ts';
import { pictureQuery } from '../../../../api/pictures.ts';
import { useDownload } from '../useDownload.ts';
import { imageWords, type ShownImage } from '../words.ts';
import { Adjustments } from './Adjustments.tsx';
import { changes, type ViewerCommand, commandOf } from './commands.ts';
import { CompareDivider } from './CompareDivider.tsx';
import { ImagePane } from './ImagePane.tsx';
import type { ViewerMarks } from './marks.ts';
import { Shortcuts } from './Shortcuts.tsx';
import { useViewer } from './useViewer.ts';
import type { ImageView } from './view.ts';
import { ViewerFoot } from './ViewerFoot.tsx';
import { ViewerHead } from './ViewerHead.tsx';
import dividing from './CompareDivider.module.css';
import classes from './ImageViewer.module.css';
import { t } from '../../../../ui/language/t.ts';

export interface ImageViewerProps {
  /** All images to page through, in their order. */
  images: readonly ShownImage[];
  source: ImageSource;
  /** The id of the open image; the viewer is closed if it is undefined or unknown. */
  opened: string | undefined;
  onMove: (id: string) => void;
  onClose: () => void;
  /** An action beside the open image's name. */
  renderAction?: (id: string) => ReactNode;
  marks?: ViewerMarks;
  /** More ways to save the open image than its original, which the patient's viewer doesn't load. */
  renderDownload?: (image: ShownImage, view: ImageView) => ReactNode;
  /** Keeps the view for images of its kind. */
  renderKeep?: (image: ShownImage, view: ImageView) => ReactNode;
  /** The image to compare one with, if there is a better one than its neighbor. */
  compareWith?: (id: string) => string | undefined;
  /** How an image is shown at first, if not as it was taken. */
  viewOf?: (id: string) => ImageView;
}

/** Shows images large, one or two at a time, for staff and patients. It never changes the stored files. */
export function ImageViewer({ images, opened, onClose, ...rest }: ImageViewerProps) {
  const image = images.find((each) => each.id === opened);
  return (
    <Modal.Root
      opened={image !== undefined}
      onClose={onClose}
      fullScreen
      transitionProps={{ duration: 0 }}
      padding={0}
    >
      <Modal.Content className={classes.content ?? ''} aria-modal>
        {image && <OpenViewer images={images} image={image} onClose={onClose} {...rest} />}
      </Modal.Content>
    </Modal.Root>
  );
}

type OpenedProps = Omit<ImageViewerProps, 'opened'> & { image: ShownImage };

function OpenViewer({
  images,
  source,
  image,
  onMove,
  onClose,
  renderAction,
  marks,
  renderDownload,
  renderKeep,
  compareWith,
  viewOf,
}: OpenedProps) {
  const viewer = useViewer(images, image, onMove, compareWith, viewOf);
  const [panel, setPanel] = useState<'adjust' | 'shortcuts'>();
  const [magnifies, setMagnifies] = useState(false);
  const [over, setOver] = useState<number>();
  const fullScreen = useFullscreenDocument();
  const { busy, download } = useDownload(source);
  usePrefetched(source, viewer.previous, viewer.next);
  const { left, right, current } = viewer;
  const toggle = (which: 'adjust' | 'shortcuts') => setPanel(panel === which ? undefined : which);

  /** One over the other, both are moved together: only so are the same places compared. */
  const toggleOverlay = () => {
    if (right === undefined) return;
    setOver(over === undefined ? 50 : undefined);
    if (over === undefined && !viewer.isLinked) viewer.toggleLinked();
  };
  const share = right && over;

  const run = (command: ViewerCommand) => {
    if (command === 'next' || command === 'previous') viewer.go(viewer[command]);
    else if (command === 'splitForComparison') {
      setOver(undefined);
      viewer.toggleSideBySide();
    } else if (command === 'otherSide') viewer.activate(viewer.active === 'left' ? 'right' : 'left');
    else if (command === 'link') viewer.toggleLinked();
    else if (command === 'overlay') toggleOverlay();
    else if (command === 'magnifier') setMagnifies(!magnifies);
    else if (command === 'fullScreen') void fullScreen.toggle();
    else if (command === 'download') download(current.image.id);
    else if (command === 'shortcuts') toggle('shortcuts');
    else viewer.change(changes[command]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // A menu handles its keys itself, and a slider the arrow keys.
    if (event.target instanceof Element && event.target.closest('[role="menu"]')) return;
    if (event.target instanceof Element && event.target.role === 'slider' && event.key.startsWith('Arrow'))
      return;
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
    if (marks?.onKey(event.key)) {
      event.preventDefault();
      return;
    }
    const command = commandOf(event.key, current.view.zoom > 1);
    if (!command) return;
    event.preventDefault();
    run(command);
  };

  const paneOf = (side: 'left' | 'right') => {
    const shown = viewer[side];
    if (!shown) return null;
    const name = side === 'left' ? 'Left' : 'Right';
    return (
      <ImagePane
        key={side}
        image={shown.image}
        source={source}
        view={shown.view}
        onView={(change) => viewer.change(change, side)}
        onSwipe={(by) => viewer.go(by > 0 ? viewer.next : viewer.previous)}
        marks={marks}
        magnifies={magnifies}
        cut={side === 'right' ? share : undefined}
        beside={right && { name, active: viewer.active === side, onActivate: () => viewer.activate(side) }}
      />
    );
  };

  return (
    // The viewer handles keys that no control handles.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={classes.viewer} onKeyDown={onKeyDown} tabIndex={-1} data-autofocus>
      <ViewerHead
        image={current.image}
        place={t('{place} of {count}', { place: viewer.at + 1, count: images.length })}
        action={renderAction?.(current.image.id)}
        onClose={onClose}
        run={run}
        isSideBySide={right !== undefined}
        isLinked={viewer.isLinked}
        isOver={share !== undefined}
        maySideBySide={images.length > 1}
        isFullScreen={fullScreen.fullscreen}
        isDownloading={busy}
        areShortcutsShown={panel === 'shortcuts'}
        marks={marks}
        download={renderDownload?.(current.image, current.view)}
      />
      <div className={classes.work}>
        <div
          className={`${classes.panes} ${share === undefined ? '' : dividing.over}`}
          data-two={right !== undefined && share === undefined}
        >
          {paneOf('left')}
          {paneOf('right')}
          {share !== undefined && <CompareDivider share={share} onShare={setOver} />}
          {panel === 'shortcuts' && <Shortcuts more={marks?.shortcuts} />}
        </div>
        {marks?.isOpen && marks.renderPanel(current.image)}
      </div>
      {panel === 'adjust' && (
        <Adjustments
          view={current.view}
          onView={viewer.change}
          run={run}
          magnifies={magnifies}
          keep={renderKeep?.(current.image, current.view)}
        />
      )}
      <ViewerFoot
        view={current.view}
        run={run}
        hasPrevious={viewer.previous !== undefined}
        hasNext={viewer.next !== undefined}
        isAdjusting={panel === 'adjust'}
        onAdjust={() => toggle('adjust')}
      />
      <p className="unseen" role="status">
        {right && (current === left ? t('Left side.') : t('Right side.'))}{' '}
        {t('Image {place} of {count}: {image}. Zoom {percent}%.', {
          place: viewer.at + 1,
          count: images.length,
          image: imageWords(current.image),
          percent: Math.round(current.view.zoom * 100),
        })}
      </p>
    </div>
  );
}

/** Preloads the neighbors of the shown image. */
function usePrefetched(source: ImageSource, ...neighbors: (ShownImage | undefined)[]): void {
  const client = useQueryClient();
  const ids = neighbors.flatMap((image) => image?.id ?? []).join(' ');
  useEffect(() => {
    for (const id of ids.split(' ').filter(Boolean))
      void client.prefetchQuery(pictureQuery(source, id, 'preview'));
  }, [client, source, ids]);
}
