import { largestMessagePicture, messagePictureTypes } from '@cusp/contract';
import { Button, FileButton } from '@mantine/core';
import { IconPhotoPlus, IconX } from '@tabler/icons-react';

interface PictureButtonProps {
  picture: File | null;
  onChoose: (picture: File | null) => void;
  /** Why it can't be sent; `''`: it can. */
  onRefuse: (sentence: string) => void;
}

/** Chooses a picture to send, and takes it out again. */
export const PictureButton = ({ picture, onChoose, onRefuse }: PictureButtonProps) =>
  picture === null ? (
    <FileButton
      accept={[...messagePictureTypes, 'image/heic', '.heic'].join(',')}
      onChange={(file) => {
        const isTooLarge = (file?.size ?? 0) > largestMessagePicture;
        onRefuse(isTooLarge ? 'This picture is larger than 5 MB. Choose a smaller one.' : '');
        onChoose(isTooLarge ? null : file);
      }}
    >
      {(props) => (
        <Button
          {...props}
          size="compact-sm"
          variant="default"
          leftSection={<IconPhotoPlus size={16} aria-hidden />}
        >
          Add a Picture
        </Button>
      )}
    </FileButton>
  ) : (
    <Button
      size="compact-sm"
      variant="default"
      rightSection={<IconX size={14} aria-hidden />}
      aria-label={`Remove ${picture.name}`}
      onClick={() => onChoose(null)}
    >
      {picture.name}
    </Button>
  );
