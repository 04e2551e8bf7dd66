import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { LazyDialog, lazyDialog } from '../../../ui/forms/LazyDialog.tsx';
import { PatientFace } from '../patients/PatientFace.tsx';
import classes from './PatientPhoto.module.css';

interface PhotoButtonProps {
  patient: { id: string; first_name: string; last_name: string };
  photoId: string | null | undefined;
}

const photo = lazyDialog(async () => (await import('./PhotoDialog.tsx')).PhotoDialog);

/** The patient's face; pressing it opens a larger view where it can be changed. */
export function PhotoButton({ patient, photoId }: PhotoButtonProps) {
  const mayChange = useSession().may('images.write');
  const [opened, setOpened] = useState(false);
  const face = <PatientFace {...patient} photoId={photoId} />;
  if (!mayChange) return face;
  return (
    <>
      <UnstyledButton
        className={classes.button ?? ''}
        aria-label={photoId ? 'Patient photo' : 'Add a patient photo'}
        title={photoId ? 'Photo' : 'Add a photo'}
        onPointerEnter={photo.warm}
        onClick={() => setOpened(true)}
      >
        {face}
      </UnstyledButton>
      <LazyDialog of={photo} with={{ patient, photoId, opened, onClose: () => setOpened(false) }} />
    </>
  );
}
