import type { Image } from '@cusp/contract';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArchive,
  IconDotsVertical,
  IconDownload,
  IconPencil,
  IconSend,
  IconUserSquareRounded,
} from '@tabler/icons-react';
import { canChangeRelease } from './useRelease.ts';
import { imageWords } from './words.ts';

interface ImageMenuProps {
  image: Image;
  /** True if the person may change images. */
  mayChange: boolean;
  /** Makes it the patient's photo, or removes it as the photo. */
  onPhoto: () => void;
  /** Releases it to the patient, or holds it back. */
  onRelease: () => void;
  onEdit: () => void;
  onArchive: () => void;
  onDownload: () => void;
}

/** The actions on one image of the grid. */
export const ImageMenu = ({
  image,
  mayChange,
  onPhoto,
  onRelease,
  onEdit,
  onArchive,
  onDownload,
}: ImageMenuProps) => (
  <Menu position="bottom-end" shadow="md" withinPortal>
    <Menu.Target>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Actions for ${imageWords(image)}`}>
        <IconDotsVertical size={18} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      {mayChange && canChangeRelease(image) && (
        <Menu.Item leftSection={<IconSend size={16} aria-hidden />} onClick={onRelease}>
          {image.released_at === null ? 'Release to the patient' : 'Hide from the patient'}
        </Menu.Item>
      )}
      {mayChange && (
        <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
          Edit
        </Menu.Item>
      )}
      {mayChange && (
        <Menu.Item leftSection={<IconUserSquareRounded size={16} aria-hidden />} onClick={onPhoto}>
          {image.is_photo ? 'Remove as the patient’s photo' : 'Use as the patient’s photo'}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconDownload size={16} aria-hidden />} onClick={onDownload}>
        Download the original
      </Menu.Item>
      {mayChange && (
        <Menu.Item leftSection={<IconArchive size={16} aria-hidden />} onClick={onArchive}>
          Archive
        </Menu.Item>
      )}
    </Menu.Dropdown>
  </Menu>
);
