import { imageDicom, imageFileCalls, imagePicture, type InputOf, type PictureFormat } from '@cusp/contract';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { fetchFile } from '../../../api/files.ts';
import viewerClasses from '../images/viewer/ImageViewer.module.css';
import type { ImageView } from '../images/viewer/view.ts';
import { useSaving } from './useSaving.ts';

const yesOrNo = (given: boolean) => (given ? 'yes' : 'no');

/** What of a view is in a picture: its grays, and how it is turned. Zoom isn't; the whole image is saved. */
const queryOfView = (as: PictureFormat, view: ImageView): InputOf<typeof imagePicture>['query'] => ({
  as,
  brightness: String(view.brightness),
  contrast: String(view.contrast),
  gamma: String(view.gamma),
  inverted: yesOrNo(view.inverted),
  sharpened: yesOrNo(view.sharpened),
  flipped: yesOrNo(view.flipped),
  turns: String(view.turns),
});

interface DownloadMenuProps {
  imageId: string;
  view: ImageView;
}

/** In the viewer: saves the open image as it came, as it was taken, or as it is shown. */
export function DownloadMenu({ imageId: id, view }: DownloadMenuProps) {
  const { busy, save } = useSaving();
  const picture = (as: PictureFormat, isShown: boolean) =>
    save(
      () => fetchFile(imagePicture, { params: { id }, query: isShown ? queryOfView(as, view) : { as } }),
      `image.${as}`,
    );
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon
          variant="transparent"
          className={viewerClasses.control ?? ''}
          aria-label="Download"
          loading={busy}
        >
          <IconDownload size={22} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          onClick={() => save(() => fetchFile(imageFileCalls.original, { params: { id } }), 'image')}
        >
          Original file
        </Menu.Item>
        <Menu.Item onClick={() => save(() => fetchFile(imageDicom, { params: { id } }), 'image.dcm')}>
          DICOM with the patient’s data
        </Menu.Item>
        <Menu.Item onClick={() => picture('png', true)}>PNG as shown</Menu.Item>
        <Menu.Item onClick={() => picture('jpeg', true)}>JPEG as shown</Menu.Item>
        <Menu.Item onClick={() => picture('png', false)}>PNG as taken</Menu.Item>
        <Menu.Item onClick={() => picture('jpeg', false)}>JPEG as taken</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
