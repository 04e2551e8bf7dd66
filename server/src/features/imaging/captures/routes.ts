import * as contract from '@cusp/contract';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { newId } from '../../../values/ids.ts';
import { Refusal } from '../../../values/refusal.ts';
import { mountIfFound } from '../mounts/index.ts';
import { lockProgram } from '../office-programs/index.ts';
import * as queries from './queries.ts';

/** Mounts that take what the sensor of a computer delivers. */
export const imageCaptures: Feature = {
  routes: [
    on(
      contract.listImageCaptures,
      readInOneTrip(() => queries.openCaptures),
    ),

    on(contract.startImageCapture, async ({ tx, person, input: { params, body } }) => {
      const mount = await tx.ask(mountIfFound(params.id));
      if (mount === undefined) throw new Refusal('mount_not_found');
      // Locked, so that of two people who start on one computer the later one has it.
      const program = await lockProgram(tx, body.program_id);
      if (program === undefined) throw new Refusal('office_program_not_found');
      if (program.state === 'revoked') throw new Refusal('office_program_revoked');
      for (const earlier of await queries.endCaptures(tx, { program_id: program.id }))
        recordEvent(tx, 'image_capture.ended', earlier.id, byStaff(person));
      const id = newId();
      await queries.insertCapture(tx, {
        id,
        program_id: program.id,
        patient_id: mount.patient_id,
        mount_id: mount.id,
        started_by: person.name,
        started_by_id: person.id,
      });
      recordEvent(tx, 'image_capture.started', id, byStaff(person));
      return tx.ask(queries.readCapture(id));
    }),

    on(contract.endImageCapture, async ({ tx, input: { params } }) => {
      if ((await queries.lockCapture(tx, params.id)) === undefined)
        throw new Refusal('image_capture_not_found');
      await queries.endCaptures(tx, { id: params.id });
      return tx.ask(queries.readCapture(params.id));
    }),
  ],
};
