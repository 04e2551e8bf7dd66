import { type ArchiveForm, type Image, imagesArchive } from '@cusp/contract';
import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { fetchFile } from '../../../api/files.ts';
import { useSaving } from '../handing-out/useSaving.ts';
import { DescribeImagesDialog } from './DescribeImagesDialog.tsx';
import classes from './PatientImages.module.css';

interface SelectionBarProps {
  patientId: string;
  images: readonly Image[];
  chosen: readonly string[];
  mayChange: boolean;
  onChoose: (ids: readonly string[]) => void;
  /** Sends images to another office; undefined where that may not be. */
  onSend: ((imageIds: readonly string[]) => void) | undefined;
  onDone: () => void;
}

/** What is done with several images at once. */
export function SelectionBar({
  patientId,
  images,
  chosen,
  mayChange,
  onChoose,
  onSend,
  onDone,
}: SelectionBarProps) {
  const [isDescribing, setDescribing] = useState(false);
  const { busy, save } = useSaving();
  // In the order of the list, without those that were archived meanwhile.
  const selected = images.filter(({ id }) => chosen.includes(id));
  const ids = selected.map(({ id }) => id);
  const isNone = ids.length === 0;
  const archive = (as: ArchiveForm) =>
    save(
      () => fetchFile(imagesArchive, { params: { id: patientId }, query: { as, image_ids: ids.join(',') } }),
      'images.zip',
    );
  return (
    <div className={classes.selection} role="group" aria-label="Selected images">
      <span role="status">{ids.length === 1 ? '1 selected' : `${ids.length} selected`}</span>
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() => onChoose(ids.length === images.length ? [] : images.map(({ id }) => id))}
      >
        {ids.length === images.length ? 'Select None' : 'Select All'}
      </Button>
      {mayChange && (
        <Button variant="light" size="compact-sm" disabled={isNone} onClick={() => setDescribing(true)}>
          Edit Together
        </Button>
      )}
      <Menu position="bottom-start" shadow="md">
        <Menu.Target>
          <Button variant="default" size="compact-sm" disabled={isNone} loading={busy}>
            Download
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => archive('original')}>Original files (zip)</Menu.Item>
          <Menu.Item onClick={() => archive('dicom')}>DICOM with a DICOMDIR (zip)</Menu.Item>
          <Menu.Item onClick={() => archive('jpeg')}>JPEG pictures (zip)</Menu.Item>
          <Menu.Item onClick={() => archive('png')}>PNG pictures (zip)</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {onSend && (
        <Button variant="default" size="compact-sm" disabled={isNone} onClick={() => onSend(ids)}>
          Send to Another Office
        </Button>
      )}
      <Button variant="subtle" size="compact-sm" color="gray" onClick={onDone}>
        Done
      </Button>
      <DescribeImagesDialog
        key={ids.join(' ')}
        patientId={patientId}
        images={selected}
        opened={isDescribing}
        onClose={() => setDescribing(false)}
      />
    </div>
  );
}
