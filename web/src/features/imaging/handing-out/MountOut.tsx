import { type ArchiveForm, mountArchive, mountPdf } from '@cusp/contract';
import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { fetchFile } from '../../../api/files.ts';
import { useSaving } from './useSaving.ts';

interface MountOutProps {
  mountId: string;
  /** The images in its slots. */
  imageIds: readonly string[];
  /** Sends them to another office; undefined where that may not be. */
  onSend: ((imageIds: readonly string[]) => void) | undefined;
}

/** Saves a mount on one page, or its images as one file. */
export function MountOut({ mountId: id, imageIds, onSend }: MountOutProps) {
  const { busy, save } = useSaving();
  const archive = (as: ArchiveForm) =>
    save(() => fetchFile(mountArchive, { params: { id }, query: { as } }), 'mount.zip');
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button
          variant="subtle"
          size="compact-sm"
          color="gray"
          loading={busy}
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          Download or Send
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => save(() => fetchFile(mountPdf, { params: { id } }), 'mount.pdf')}>
          One page to print (PDF)
        </Menu.Item>
        {imageIds.length > 0 && (
          <>
            <Menu.Item onClick={() => archive('original')}>Original files (zip)</Menu.Item>
            <Menu.Item onClick={() => archive('dicom')}>DICOM with a DICOMDIR (zip)</Menu.Item>
            <Menu.Item onClick={() => archive('jpeg')}>JPEG pictures (zip)</Menu.Item>
            <Menu.Item onClick={() => archive('png')}>PNG pictures (zip)</Menu.Item>
            {onSend && <Menu.Item onClick={() => onSend(imageIds)}>Send to another office</Menu.Item>}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
