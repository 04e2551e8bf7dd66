import type { Feature } from '../../pipeline/feature.ts';
import type { Dependencies } from '../dependencies.ts';
import { documents } from './documents/routes.ts';
import { images } from './images/routes.ts';
import { mounts } from './mounts/routes.ts';

/** Images, their mounts, and documents. */
export const imagingFeatures = ({ files }: Pick<Dependencies, 'files'>): Feature[] => [
  images(files),
  mounts,
  documents(files),
];
