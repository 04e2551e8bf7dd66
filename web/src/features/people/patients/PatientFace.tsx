import { useQuery } from '@tanstack/react-query';
import { pictureQuery } from '../../../api/pictures.ts';
import { useImageBlob } from '../../../ui/loading/useImageBlob.ts';
import { Initials } from '../patient-header/Initials.tsx';
import classes from '../patient-header/PatientBar.module.css';

interface PatientFaceProps {
  first_name: string;
  last_name: string;
  /** The image that staff chose as the photo. */
  photoId: string | null | undefined;
}

/** A patient's photo, or the initials where there is none or it can't be loaded; the name is beside them. */
export function PatientFace({ photoId, ...name }: PatientFaceProps) {
  const { data } = useQuery({
    ...pictureQuery({ realm: 'staff' }, photoId ?? '', 'thumbnail'),
    enabled: typeof photoId === 'string',
  });
  return typeof photoId === 'string' && data ? <Photo picture={data} /> : <Initials {...name} />;
}

function Photo({ picture }: { picture: Blob }) {
  return <img ref={useImageBlob(picture)} alt="" draggable={false} className={classes.photo} />;
}
