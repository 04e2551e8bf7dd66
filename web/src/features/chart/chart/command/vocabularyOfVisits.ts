import { wordedWork } from './wordedWork.ts';
import type { ChartProcedure } from './words.ts';

/** The vocabulary's words for prevention, hygiene, examinations and images. */
export const visitProcedures: readonly ChartProcedure[] = [
  // Prevention, hygiene.
  wordedWork('Deep cleaning', 'quadrant', 'none', 'srp, deep cleaning, root planing, deep scaling'),
  wordedWork('Periodontal surgery', 'quadrant', 'none', 'perio surgery, flap, osseous, osseous surgery'),
  wordedWork('Gingivectomy', 'quadrant', 'none', 'gingivectomy, gv'),
  wordedWork('Cleaning', 'mouth', 'none', 'prophy, cleaning, pro, adult prophy, adult cleaning, prophylaxis'),
  wordedWork(
    'Child prophylaxis',
    'mouth',
    'none',
    'child prophy, childprophy, child cleaning, kids cleaning',
  ),
  wordedWork(
    'Periodontal maintenance',
    'mouth',
    'none',
    'perio maintenance, pm, pmt, perio maint, periomaint, perio',
  ),
  wordedWork(
    'Debridement, full mouth',
    'mouth',
    'none',
    'fmd, debridement, debride, mouth debridement, gross debridement',
  ),
  wordedWork('Local antibiotic', 'tooth', 'none', 'local antibiotic, arestin, atridox, minocycline'),
  wordedWork('Fluoride', 'mouth', 'none', 'fluoride, fl, varnish, fluoride varnish, fl varnish'),
  wordedWork('Silver diamine fluoride', 'tooth', 'other', 'sdf, silver diamine, silver diamine fluoride'),
  wordedWork('Desensitizing', 'tooth', 'none', 'desens, desensitize, desensitizing, desensitizer'),
  wordedWork('Palliative treatment', 'mouth', 'none', 'palliative, palliative treatment, pall, pain relief'),
  wordedWork(
    'Palliative treatment of a tooth',
    'tooth',
    'none',
    'palliative, palliative treatment, pall, pain relief',
  ),
  // Examinations, images.
  wordedWork('Examination', 'mouth', 'none', 'exam, examination, check-up, checkup'),
  wordedWork(
    'Limited examination',
    'mouth',
    'none',
    'limited exam, loe, emergency exam, emerg, lim, emerg exam, problem focused exam, problem exam, limited oral exam',
  ),
  wordedWork(
    'Comprehensive examination',
    'mouth',
    'none',
    'comp exam, comprehensive exam, coe, new patient exam, newpt',
  ),
  wordedWork('Vitality test', 'tooth', 'none', 'pulp test, vitality test, cold test, pulptest'),
  wordedWork('Bitewings', 'mouth', 'none', 'bw, bwx, bitewings'),
  wordedWork('Two bitewings', 'mouth', 'none', '2bw, 2bwx, 2 bitewings'),
  wordedWork('Four bitewings', 'mouth', 'none', '4bw, 4bwx, 4 bitewings'),
  wordedWork('Full mouth series', 'mouth', 'none', 'fmx, fms, full mouth series, full mouth xrays'),
  wordedWork('Panoramic image', 'mouth', 'none', 'pano, pan, panoramic, opg, panorex'),
  wordedWork('Periapical image', 'tooth', 'none', 'pa, pax, periapical image, periapical xray'),
];
