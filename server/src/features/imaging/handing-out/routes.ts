import * as contract from '@cusp/contract';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { FileAnswer } from '../../../pipeline/file-answer.ts';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import type { Files } from '../../../services/files/files.ts';
import { fileExtensions } from '../../../services/imaging/type.ts';
import { Refusal } from '../../../values/refusal.ts';
import { patientById } from '../../people/patients/index.ts';
import { imageFileName, imageIfFound, listImages } from '../images/index.ts';
import { mountIfFound } from '../mounts/index.ts';
import { archiveContent, archiveOfImages } from './archive.ts';
import type { ArchiveContent, ArchivedImage } from './archive.ts';
import { dicomOriginal } from './dicom.ts';
import { drawingOf, drawnOriginal } from './drawing.ts';
import { mountSheetPdf } from './mount-pdf.ts';
import { dicomSubject } from './queries.ts';

/** Images that leave: as pictures, as DICOM, as archives, and mounts on paper. Each leaves an entry in the trail. */
export const handingOut = (files: Files): Feature => ({
  routes: [
    on(
      contract.imagePicture,
      withoutTransaction(async ({ input: { params, query }, inPractice, auditScope }) => {
        const image = await inPractice((tx) => tx.ask(imageIfFound(params.id)));
        if (image === undefined) throw new Refusal('image_not_found');
        auditScope.setSubject({ patientId: image.patient_id });
        const type = `image/${query.as}` as const;
        return new FileAnswer({
          type,
          downloadAs: `${imageFileName(image)}.${fileExtensions[type]}`,
          open: () => drawnOriginal(files, image, drawingOf(query)),
        });
      }),
    ),

    on(
      contract.imageDicom,
      withoutTransaction(async ({ input: { params }, inPractice, auditScope }) => {
        const { image, subject } = await inPractice(async (tx) => {
          const found = await tx.ask(imageIfFound(params.id));
          if (found === undefined) throw new Refusal('image_not_found');
          return { image: found, subject: await tx.ask(dicomSubject(found.patient_id)) };
        });
        auditScope.setSubject({ patientId: image.patient_id });
        return new FileAnswer({
          type: 'application/dicom',
          downloadAs: `${imageFileName(image)}.dcm`,
          open: async () => (await dicomOriginal(files, image, subject))?.file,
        });
      }),
    ),

    on(
      contract.imagesArchive,
      withoutTransaction(async ({ input: { params, query }, inPractice }) => {
        const { images, content } = await inPractice(async (tx) => {
          const { id } = await tx.ask(patientById(params.id));
          return {
            images: await tx.ask(listImages(id)),
            content: await archiveContent(query.as, () => tx.ask(dicomSubject(id))),
          };
        });
        const chosen = [...new Set(query.image_ids)].map((id) => {
          const image = images.find((each) => each.id === id);
          if (image === undefined) throw new Refusal('image_not_found');
          return { image };
        });
        return archiveAnswer(files, chosen, content, 'images');
      }),
    ),

    on(
      contract.mountArchive,
      withoutTransaction(async ({ input: { params, query }, inPractice, auditScope }) => {
        const { mount, images, content } = await inPractice(async (tx) => {
          const found = await tx.ask(mountIfFound(params.id));
          if (found === undefined) throw new Refusal('mount_not_found');
          return {
            mount: found,
            images: await tx.ask(listImages(found.patient_id)),
            content: await archiveContent(query.as, () => tx.ask(dicomSubject(found.patient_id))),
          };
        });
        auditScope.setSubject({ patientId: mount.patient_id });
        const mounted = mount.slots.flatMap((slot) => {
          const image = images.find(({ id }) => id === slot.image_id);
          return image === undefined ? [] : [{ image, slot }];
        });
        return archiveAnswer(files, mounted, content, `mount-${mount.date_taken}`);
      }),
    ),

    on(
      contract.mountPdf,
      withoutTransaction(async ({ input: { params }, person, inPractice, auditScope }) => {
        const printed = await inPractice(async (tx) => {
          const mount = await tx.ask(mountIfFound(params.id));
          if (mount === undefined) throw new Refusal('mount_not_found');
          return { mount, patient: await tx.ask(patientById(mount.patient_id)) };
        });
        auditScope.setSubject({ patientId: printed.mount.patient_id });
        return new FileAnswer({
          type: 'application/pdf',
          downloadAs: `mount-${printed.mount.date_taken}.pdf`,
          open: () => mountSheetPdf(files.store, { ...printed, practice: person.practice }),
        });
      }),
    ),
  ],
});

const archiveAnswer = (
  files: Files,
  images: readonly ArchivedImage[],
  content: ArchiveContent,
  name: string,
) =>
  new FileAnswer({
    type: 'application/zip',
    downloadAs: `${name}.zip`,
    open: async () => ({ stream: archiveOfImages(files, images, content) }),
  });
