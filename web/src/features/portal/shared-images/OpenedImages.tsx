import { type ArchiveForm, type SharedImages, sharedImagesArchive } from '@cusp/contract';
import { Button, Group, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { fetchFile } from '../../../api/files.ts';
import type { ImageSource } from '../../../api/pictures.ts';
import { LocalDate, LocalDay } from '../../../ui/text/Values.tsx';
import { useTitle } from '../../../ui/shell/serviceName.ts';
import { ThumbnailGrid } from '../../imaging/images/ThumbnailGrid.tsx';
import { ImageViewer } from '../../imaging/images/viewer/ImageViewer.tsx';
import { useSaving } from '../../imaging/handing-out/useSaving.ts';
import classes from './SharedImages.module.css';

/** The images that a colleague was sent, to look at and to save. */
export function OpenedImages({ shared }: { shared: SharedImages }) {
  const { pass, images, practice_name, patient_name, date_of_birth, note, sent_by, expires_at } = shared;
  useTitle('Images for you');
  const [opened, setOpened] = useState<string>();
  const { busy, save } = useSaving();
  const source: ImageSource = { realm: 'share', pass };
  const archive = (as: ArchiveForm) =>
    save(() => fetchFile(sharedImagesArchive, { body: { pass, as } }), 'images.zip');
  return (
    <main id="main" className={classes.page}>
      <Title order={1}>Images from {practice_name}</Title>
      <Text>
        {patient_name}, born <LocalDate date={date_of_birth} form="plain" />
      </Text>
      {note !== '' && <Text>{note}</Text>}
      <Text c="dimmed">
        Sent by {sent_by}. The link works until <LocalDay moment={expires_at} />.
      </Text>
      <Group gap="sm">
        <Button
          variant="light"
          loading={busy}
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => archive('original')}
        >
          Save All Originals
        </Button>
        <Button variant="default" loading={busy} onClick={() => archive('dicom')}>
          Save All as DICOM
        </Button>
        <Button variant="default" loading={busy} onClick={() => archive('jpeg')}>
          Save All as JPEG
        </Button>
      </Group>
      {images.length === 0 && <Text>The office has removed these images since.</Text>}
      <ThumbnailGrid images={images} source={source} onOpen={setOpened} />
      <ImageViewer
        images={images}
        source={source}
        opened={opened}
        onMove={setOpened}
        onClose={() => setOpened(undefined)}
      />
    </main>
  );
}
