import type { Feature } from '../../pipeline/feature.ts';
import type { Dependencies } from '../dependencies.ts';
import { imageAnnotations } from './annotations/routes.ts';
import { documents } from './documents/routes.ts';
import { images } from './images/routes.ts';
import { mounts } from './mounts/routes.ts';

/** Images with their annotations, their mounts, and documents. */
export const imagingFeatures = ({ files }: Pick<Dependencies, 'files'>): Feature[] => [
  images(files),
  imageAnnotations,
  mounts,
  documents(files),
];
