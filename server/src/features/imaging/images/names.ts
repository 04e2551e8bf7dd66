import { fileExtensions } from '../../../services/imaging/type.ts';
import type { ImageType } from '../../../services/imaging/type.ts';

interface Named {
  kind: string;
  date_taken: string | null;
  created_at: string;
  content_type: ImageType;
}

/**
 * The file name of a downloaded original: its kind and date, such as `bitewing-2026-03-03.dcm`, without a person's
 * name.
 */
export const downloadName = ({ kind, date_taken, created_at, content_type }: Named) =>
  `${kind.replaceAll('_', '-')}-${date_taken ?? created_at.slice(0, 10)}.${fileExtensions[content_type]}`;
