import type { Message, MessagePicture } from '@cusp/contract';
import { Modal } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messagePictureQuery } from '../../../api/pictures.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { useImageBlob } from '../../../ui/loading/useImageBlob.ts';
import { PictureMenu } from './PictureMenu.tsx';
import { messageMessages } from './words.ts';
import classes from './Pictures.module.css';

interface MessagePicturesProps {
  pictures: readonly MessagePicture[];
  /** The patients whom the message is from or to. */
  patients: Message['patients'];
  /** The name in the title of the opened picture. */
  from: string;
}

/** The pictures that came with a message: each opens, and of each that isn't shown it says why. */
export function MessagePictures({ pictures, patients, from }: MessagePicturesProps) {
  const [opened, setOpened] = useState<string>();
  return (
    <ul className={classes.pictures} aria-label="Pictures">
      {pictures.map((picture, place) => (
        <li key={picture.id} className={classes.picture}>
          {picture.state === 'taken' ? (
            <>
              <button
                type="button"
                className={classes.open}
                aria-label={`Open picture ${place + 1} of ${pictures.length}`}
                onClick={() => setOpened(picture.id)}
              >
                <Thumbnail id={picture.id} />
              </button>
              <PictureMenu picture={picture} patients={patients} place={place + 1} />
            </>
          ) : (
            <p className={classes.without}>
              {picture.state === 'waiting' ? messageMessages.pictureWaits : picture.reason}
            </p>
          )}
        </li>
      ))}
      {opened !== undefined && <OpenedPicture id={opened} from={from} onClose={() => setOpened(undefined)} />}
    </ul>
  );
}

function Thumbnail({ id }: { id: string }) {
  const { data, isError } = useQuery(messagePictureQuery(id, 'thumbnail'));
  const shown = useImageBlob(data);
  return isError ? (
    <IconPhotoOff size={28} stroke={1.5} aria-hidden />
  ) : (
    <img ref={shown} alt="" draggable={false} />
  );
}

interface OpenedPictureProps {
  id: string;
  from: string;
  onClose: () => void;
}

function OpenedPicture({ id, from, onClose }: OpenedPictureProps) {
  const query = useQuery(messagePictureQuery(id, 'preview'));
  const title = `Picture from ${from}`;
  return (
    <Modal opened onClose={onClose} title={title} size="xl" closeButtonProps={{ 'aria-label': 'Close' }}>
      <QueryState query={query} failed={messageMessages.pictureFailed} height="50vh">
        {(blob) => <Large blob={blob} title={title} />}
      </QueryState>
    </Modal>
  );
}

const Large = ({ blob, title }: { blob: Blob; title: string }) => (
  <img ref={useImageBlob(blob)} className={classes.large} alt={title} />
);
