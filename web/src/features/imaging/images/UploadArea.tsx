import { imageKinds, imageTypes } from '@cusp/contract';
import { Button, Select, Text } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { imageKindWords } from './words.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { withoutSystemFiles } from '../../../ui/fields/droppedFiles.ts';
import { useFileDrop } from '../../../ui/fields/useFileDrop.ts';
import { LazyDialog, lazyDialog } from '../../../ui/forms/LazyDialog.tsx';
import { isDate } from '../../../ui/text/dates.ts';
import { useToday } from '../../../ui/text/today.tsx';
import { addUploads } from './uploads.ts';
import classes from './PatientImages.module.css';

/**
 * DICOM files often have no type that browsers know, or no extension; dropped files are accepted whatever their name.
 */
const accepted = [...imageTypes, '.png', '.jpg', '.jpeg', '.webp', '.heic', '.dcm', '.dicom'].join(',');

const camera = lazyDialog(async () => (await import('../camera/CameraDialog.tsx')).CameraDialog);

const phone = lazyDialog(async () => (await import('../camera/PhoneDialog.tsx')).PhoneDialog);

/** The choices of a select for the kind of image. */
export const imageKindChoices = imageKinds.map((kind) => ({ value: kind, label: imageKindWords(kind) }));

/** The area for dropping or choosing images; kind and date are set once for all of them. */
export function UploadArea({ patientId }: { patientId: string }) {
  const today = useToday();
  const input = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [isTaking, setTaking] = useState(false);
  const [isPhone, setPhone] = useState(false);
  const hint = useId();
  const [kind, setKind] = useState<(typeof imageKinds)[number]>('other');
  const [date, setDate] = useState('');
  const { isOver, ...dragging } = useFileDrop((files) => take(files));

  const isValidDate = date === '' || (isDate(date) && date <= today);
  const take = (files: readonly File[]) => {
    if (files.length > 0 && isValidDate) addUploads(patientId, files, { kind, date_taken: date });
  };

  return (
    <section className={classes.area} aria-label="Add images" data-over={isOver} {...dragging}>
      <div className={classes.choose}>
        <IconPhotoPlus size={32} stroke={1.4} aria-hidden />
        <div>
          <Text fw={550} className={classes.drop ?? ''}>
            Drop images here
          </Text>
          <Text c="dimmed" id={hint}>
            PNG, JPEG, WebP, or DICOM, up to 25 MB each
          </Text>
        </div>
        <Button
          variant="light"
          disabled={!isValidDate}
          aria-describedby={hint}
          onClick={() => input.current?.click()}
        >
          Choose files
        </Button>
        <Button variant="default" disabled={!isValidDate} onClick={() => folder.current?.click()}>
          Choose a folder
        </Button>
        <Button variant="default" onClick={() => setTaking(true)}>
          Take photos
        </Button>
        <Button variant="default" visibleFrom="sm" onClick={() => setPhone(true)}>
          Use a phone
        </Button>
        <input
          ref={(element) => {
            folder.current = element;
            if (element) element.webkitdirectory = true;
          }}
          type="file"
          hidden
          multiple
          aria-label="Folder of images"
          onChange={({ currentTarget }) => {
            take(withoutSystemFiles([...(currentTarget.files ?? [])]));
            currentTarget.value = '';
          }}
        />
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={accepted}
          aria-label="Images"
          onChange={({ currentTarget }) => {
            take([...(currentTarget.files ?? [])]);
            // Without this, choosing the same file again would do nothing.
            currentTarget.value = '';
          }}
        />
      </div>
      <div className={classes.fields}>
        <Select
          label="Kind"
          data={imageKindChoices}
          value={kind}
          allowDeselect={false}
          onChange={(chosen) => setKind(imageKinds.find((each) => each === chosen) ?? 'other')}
        />
        <DateField
          label="Date taken"
          past
          value={date}
          onChange={setDate}
          {...(!isValidDate && { error: 'Enter a date that is not in the future.' })}
        />
      </div>
      <LazyDialog of={phone} with={{ patientId, opened: isPhone, onClose: () => setPhone(false) }} />
      <LazyDialog
        of={camera}
        with={{
          opened: isTaking,
          onClose: () => setTaking(false),
          onPhoto: (photo: File) =>
            addUploads(patientId, [photo], { kind: 'intraoral_photo', date_taken: today }),
        }}
      />
    </section>
  );
}
