import * as contract from '@cusp/contract';
import type { Secrets } from '../../../identity/crypto/secret-cipher.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { FileAnswer } from '../../../pipeline/file-answer.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import type { Clearinghouses } from '../../../services/clearinghouses/create-clearinghouses.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import { lockPractice } from '../../practice/practice/index.ts';
import { shownAttachments } from '../attachments/index.ts';
import * as files from './file-queries.ts';
import { queueAnswer } from './paper-queueing.ts';
import * as queries from './queries.ts';
import { queueClaims, takeQueuedBack } from './queueing.ts';
import { fingerprintOfKey, sealKey, shownConnection } from './rules.ts';
import { sendingsOf } from './sending-queries.ts';

/** The practice's connection to its clearinghouse, the files sent, and the files received. */
export const clearinghouse = ({
  clearinghouses,
  secrets,
}: {
  clearinghouses: Clearinghouses;
  secrets: Secrets;
}): Feature => {
  const shown = () => queries.connectionNow.map((row) => shownConnection(row, clearinghouses.hasHouse));
  return {
    routes: [
      on(contract.getClearinghouse, readInOneTrip(shown)),

      on(contract.updateClearinghouse, async ({ tx, person, input }) => {
        const { version, key: password, private_key, ...fields } = input.body;
        const key = private_key || password;
        const key_fingerprint = private_key === '' ? '' : await fingerprintOfKey(private_key);
        const practiceId = person.practice.id;
        // If nothing is set yet, there is no other row to lock.
        await lockPractice(tx);
        await queries.lockConnection(tx);
        const stored = requireCurrentVersion(await tx.ask(queries.connectionNow), version);
        if (
          fields.kind !== 'none' &&
          clearinghouses.of({ ...fields, kind: fields.kind, key, key_fingerprint }) === undefined
        )
          throw new Refusal('invalid', [
            fields.kind === 'https'
              ? { path: 'address', message: contract.wrongHouseAddress }
              : fields.kind === 'sftp'
                ? { path: 'address', message: contract.wrongSftpAddress }
                : { path: 'kind', message: 'This clearinghouse is not offered here.' },
          ]);
        const isOther =
          fields.kind !== stored.kind ||
          fields.address !== stored.address ||
          fields.login !== stored.login ||
          fields.claims_folder !== stored.claims_folder ||
          fields.answers_folder !== stored.answers_folder;
        if (isOther && stored.waiting > 0) throw new Refusal('clearinghouse_busy');
        const needsKey = fields.kind === 'stedi' || fields.kind === 'sftp';
        if (needsKey && key === '' && (isOther || stored.key_sealed === null))
          throw new Refusal('invalid', [
            { path: 'key', message: 'Enter the key that the clearinghouse gave you.' },
          ]);
        if (isOther) await queries.forgetFormerClearinghouse(tx);
        await queries.writeConnection(
          tx,
          fields,
          key === '' ? null : { key_sealed: sealKey(secrets, practiceId, key), key_fingerprint },
          person,
        );
        recordEvent(tx, 'clearinghouse.changed', practiceId, byStaff(person));
        queries.clearinghouseJobLater(tx, 'clearinghouse.send', practiceId, 0);
        return tx.ask(shown());
      }),

      on(contract.fetchClearinghouse, async ({ tx, person }) => {
        const stored = await tx.ask(queries.connectionNow);
        if (stored.kind === 'none') throw new Refusal('no_clearinghouse');
        for (const job of ['clearinghouse.send', 'clearinghouse.fetch'] as const)
          queries.clearinghouseJobLater(tx, job, person.practice.id, 0);
        return tx.ask(shown());
      }),

      on(
        contract.listClearinghouseFiles,
        readInOneTrip(({ input }) => files.listFiles(input.query.after)),
      ),

      on(contract.getClearinghouseFile, async ({ tx, input }) => {
        const file = await files.contentOf(tx, input.params.id);
        if (file === undefined) throw new Refusal('clearinghouse_not_found');
        return new FileAnswer({
          type: 'application/edi-x12',
          downloadAs: `${file.name.replaceAll(/[^\w.-]/g, '-').slice(0, 80) || 'file'}.x12`,
          open: async () => Buffer.from(file.content),
        });
      }),

      on(contract.closeClearinghouseFile, async ({ tx, person, input }) => {
        const { id } = input.params;
        const stored = requireCurrentVersion(
          await files.lockFile(tx, id),
          input.body.version,
          'clearinghouse_not_found',
        );
        if (!stored.is_open) throw new Refusal('clearinghouse_file_settled');
        await files.closeFile(tx, id, input.body.note, person);
        const after = await tx.ask(files.fileById(id));
        if (after === undefined) throw new Refusal('clearinghouse_not_found');
        return after;
      }),

      on(contract.sendClaims, ({ tx, person, input: { body } }) =>
        queueClaims(tx, body.claim_ids, person, body.without_attachments),
      ),

      on(
        contract.getClaimSendings,
        readInOneTrip(({ input }) =>
          sendingsOf(input.params.id).map(({ claim, sendings, tries }) => {
            if (claim === undefined) throw new Refusal('claim_not_found');
            return {
              ...claim,
              sendings: sendings.map(({ id, ...sending }) => ({
                ...sending,
                tries: tries.flatMap(({ sending_id, ...one }) => (sending_id === id ? [one] : [])),
              })),
            };
          }),
        ),
      ),

      on(contract.sendAttachments, async ({ tx, person, input }) => {
        const { id } = input.params;
        await queueAnswer(tx, id, input.body.numbers, person);
        return tx.ask(shownAttachments(id, person));
      }),

      on(contract.takeClaimBack, ({ tx, person, input }) => takeQueuedBack(tx, input.params.id, person)),
    ],
  };
};
