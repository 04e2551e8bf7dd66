import { Modal } from '@mantine/core';
import {
  IconColumns2,
  IconDownload,
  IconKeyboard,
  IconLink,
  IconMaximize,
  IconMinimize,
  IconRulerMeasure,
  IconSquareHalf,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AboutLine } from '../../../../ui/forms/About.tsx';
import { imageWords, type ShownImage } from '../words.ts';
import type { ViewerCommand } from './commands.ts';
import type { ViewerMarks } from './marks.ts';
import { ViewerButton } from './ViewerButton.tsx';
import classes from './ImageViewer.module.css';
import { t } from '../../../../ui/language/t.ts';

interface ViewerHeadProps {
  image: ShownImage;
  /** `2 of 5` */
  place: string;
  /** An action on the image, if there is one. */
  action: ReactNode;
  onClose: () => void;
  run: (command: ViewerCommand) => void;
  isSideBySide: boolean;
  isLinked: boolean;
  isOver: boolean;
  maySideBySide: boolean;
  isFullScreen: boolean;
  isDownloading: boolean;
  areShortcutsShown: boolean;
  marks: ViewerMarks | undefined;
  /** In place of the button that saves the original. */
  download: ReactNode;
}

/** The image's name, and the viewer's controls. */
export const ViewerHead = ({ image, place, action, onClose, run, ...flags }: ViewerHeadProps) => (
  <div className={classes.head}>
    <div className={classes.title}>
      <Modal.Title className={classes.name ?? ''}>{imageWords(image)}</Modal.Title>
      <span className={`figures ${classes.place}`}>{place}</span>
      {action}
      <AboutLine className={classes.about} />
    </div>
    <div className={classes.controls}>
      {flags.marks && (
        <ViewerButton
          label={flags.marks.label}
          icon={IconRulerMeasure}
          pressed={flags.marks.isOpen}
          onClick={flags.marks.toggle}
        />
      )}
      {flags.maySideBySide && (
        <ViewerButton
          label={t('Side by side')}
          icon={IconColumns2}
          pressed={flags.isSideBySide}
          onClick={() => run('splitForComparison')}
        />
      )}
      {flags.isSideBySide && (
        <ViewerButton
          label={t('Zoom both together')}
          icon={IconLink}
          pressed={flags.isLinked}
          onClick={() => run('link')}
        />
      )}
      {flags.isSideBySide && (
        <ViewerButton
          label={t('One over the other')}
          icon={IconSquareHalf}
          pressed={flags.isOver}
          onClick={() => run('overlay')}
        />
      )}
      {document.fullscreenEnabled && (
        <ViewerButton
          label={flags.isFullScreen ? t('Exit full screen') : t('Full screen')}
          icon={flags.isFullScreen ? IconMinimize : IconMaximize}
          onClick={() => run('fullScreen')}
        />
      )}
      <ViewerButton
        label={t('Keyboard shortcuts')}
        icon={IconKeyboard}
        pressed={flags.areShortcutsShown}
        onClick={() => run('shortcuts')}
        deskOnly
      />
      {flags.download ?? (
        <ViewerButton
          label={t('Download the original')}
          icon={IconDownload}
          loading={flags.isDownloading}
          onClick={() => run('download')}
        />
      )}
      <ViewerButton label={t('Close')} icon={IconX} onClick={onClose} />
    </div>
  </div>
);
