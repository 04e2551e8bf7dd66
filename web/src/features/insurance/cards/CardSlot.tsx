import type { CardSide } from '@cusp/contract';
import { Box, Button, Modal, UnstyledButton } from '@mantine/core';
import { IconCamera, IconPhotoUp, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { PickPicture } from '../../../ui/fields/PickPicture.tsx';
import { usePhone } from '../../../ui/screens/layout.ts';
import { useImageBlob } from '../../../ui/loading/useImageBlob.ts';
import classes from './Cards.module.css';
import { t, texts } from '../../../ui/language/t.ts';

interface CardSlotProps {
  side: CardSide;
  /** Undefined: there is none, or it is being loaded. */
  picture: Blob | undefined;
  /** Whether there is one, loaded or not. */
  taken: boolean;
  busy?: boolean;
  /** Why a file was refused. */
  sentence?: ReactNode;
  /** Undefined: it can only be looked at. */
  onFile?: ((file: File) => void) | undefined;
  onRemove?: (() => void) | undefined;
  /** A large picture lies over the dialog, or no longer. */
  onCover?: ((covered: boolean) => void) | undefined;
  children?: ReactNode;
}

/** The sides of a card, and the words for each. */
const sideWords = {
  front: texts({
    name: 'Front',
    ofCard: 'Front of the card',
    large: 'Front of the card, enlarged',
    photograph: 'Take a photo of the front',
    choose: 'Choose a file for the front',
    replace: 'Replace the front',
    remove: 'Remove the front',
  }),
  back: texts({
    name: 'Back',
    ofCard: 'Back of the card',
    large: 'Back of the card, enlarged',
    photograph: 'Take a photo of the back',
    choose: 'Choose a file for the back',
    replace: 'Replace the back',
    remove: 'Remove the back',
  }),
};

/** On a phone the photos may be far above the button that was pressed. */
const intoView = (sentence: HTMLElement | null) => sentence?.scrollIntoView({ block: 'center' });

/** One side of a card: its photo, large when it is pressed, and how to take, replace or remove it. */
export function CardSlot({ side, picture, taken, ...slot }: CardSlotProps) {
  const { busy = false, sentence, onFile, onRemove, onCover, children } = slot;
  const phone = usePhone();
  const [large, setLarge] = useState(false);
  const cover = (covered: boolean) => {
    setLarge(covered);
    onCover?.(covered);
  };
  return (
    <figure className={classes.slot}>
      <figcaption>{sideWords[side].name}</figcaption>
      {picture ? (
        <UnstyledButton
          className={classes.frame ?? ''}
          aria-label={sideWords[side].large}
          onClick={() => cover(true)}
        >
          <Shown picture={picture} alt={sideWords[side].ofCard} />
        </UnstyledButton>
      ) : (
        <div className={`${classes.frame} ${classes.empty}`}>{taken ? '' : t('No photo yet')}</div>
      )}
      {sentence && (
        <p ref={intoView} className={classes.refused} role="alert">
          {sentence}
        </p>
      )}
      {(onFile || onRemove) && (
        <div className={classes.buttons}>
          {onFile && (
            <>
              <PickPicture
                camera
                size="compact-sm"
                disabled={busy}
                icon={<IconCamera size={16} aria-hidden />}
                label={sideWords[side].photograph}
                onFile={onFile}
              >
                {t('Take a Photo')}
              </PickPicture>
              <PickPicture
                size="compact-sm"
                disabled={busy}
                icon={<IconPhotoUp size={16} aria-hidden />}
                label={taken ? sideWords[side].replace : sideWords[side].choose}
                onFile={onFile}
              >
                {taken ? t('Replace') : t('Choose a File')}
              </PickPicture>
            </>
          )}
          {taken && onRemove && (
            <Button
              variant="default"
              size="compact-sm"
              loading={busy}
              leftSection={<IconTrash size={16} aria-hidden />}
              aria-label={sideWords[side].remove}
              onClick={onRemove}
            >
              {t('Remove')}
            </Button>
          )}
        </div>
      )}
      {children}
      <Modal
        opened={large && picture !== undefined}
        onClose={() => cover(false)}
        title={sideWords[side].ofCard}
        size="min(80rem, 96vw)"
        fullScreen={phone}
        // Above the form dialog that it is opened from.
        zIndex={300}
        closeButtonProps={{ 'aria-label': t('Close') }}
      >
        {picture && (
          <Box className={classes.large ?? ''} role="region" aria-label={t('Picture')} tabIndex={0}>
            <Shown picture={picture} alt={sideWords[side].ofCard} />
          </Box>
        )}
      </Modal>
    </figure>
  );
}

const Shown = ({ picture, alt }: { picture: Blob; alt: string }) => (
  <img ref={useImageBlob(picture)} alt={alt} draggable={false} />
);
