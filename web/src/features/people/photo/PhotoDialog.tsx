import { setPatientPhoto, uploadImage } from '@cusp/contract';
import { Button, Group, Modal } from '@mantine/core';
import { IconCamera, IconPhotoUp, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { uploadFile } from '../../../api/files.ts';
import { useChange } from '../../../api/useChange.ts';
import { newIdempotencyKey } from '../../../ui/forms/idempotencyKey.ts';
import { PickPicture } from '../../../ui/fields/PickPicture.tsx';
import { AboutLine } from '../../../ui/forms/About.tsx';
import { RefusalMessage } from '../../../ui/forms/RefusalMessage.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { useToday } from '../../../ui/text/today.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { photoMessages } from './messages.ts';
import { PatientFace } from '../patients/PatientFace.tsx';
import { CropPicture } from './CropPicture.tsx';
import { type Crop, initialCrop } from './cropping.ts';
import classes from './PatientPhoto.module.css';

interface PhotoDialogProps {
  patient: { id: string; first_name: string; last_name: string };
  photoId: string | null | undefined;
  opened: boolean;
  onClose: () => void;
}

/** Shows a patient's photo, and takes, crops, replaces or removes it. */
export function PhotoDialog({ opened, onClose, ...about }: PhotoDialogProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Modal
      opened={opened}
      onClose={() => !busy && onClose()}
      title="Photo"
      size={480}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <AboutLine />
      <Photo {...about} busy={busy} setBusy={setBusy} onClose={onClose} />
    </Modal>
  );
}

interface PhotoProps extends Omit<PhotoDialogProps, 'opened'> {
  busy: boolean;
  setBusy: (busy: boolean) => void;
}

function Photo({ patient, photoId, busy, setBusy, onClose }: PhotoProps) {
  const today = useToday();
  const choose = useChange(setPatientPhoto, 'images');
  const [picture, setPicture] = useState<ImageBitmap>();
  const [crop, setCrop] = useState<Crop>(initialCrop);
  const [sentence, setSentence] = useState('');
  const canvas = useRef<HTMLCanvasElement>(null);
  // One idempotency key for all attempts to send the same crop.
  const key = useRef('');

  const changeCrop = (next: Crop) => {
    key.current = newIdempotencyKey();
    setCrop(next);
  };
  const open = async (file: File) => {
    try {
      setPicture(await createImageBitmap(file));
      changeCrop(initialCrop);
      setSentence('');
    } catch {
      setSentence('This file isn’t an image we can use. Choose a JPEG, PNG, or WebP file.');
    }
  };
  const attempt = async (change: () => Promise<unknown>, done: string) => {
    setSentence('');
    setBusy(true);
    try {
      await change();
      toast.done(done);
      onClose();
    } catch (thrown) {
      setSentence(refusalOf(thrown).detail || photoMessages.failed);
    } finally {
      setBusy(false);
    }
  };
  const show = (image_id: string | null) =>
    choose.mutateAsync({ input: { params: { id: patient.id }, body: { image_id } } });
  const save = async () => {
    const { id } = await uploadFile(uploadImage, {
      input: {
        params: { id: patient.id },
        body: { kind: 'other', caption: photoMessages.caption, date_taken: today },
      },
      file: await fileOf(canvas.current),
      idempotencyKey: key.current,
      onProgress: () => undefined,
      signal: new AbortController().signal,
    });
    await show(id);
  };

  return (
    <div className={classes.photo}>
      {sentence && <RefusalMessage sentence={sentence} />}
      {picture ? (
        <>
          <CropPicture picture={picture} crop={crop} onCrop={changeCrop} canvas={canvas} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" disabled={busy} onClick={() => setPicture(undefined)}>
              Back
            </Button>
            <Button loading={busy} onClick={() => void attempt(save, photoMessages.chosen)}>
              Save Photo
            </Button>
          </Group>
        </>
      ) : (
        <>
          <div className={classes.large}>
            <PatientFace {...patient} photoId={photoId} />
          </div>
          <Group justify="center" gap="xs">
            <PickPicture
              camera
              icon={<IconCamera size={18} aria-hidden />}
              onFile={(file) => void open(file)}
            >
              Take a Photo
            </PickPicture>
            <PickPicture icon={<IconPhotoUp size={18} aria-hidden />} onFile={(file) => void open(file)}>
              Choose a File
            </PickPicture>
            {typeof photoId === 'string' && (
              <Button
                variant="default"
                leftSection={<IconTrash size={18} aria-hidden />}
                loading={busy}
                onClick={() => void attempt(() => show(null), photoMessages.removed)}
              >
                Remove
              </Button>
            )}
          </Group>
          {typeof photoId === 'string' && (
            <p className={classes.hint}>Replaced and removed photos stay under Images.</p>
          )}
        </>
      )}
    </div>
  );
}

/** The canvas as a JPEG file. */
async function fileOf(canvas: HTMLCanvasElement | null): Promise<File> {
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  if (canvas === null) resolve(null);
  else canvas.toBlob(resolve, 'image/jpeg', 0.9);
  const drawn = await promise;
  if (drawn === null) throw new Error('The photo could not be processed.');
  return new File([drawn], 'photo.jpg', { type: 'image/jpeg' });
}
