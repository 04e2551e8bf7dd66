import * as contract from '@cusp/contract';
import { on } from '../../../pipeline/bind.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { Refusal } from '../../../values/refusal.ts';
import * as queries from './queries.ts';

/** Each prescriber's favorite prescriptions. */
export const favorites: Feature = {
  constraints: queries.constraints,
  routes: [
    on(contract.listFavorites, ({ tx, person }) => tx.ask(queries.listFavorites(person.id))),

    on(contract.saveFavorite, async ({ tx, person, input }) => {
      const before = await tx.ask(queries.listFavorites(person.id));
      if (before.length >= contract.mostFavorites) throw new Refusal('too_many_favorites');
      const id = await queries.insertFavorite(tx, person.id, input.params.id);
      recordEvent(tx, 'prescription_favorite.saved', id, byStaff(person));
      const saved = (await tx.ask(queries.listFavorites(person.id))).find((favorite) => favorite.id === id);
      if (saved === undefined) throw new Error('A favorite that was just saved is missing.');
      return saved;
    }),

    on(contract.removeFavorite, async ({ tx, person, input }) => {
      if (!(await queries.removeFavorite(tx, person.id, input.params.id)))
        throw new Refusal('prescription_favorite_not_found');
      return null;
    }),
  ],
};
