import type { Feature } from '../../pipeline/feature.ts';
import type { Dependencies } from '../dependencies.ts';
import { images } from './images/routes.ts';

/** Images. */
export const imagingFeatures = ({ files }: Pick<Dependencies, 'files'>): Feature[] => [images(files)];
