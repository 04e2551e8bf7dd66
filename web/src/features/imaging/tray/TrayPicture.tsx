import { IconPhotoOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { trayPictureQuery } from '../../../api/pictures.ts';
import { useImageBlob } from '../../../ui/loading/useImageBlob.ts';
import classes from './ImageTray.module.css';

/** The picture of an image without a patient. */
export function TrayPicture({ id, part, alt }: { id: string; part: 'preview' | 'thumbnail'; alt: string }) {
  const { data, isError } = useQuery(trayPictureQuery(id, part));
  const show = useImageBlob(data);
  return (
    <span className={classes.picture} data-part={part}>
      {data && <img ref={show} alt={alt} draggable={false} />}
      {isError && (
        <IconPhotoOff size={28} stroke={1.5} role="img" aria-label="The picture cannot be loaded" />
      )}
    </span>
  );
}
