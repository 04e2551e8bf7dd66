import * as contract from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { Refusal } from '../../../values/refusal.ts';
import * as queries from './queries.ts';

/** What is said to everybody of the practice, until each has read it or it is over. */
export const announcements: Feature = {
  routes: [
    on(contract.listAnnouncements, ({ tx, person }) => tx.ask(queries.openAnnouncements(person.id))),

    on(contract.createAnnouncement, async ({ tx, person, input }) => {
      const { body, hours } = input.body;
      return found(tx, await queries.insertAnnouncement(tx, body, hours, person), person);
    }),

    on(contract.readAnnouncement, async ({ tx, person, input }) => {
      const { id } = await found(tx, input.params.id, person);
      await queries.markAnnouncementRead(tx, id, person.id);
      return found(tx, id, person);
    }),

    on(contract.endAnnouncement, async ({ tx, person, input }) => {
      const { id, created_by_id } = await found(tx, input.params.id, person);
      if (created_by_id !== person.id && !person.isOwner) throw new Refusal('not_permitted');
      await queries.markAnnouncementEnded(tx, id);
      return found(tx, id, person);
    }),
  ],
};

async function found(tx: Tx, id: string, reader: Person) {
  const announcement = await tx.ask(queries.seekAnnouncement(id, reader.id));
  if (announcement === undefined) throw new Refusal('announcement_not_found');
  return announcement;
}
