import { readLines } from './shipped-lines.ts';
import type { Source } from './shipped-lines.ts';

/** An allergen on the list that we ship. Any drug on our list can be an allergen, too. */
export interface ShippedAllergen {
  code: string;
  name: string;
  /** The classes of drugs that it covers, by their names in our list of drugs. */
  classes: readonly string[];
  /** Codes of the single drugs that it covers. */
  ingredients: readonly string[];
  names: readonly string[];
  source: Source;
}

// code | name | classes | ingredients | other names | source
const lines = `
penicillin-class | Penicillins | penicillin || penicillin, PCN, pen VK, amoxicillin class | aaaai
cephalosporin-class | Cephalosporins | cephalosporin || Keflex class, ceph | aaaai
sulfonamide-antibiotics | Sulfonamide antibiotics | sulfonamide-antibiotic || sulfa, sulfa drugs, Bactrim class | aaaai
macrolide-class | Macrolides | macrolide || mycin | label
tetracycline-class | Tetracyclines | tetracycline-class || cycline | label
fluoroquinolone-class | Fluoroquinolones | fluoroquinolone || quinolones | label
nsaid-class | NSAIDs and aspirin | nsaid, salicylate || anti-inflammatory, nonsteroidal | aaaai
opioid-class | Opioids | opioid, opioid-phenanthrene, opioid-phenylpiperidine, opioid-diphenylheptane, opioid-phenylpropylamine || narcotics, opiates | label
benzodiazepine-class | Benzodiazepines | benzodiazepine || benzo | label
local-anesthetics | Local anesthetics | local-anesthetic-amide, local-anesthetic-ester || caine, caines, numbing shot, Novocain, novocaine | label
local-anesthetic-amides | Local anesthetics, amides | local-anesthetic-amide |||label
local-anesthetic-esters | Local anesthetics, esters | local-anesthetic-ester || procaine | label
corticosteroid-class | Corticosteroids | corticosteroid, corticosteroid-topical || steroids, cortisone | label
azole-class | Azole antifungals | azole, azole-topical || antifungal | label
sulfites | Sulfites ||| sodium metabisulfite, bisulfite | aaaai
parabens | Parabens ||| methylparaben | aad
latex | Latex ||| natural rubber, rubber dam, gloves | aaaai
rubber-accelerators | Rubber accelerators ||| thiurams, carbamates, gloves | aad
nickel | Nickel ||| nickel sulfate | aad
cobalt | Cobalt ||| chromium-cobalt | aad
chromium | Chromium ||| chromate | aad
palladium | Palladium |||| aad
gold | Gold |||| aad
mercury | Mercury ||| amalgam | aad
titanium | Titanium ||| implant metal | aad
methacrylates | Methacrylates ||| acrylic, HEMA, MMA, bonding agent, denture acrylic | aad
epoxy-resin | Epoxy resin ||| bisphenol A, bis-GMA | aad
formaldehyde | Formaldehyde |||| aad
eugenol | Eugenol ||| clove oil, zinc oxide eugenol | aad
colophony | Colophony (rosin) ||| rosin, fluoride varnish, adhesive | aad
balsam-of-peru | Balsam of Peru ||| cinnamon, cinnamal, toothpaste flavor | aad
menthol | Menthol and peppermint ||| mint, spearmint, carvone | aad
iodine-povidone | Povidone-iodine ||| Betadine, iodine | label
contrast-media | Radiographic contrast media ||| contrast dye, iodinated contrast | label
adhesive | Adhesive tape ||| bandage, tape | aad
red-dye | Food and drug dyes ||| tartrazine, yellow 5, red 40 | aaaai
propylene-glycol | Propylene glycol |||| aad
peanut | Peanut |||| aaaai
tree-nuts | Tree nuts ||| walnut, almond, cashew, pine nut | aaaai
milk | Milk ||| casein, Recaldent, MI paste, dairy | aaaai
egg | Egg |||| aaaai
soy | Soy |||| aaaai
wheat | Wheat ||| gluten | aaaai
shellfish | Shellfish ||| shrimp, crab, lobster | aaaai
fish | Fish |||| aaaai
sesame | Sesame |||| aaaai
insect-venom | Bee and wasp venom ||| bee sting, hymenoptera | aaaai
pollen | Pollen ||| hay fever, ragweed | aaaai
`;

export const shippedAllergens: readonly ShippedAllergen[] = readLines(lines).map(
  ({ code, name, lists: [classes = [], ingredients = [], names = []], source }) => ({
    code,
    name,
    classes,
    ingredients,
    names,
    source,
  }),
);
