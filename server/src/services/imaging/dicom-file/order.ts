// Not the whole contract, which is 45 MiB of the process that decodes.
import { imageKinds } from '@cusp/contract/images';
import * as z from 'zod/mini';

/** What is written into a DICOM file of an image, in place of what its own file says of the patient. */
export const DicomOrder = z.object({
  patient: z.object({
    /** `Keller^Mia` */
    name: z.string(),
    number: z.string(),
    /** `19900214` */
    birth_date: z.string(),
    sex: z.enum(['M', 'F', 'O']),
  }),
  practice: z.string(),
  kind: z.enum(imageKinds),
  /** `20260302`, of the image or of the day that it came. */
  date: z.string(),
  teeth: z.string(),
  /** Its place among the images that leave with it, from 1. */
  position: z.int(),
  /** For files that have none, or one that another file has already. */
  uid: z.string(),
  study_uid: z.string(),
  series_uid: z.string(),
  /** The UIDs of the files before it in the archive. */
  taken_uids: z.array(z.string()),
});
export type DicomOrder = z.infer<typeof DicomOrder>;

const line = () => z.string().check(z.maxLength(200));

/** What a directory lists of a file. */
export const ListedDicom = z.object({
  sop_class: line(),
  sop_instance: line(),
  syntax: line(),
  study_uid: line(),
  study_date: line(),
  study_time: line(),
  study_id: line(),
  study_description: line(),
  accession_number: line(),
  series_uid: line(),
  series_number: line(),
  modality: line(),
  instance_number: line(),
});
export type ListedDicom = z.infer<typeof ListedDicom>;
