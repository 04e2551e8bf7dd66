import { texts } from '../../../ui/language/t.ts';

/** Messages about images, shared by the staff's and the patient's screens. */
export const imageMessages = texts({
  listFailed: 'Failed to fetch images',
  none: 'No images found',
  updated: 'Image updated successfully',
  updateFailed: 'Failed to update image',
  severalUpdated: 'Images updated',
  severalFailed: 'Failed to update the images',
  released: 'The patient can now see this image in the portal',
  heldBack: 'The patient can no longer see this image in the portal',
  releaseFailed: 'Failed to change what the patient sees',
  waits: 'Waiting for release',
  archived: 'Image archived',
  archiveFailed: 'Failed to archive image',
  pictureFailed: 'This image could not be loaded.',
  downloadFailed: 'Failed to download image',
});
