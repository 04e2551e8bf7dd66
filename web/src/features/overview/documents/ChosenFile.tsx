import { IconFileTypePdf } from '@tabler/icons-react';
import { useImageBlob } from '../../../ui/loading/useImageBlob.ts';
import { fileSizeWords } from './words.ts';
import classes from './Documents.module.css';

/** A chosen file that hasn't been sent yet, with a preview if the browser can show one. */
export function ChosenFile({ file }: { file: File }) {
  const show = useImageBlob(file);
  const isPicture = file.type === 'image/jpeg' || file.type === 'image/png';
  return (
    <div className={classes.chosen}>
      {isPicture ? (
        <img ref={show} alt="" className={classes.chosenPicture} />
      ) : (
        <IconFileTypePdf size={36} stroke={1.4} aria-hidden />
      )}
      <span className={classes.chosenName}>{file.name}</span>
      <span className={classes.dim}>{fileSizeWords(file.size)}</span>
    </div>
  );
}
