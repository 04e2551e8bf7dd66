import type { Tx } from '../../../db/database.ts';
import { JobError } from '../../../jobs/job.ts';
import type { JobHandler, Jobs } from '../../../jobs/job.ts';
import { sendPush } from '../../../services/push/sending.ts';
import type { JobDependencies } from '../../dependencies.ts';
import { ownVapid } from './keys.ts';
import * as queries from './queries.ts';

type Needs = Pick<JobDependencies, 'database' | 'secrets' | 'origin' | 'sandbox'> & { post?: typeof fetch };

/** Notifies the devices that `devicesOf` finds for the job's subject, and forgets those that are gone. Each is tried once. */
const notifying =
  (
    { database, secrets, origin, sandbox, post }: Needs,
    devicesOf: (tx: Tx, subjectId: string) => Promise<{ id: string; endpoint: string }[]>,
  ): JobHandler =>
  async ({ practiceId, subjectId }) => {
    if (practiceId === null) throw new JobError('A notification belongs to a practice.');
    const devices = await database.asPractice(practiceId, (tx) => devicesOf(tx, subjectId));
    // In test mode nothing leaves the server.
    if (devices.length === 0 || sandbox) return;
    const vapid = ownVapid(secrets, origin);
    const gone: string[] = [];
    for (const { id, endpoint } of devices)
      if ((await sendPush(endpoint, { vapid, ...(post && { post }) })) === 'gone') gone.push(id);
    if (gone.length > 0)
      await database.asPractice(practiceId, (tx) => queries.forgetExpiredDevices(tx, gone));
  };

export const pushJobs = (needs: Needs) =>
  ({
    'push.visit': { work: notifying(needs, queries.devicesForVisit) },
    'push.message': { work: notifying(needs, queries.devicesForMessage) },
    'push.form': { work: notifying(needs, queries.devicesForForm) },
    'push.document': { work: notifying(needs, queries.devicesForDocument) },
  }) satisfies Jobs;
