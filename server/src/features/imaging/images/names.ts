import { fileExtensions } from '../../../services/imaging/type.ts';
import type { ImageType } from '../../../services/imaging/type.ts';

interface Named {
  kind: string;
  date_taken: string | null;
  created_at: string;
  content_type: ImageType;
}

/** The name of an image's file without its ending: kind and date, such as `bitewing-2026-03-03`, and no person's name. */
export const imageFileName = ({ kind, date_taken, created_at }: Omit<Named, 'content_type'>) =>
  `${kind.replaceAll('_', '-')}-${date_taken ?? created_at.slice(0, 10)}`;

/** The file name of a downloaded original, such as `bitewing-2026-03-03.dcm`. */
export const downloadName = (image: Named) => `${imageFileName(image)}.${fileExtensions[image.content_type]}`;
