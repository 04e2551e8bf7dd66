import * as contract from '@cusp/contract';
import type { ParsedOf } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import { lockOperatoryForShare } from '../operatories/index.ts';
import * as queries from './queries.ts';

/** The people who treat patients: team members, and others without a sign-in. */
export const providers: Feature = {
  constraints: queries.constraints,
  routes: [
    on(
      contract.listProviders,
      readInOneTrip(() => queries.listProviders),
    ),

    on(contract.createProvider, async ({ tx, input }) => {
      const given = input.body;
      await requireOperatory(tx, given.operatory_id);
      const fields = await withDefault(tx, given);
      return queries.insertProvider(tx, fields);
    }),

    on(contract.updateProvider, async ({ tx, input }) => {
      const { id } = input.params;
      const given = input.body;
      requireCurrentVersion(await queries.lockProvider(tx, id), given.version, 'provider_not_found');
      await requireOperatory(tx, given.operatory_id);
      const fields = await withDefault(tx, given);
      return queries.updateProvider(tx, id, fields);
    }),

    on(contract.deleteProvider, async ({ tx, input }) => {
      const { id } = input.params;
      if ((await queries.lockProvider(tx, id)) === undefined) throw new Refusal('provider_not_found');
      if (await queries.isProviderBooked(tx, id)) throw new Refusal('provider_in_use');
      await queries.archiveProvider(tx, id);
      return null;
    }),
  ],
};

type Given = ParsedOf<typeof contract.createProvider>['body'];

/** The columns to write. The default provider must be a dentist or specialist; making one the default unsets the previous one. */
async function withDefault(tx: Tx, { is_default, name, kind, npi, color, user_id, operatory_id }: Given) {
  const fields = { name, kind, npi, color, user_id, operatory_id };
  const mayBe = kind === 'dentist' || kind === 'specialist';
  if (is_default === true && !mayBe)
    throw new Refusal('invalid', [
      {
        path: 'is_default',
        message: 'Choose a dentist. The default provider must be able to perform every procedure.',
      },
    ]);
  if (is_default === true) await queries.clearDefault(tx);
  // A provider who becomes a hygienist or assistant can't stay the default.
  return {
    ...fields,
    ...(mayBe ? typeof is_default === 'boolean' && { is_default } : { is_default: false }),
  };
}

async function requireOperatory(tx: Tx, operatoryId: string | null): Promise<void> {
  if (operatoryId !== null && (await lockOperatoryForShare(tx, operatoryId)) === undefined) {
    throw new Refusal('operatory_not_found');
  }
}
