import * as contract from '@cusp/contract';
import { both } from '../../../db/read-plan.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { newId } from '../../../values/ids.ts';
import { Refusal } from '../../../values/refusal.ts';
import { patientById } from '../../people/patients/index.ts';
import { lockImage } from '../images/index.ts';
import * as queries from './queries.ts';

/** What dentists read on images. */
export const imageReadings: Feature = {
  constraints: queries.constraints,
  routes: [
    on(
      contract.listImageReadings,
      readInOneTrip(({ input: { params } }) =>
        both(patientById(params.id), queries.listReadingsOfImages(params.id)).map(([, found]) => found),
      ),
    ),

    on(contract.createImageReading, async ({ tx, person, input }) => {
      const { image_id, whole_mount, findings } = input.body;
      // Locked, so that it isn't archived meanwhile.
      if ((await lockImage(tx, image_id)) === undefined) throw new Refusal('image_not_found');
      const own = { id: newId(), image_id };
      const beside = whole_mount ? await queries.besideInMount(tx, image_id) : [];
      const others = beside.map(({ id }) => ({ id: newId(), image_id: id }));
      const signed = { findings, read_by: person.name, read_by_id: person.id };
      await queries.insertImageReadings(tx, [...others, own], signed);
      for (const { id } of others) recordEvent(tx, 'image_reading.signed', id, byStaff(person));
      const [reading] = (await tx.ask(queries.readingsOfImage(image_id))).filter(({ id }) => id === own.id);
      if (reading === undefined) throw new Refusal('image_not_found');
      return reading;
    }),
  ],
};
