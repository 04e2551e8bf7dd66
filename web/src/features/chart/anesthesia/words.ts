import type { Anesthetic, InjectionTechnique } from '@cusp/contract';
import { injectionTechniques } from '@cusp/contract';

const names: Record<InjectionTechnique, string> = {
  infiltration: 'Infiltration',
  inferior_alveolar_block: 'Inferior alveolar block',
  mental_block: 'Mental block',
  gow_gates: 'Gow-Gates block',
  posterior_superior_alveolar_block: 'Posterior superior alveolar block',
  infraorbital_block: 'Infraorbital block',
  palatal: 'Palatal',
  periodontal_ligament: 'Periodontal ligament',
  other: 'Other',
};
export const techniqueWords = (technique: InjectionTechnique): string => names[technique];
export const techniqueChoices = injectionTechniques.map((value) => ({ value, label: names[value] }));

/** "2 cartridges of 1.7 ml". */
export const cartridgesWords = ({
  cartridges,
  cartridge_ml,
}: Pick<Anesthetic, 'cartridges' | 'cartridge_ml'>) =>
  `${cartridges} ${cartridges === 1 ? 'cartridge' : 'cartridges'} of ${cartridge_ml} ml`;

const perKilogram = 2.204_62;
export const poundsOf = (kilograms: number): number => Math.round(kilograms * perKilogram * 10) / 10;
export const kilogramsOf = (pounds: number): number => Math.round((pounds / perKilogram) * 10) / 10;
