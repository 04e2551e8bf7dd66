import { useIntersection } from '@mantine/hooks';
import { IconPhotoOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ImageSource } from '../../../api/pictures.ts';
import { pictureQuery } from '../../../api/pictures.ts';
import { useImageBlob } from '../../../ui/loading/useImageBlob.ts';
import classes from './ThumbnailGrid.module.css';

/** A thumbnail, loaded when it is scrolled into view. Screen readers skip it, since its container has the name. */
export function Thumbnail({ id, source }: { id: string; source: ImageSource }) {
  // Starts loading a little before it scrolls into view.
  const { ref, entry } = useIntersection({ rootMargin: '400px' });
  const query = pictureQuery(source, id, 'thumbnail');
  const { data, isError } = useQuery({ ...query, enabled: entry?.isIntersecting === true });
  const show = useImageBlob(data);
  return (
    <span ref={ref} className={classes.picture} data-loading={!data && !isError}>
      {data && <img ref={show} alt="" draggable={false} />}
      {isError && <IconPhotoOff size={28} stroke={1.5} aria-hidden />}
    </span>
  );
}
