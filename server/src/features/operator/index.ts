import type { Feature } from '../../pipeline/feature.ts';
import type { Dependencies } from '../dependencies.ts';
import { admin } from './operator/routes.ts';

/** The service’s own realm. */
export const operatorFeatures = ({ site, outside }: Pick<Dependencies, 'site' | 'outside'>): Feature[] => [
  admin(site, outside),
];
