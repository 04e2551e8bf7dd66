import type { PortalMessage } from '@cusp/contract';
import { Modal } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { portalMessagePictureQuery } from '../../../../api/pictures.ts';
import { QueryState } from '../../../../ui/feedback/QueryState.tsx';
import { t } from '../../../../ui/language/t.ts';
import { useImageBlob } from '../../../../ui/loading/useImageBlob.ts';
import { usePortal } from '../session.tsx';
import { portalThreadMessages } from './words.ts';
import classes from './Messages.module.css';

/** The pictures of a message: each opens. */
export function ThreadPictures({ pictures }: Pick<PortalMessage, 'pictures'>) {
  const [opened, setOpened] = useState<string>();
  if (pictures.length === 0) return null;
  return (
    <div className={classes.pictures}>
      {pictures.map(({ id }, place) => (
        <button
          key={id}
          type="button"
          className={classes.picture}
          aria-label={t('Open picture {place} of {count}', { place: place + 1, count: pictures.length })}
          onClick={() => setOpened(id)}
        >
          <Thumbnail id={id} />
        </button>
      ))}
      {opened !== undefined && <Opened id={opened} onClose={() => setOpened(undefined)} />}
    </div>
  );
}

function Thumbnail({ id }: { id: string }) {
  const { patient } = usePortal();
  const { data, isError } = useQuery(portalMessagePictureQuery(patient.id, id, 'thumbnail'));
  const shown = useImageBlob(data);
  return isError ? <IconPhotoOff size={28} stroke={1.5} aria-hidden /> : <img ref={shown} alt="" />;
}

function Opened({ id, onClose }: { id: string; onClose: () => void }) {
  const { patient } = usePortal();
  const query = useQuery(portalMessagePictureQuery(patient.id, id, 'preview'));
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Picture')}
      size="xl"
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <QueryState query={query} failed={portalThreadMessages.pictureFailed} height="50vh">
        {(blob) => <Large blob={blob} />}
      </QueryState>
    </Modal>
  );
}

const Large = ({ blob }: { blob: Blob }) => (
  <img ref={useImageBlob(blob)} className={classes.large} alt={t('Picture')} />
);
