import { useQuery } from '@tanstack/react-query';
import { formPictureQuery } from '../../../api/pictures.ts';
import { useImageBlob } from '../../../ui/loading/useImageBlob.ts';
import { patientFormMessages } from './messages.ts';
import classes from './PatientForms.module.css';

interface AnsweredPhotoProps {
  form: string;
  item: string;
  photo: string;
  /** The question that the photo answers. */
  alt: string;
}

/** The photo that answers a question. */
export function AnsweredPhoto({ form, item, photo, alt }: AnsweredPhotoProps) {
  const { data, isError } = useQuery(formPictureQuery(form, item, photo));
  const shown = useImageBlob(data);
  if (isError) return <span className={classes.dim}>{patientFormMessages.photoFailed}</span>;
  return <img ref={shown} className={classes.photo} alt={alt} draggable={false} />;
}
