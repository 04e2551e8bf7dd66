import type { Feature } from '../../pipeline/feature.ts';
import type { Dependencies } from '../dependencies.ts';
import { imageAnnotations } from './annotations/routes.ts';
import { imageCaptures } from './captures/routes.ts';
import { documents } from './documents/routes.ts';
import { handingOut } from './handing-out/routes.ts';
import { images } from './images/routes.ts';
import { imagingLaunches } from './launches/routes.ts';
import { mountTemplatesOfPractice } from './mount-templates/routes.ts';
import { mounts } from './mounts/routes.ts';
import { officePrograms } from './office-programs/routes.ts';
import { imageShares } from './shares/routes.ts';
import { phoneUploads } from './phone-uploads/routes.ts';
import { imageTray } from './tray/routes.ts';
import { imagePresets } from './presets/routes.ts';
import { imageReadings } from './readings/routes.ts';

/** Images with their annotations and readings, their mounts, and documents. */
export const imagingFeatures = ({
  files,
  site,
  emailQueue,
  config,
}: Pick<Dependencies, 'files' | 'site' | 'emailQueue' | 'config'>): Feature[] => [
  images(files),
  handingOut(files),
  imageShares({ files, site, emailQueue, isTestMode: config.test_mode }),
  phoneUploads({ files, site }),
  imageAnnotations,
  imageReadings,
  imagePresets,
  mounts,
  mountTemplatesOfPractice,
  officePrograms,
  imageCaptures,
  imageTray(files),
  imagingLaunches,
  documents(files),
];
