import * as contract from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { Refusal } from '../../../values/refusal.ts';
import * as queries from './queries.ts';

/** Announcements to everybody in the practice, shown until each person has read them or they end. */
export const announcements: Feature = {
  routes: [
    on(contract.listAnnouncements, ({ tx, person }) => tx.ask(queries.openAnnouncements(person.id))),

    on(contract.createAnnouncement, async ({ tx, person, input }) => {
      const { body, hours } = input.body;
      return requireAnnouncement(tx, await queries.insertAnnouncement(tx, body, hours, person), person);
    }),

    on(contract.readAnnouncement, async ({ tx, person, input }) => {
      const { id } = await requireAnnouncement(tx, input.params.id, person);
      await queries.markAnnouncementRead(tx, id, person.id);
      return requireAnnouncement(tx, id, person);
    }),

    on(contract.endAnnouncement, async ({ tx, person, input }) => {
      const { id, created_by_id } = await requireAnnouncement(tx, input.params.id, person);
      if (created_by_id !== person.id && !person.isOwner) throw new Refusal('not_permitted');
      await queries.markAnnouncementEnded(tx, id);
      return requireAnnouncement(tx, id, person);
    }),
  ],
};

async function requireAnnouncement(tx: Tx, id: string, reader: Person) {
  const announcement = await tx.ask(queries.announcementIfFound(id, reader.id));
  if (announcement === undefined) throw new Refusal('announcement_not_found');
  return announcement;
}
