import { known } from './known.ts';
import type { ChartProcedure } from './words.ts';

/** The vocabulary's words for prevention, hygiene, examinations and images. */
export const visitProcedures: readonly ChartProcedure[] = [
  // Prevention, hygiene.
  known('Deep cleaning', 'quadrant', 'none', 'srp, deep cleaning, root planing, deep scaling'),
  known('Periodontal surgery', 'quadrant', 'none', 'perio surgery, flap, osseous, osseous surgery'),
  known('Gingivectomy', 'quadrant', 'none', 'gingivectomy, gv'),
  known('Cleaning', 'mouth', 'none', 'prophy, cleaning, pro, adult prophy, adult cleaning, prophylaxis'),
  known('Child prophylaxis', 'mouth', 'none', 'child prophy, childprophy, child cleaning, kids cleaning'),
  known(
    'Periodontal maintenance',
    'mouth',
    'none',
    'perio maintenance, pm, pmt, perio maint, periomaint, perio',
  ),
  known(
    'Debridement, full mouth',
    'mouth',
    'none',
    'fmd, debridement, debride, mouth debridement, full mouth debridement, gross debridement',
  ),
  known('Local antibiotic', 'tooth', 'none', 'local antibiotic, arestin, atridox, minocycline'),
  known('Fluoride', 'mouth', 'none', 'fluoride, fl, varnish, fluoride varnish, fl varnish'),
  known('Silver diamine fluoride', 'tooth', 'other', 'sdf, silver diamine, silver diamine fluoride'),
  known('Desensitizing', 'tooth', 'none', 'desens, desensitize, desensitizing, desensitizer'),
  known('Palliative treatment', 'mouth', 'none', 'palliative, palliative treatment, pall, pain relief'),
  known(
    'Palliative treatment of a tooth',
    'tooth',
    'none',
    'palliative, palliative treatment, pall, pain relief',
  ),
  // Examinations, images.
  known('Examination', 'mouth', 'none', 'exam, examination, check-up, checkup'),
  known(
    'Limited examination',
    'mouth',
    'none',
    'limited exam, loe, emergency exam, emerg, lim, emerg exam, problem focused exam, problem exam, limited oral exam',
  ),
  known(
    'Comprehensive examination',
    'mouth',
    'none',
    'comp exam, comprehensive exam, coe, new patient exam, newpt',
  ),
  known('Vitality test', 'tooth', 'none', 'pulp test, vitality test, cold test, pulptest'),
  known('Bitewings', 'mouth', 'none', 'bw, bwx, bitewings'),
  known('Two bitewings', 'mouth', 'none', '2bw, 2bwx, 2 bitewings'),
  known('Four bitewings', 'mouth', 'none', '4bw, 4bwx, 4 bitewings'),
  known('Full mouth series', 'mouth', 'none', 'fmx, fms, full mouth series, full mouth xrays'),
  known('Panoramic image', 'mouth', 'none', 'pano, pan, panoramic, opg, panorex'),
  known('Periapical image', 'tooth', 'none', 'pa, pax, periapical image, periapical xray'),
];
