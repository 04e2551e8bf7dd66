import type { Feature } from '../../pipeline/feature.ts';
import type { Dependencies } from '../dependencies.ts';
import { prescriptions } from './prescriptions/routes.ts';
import { pharmacies } from './pharmacies/routes.ts';

/** Prescriptions and pharmacies. */
export const prescribingFeatures = ({
  gateway,
  pharmacyPatience,
}: Pick<Dependencies, 'gateway' | 'pharmacyPatience'>): Feature[] => [
  prescriptions(gateway, pharmacyPatience),
  pharmacies,
];
