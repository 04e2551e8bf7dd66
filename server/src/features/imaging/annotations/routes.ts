import * as contract from '@cusp/contract';
import { scaleInForce, scaleOfKnown } from '@cusp/contract';
import { both } from '../../../db/read-plan.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { newId } from '../../../values/ids.ts';
import { Refusal } from '../../../values/refusal.ts';
import { imageIfFound, lockImage, readImage } from '../images/index.ts';
import * as queries from './queries.ts';
import { refuseImpossible } from './rules.ts';

/** Measurements and marks on images. */
export const imageAnnotations: Feature = {
  constraints: queries.constraints,
  routes: [
    on(
      contract.listImageAnnotations,
      readInOneTrip(
        ({ input: { params } }) => both(imageIfFound(params.id), queries.listAnnotations(params.id)),
        ([image, found], { auditScope }) => {
          if (image === undefined) throw new Refusal('image_not_found');
          auditScope.setSubject({ patientId: image.patient_id });
          return found;
        },
      ),
    ),

    on(contract.createImageAnnotation, async ({ tx, person, input }) => {
      const { body } = input;
      // Locked, so that it isn't archived meanwhile, and two people's known objects follow each other.
      if ((await lockImage(tx, body.image_id)) === undefined) throw new Refusal('image_not_found');
      const image = await tx.ask(readImage(body.image_id));
      refuseImpossible(body, image);
      const scale =
        body.known_mm === null
          ? scaleInForce(image, await tx.ask(queries.listAnnotations(image.id)))
          : scaleOfKnown(body.known_mm, body.points);
      const id = newId();
      const by = { author: person.name, author_id: person.id };
      await queries.insertAnnotation(tx, { ...body, ...by, id }, scale);
      return tx.ask(queries.readAnnotation(id));
    }),

    on(contract.withdrawImageAnnotation, async ({ tx, person, input }) => {
      if ((await queries.withdrawAnnotation(tx, input.params.id, person)) === undefined)
        throw new Refusal('image_annotation_not_found');
      return null;
    }),
  ],
};
