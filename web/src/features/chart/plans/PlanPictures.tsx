import { useQuery } from '@tanstack/react-query';
import { type ImageSource } from '../../../api/pictures.ts';
import { pictureQuery } from '../../../api/pictures.ts';
import { useImageBlob } from '../../../ui/loading/useImageBlob.ts';
import classes from './Plans.module.css';
import { t } from '../../../ui/language/t.ts';

interface PlanPicturesProps {
  images: readonly { id: string; caption: string }[];
  source: ImageSource;
}

/** The pictures that go with a plan, with their captions. */
export const PlanPictures = ({ images, source }: PlanPicturesProps) =>
  images.length > 0 && (
    <div className={classes.pictures}>
      {images.map(({ id, caption }, index) => (
        <figure key={id} className={classes.picture}>
          <Picture id={id} source={source} words={caption || t('Picture {number}', { number: index + 1 })} />
          <figcaption>{caption || t('Picture {number}', { number: index + 1 })}</figcaption>
        </figure>
      ))}
    </div>
  );

function Picture({ id, source, words }: { id: string; source: ImageSource; words: string }) {
  const { data, isError } = useQuery(pictureQuery(source, id, 'preview'));
  const show = useImageBlob(data);
  if (isError) return <span className={classes.dim}>{t('This picture is no longer available.')}</span>;
  return <img ref={show} alt={words} />;
}
