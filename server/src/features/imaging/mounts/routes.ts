import * as contract from '@cusp/contract';
import { mountTemplates } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { both } from '../../../db/read-plan.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { newId } from '../../../values/ids.ts';
import { Refusal, requireCurrentVersion } from '../../../values/refusal.ts';
import { patientById } from '../../people/patients/index.ts';
import { usableMountTemplate } from '../mount-templates/index.ts';
import * as queries from './queries.ts';
import { arranged } from './rules.ts';

/** A shipped template by its key, or one of the practice by its id. */
async function templateOf(tx: Tx, template: string) {
  const shipped = contract.mountTemplateKeys.find((key) => key === template);
  if (shipped !== undefined) return mountTemplates[shipped];
  const own = await tx.ask(usableMountTemplate(template));
  if (own === undefined) throw new Refusal('mount_template_not_found');
  return own;
}

/** Series of a patient's images, each in its slot. */
export const mounts: Feature = {
  constraints: queries.constraints,
  routes: [
    on(
      contract.listMounts,
      readInOneTrip(({ input: { params } }) =>
        both(patientById(params.id), queries.listMounts(params.id)).map(([, found]) => found),
      ),
    ),

    on(contract.createMount, async ({ tx, person, input }) => {
      const { template, date_taken } = input.body;
      if (date_taken > todayAt(person.practice.timeZone))
        throw new Refusal('invalid', [
          { path: 'date_taken', message: 'The date taken cannot be in the future.' },
        ]);
      const { id: patient_id } = await tx.ask(patientById(input.params.id));
      const id = newId();
      const { name, slots } = await templateOf(tx, template);
      const by = { created_by: person.name, created_by_id: person.id };
      await queries.insertMount(tx, { id, patient_id, template, name, date_taken, ...by }, slots);
      return tx.ask(queries.readMount(id));
    }),

    on(contract.placeInMount, async ({ tx, person, input }) => {
      const { id } = input.params;
      const { placed, retake_reason: reason, version } = input.body;
      requireCurrentVersion(await queries.lockMount(tx, id), version, 'mount_not_found');
      const before = await tx.ask(queries.readMount(id));
      const { changed, retaken } = arranged(before.slots, placed);
      if (changed.length === 0) return before;
      if (retaken.length > 0 && reason === '')
        throw new Refusal('invalid', [{ path: 'retake_reason', message: 'Enter a reason for the retake.' }]);
      await queries.placeImages(tx, id, changed);
      if (retaken.length > 0) {
        const about = { mount_id: id, reason, author: person.name, author_id: person.id };
        await queries.insertRetakes(tx, about, retaken);
      }
      const tagged = await queries.tagImages(
        tx,
        id,
        changed.map(({ position }) => position),
      );
      for (const image of tagged) recordEvent(tx, 'image.changed', image.id, byStaff(person));
      await queries.bumpVersion(tx, id);
      return tx.ask(queries.readMount(id));
    }),

    on(contract.turnInMount, async ({ tx, input }) => {
      const { id } = input.params;
      const { version, ...shown } = input.body;
      requireCurrentVersion(await queries.lockMount(tx, id), version, 'mount_not_found');
      const { slots } = await tx.ask(queries.readMount(id));
      if (!slots.some(({ position, image_id }) => position === shown.position && image_id !== null))
        throw new Refusal('invalid', [{ path: 'position', message: 'Choose a slot that has an image.' }]);
      await queries.turnSlot(tx, id, shown);
      await queries.bumpVersion(tx, id);
      return tx.ask(queries.readMount(id));
    }),

    on(contract.deleteMount, async ({ tx, input }) => {
      const { id } = input.params;
      if ((await queries.lockMount(tx, id)) === undefined) throw new Refusal('mount_not_found');
      await queries.archiveMount(tx, id);
      return null;
    }),
  ],
};
