import type { PictureReason } from '@cusp/contract';
import type { Database, Tx } from '../../../db/database.ts';
import { JobError } from '../../../jobs/job.ts';
import type { JobHandler } from '../../../jobs/job.ts';
import { byService, recordEvent } from '../../../jobs/record-event.ts';
import type { Files } from '../../../services/files/files.ts';
import type { TextGateway } from '../../../services/texts/gateway.ts';
import * as queries from './queries.ts';
import { refuseWithoutRoom, takePicture } from './taking.ts';

interface Dependencies {
  database: Database;
  gateway: TextGateway | undefined;
  files: Files;
}

/**
 * Fetches the pictures of a text that came in. Each is taken once: what an earlier attempt took or refused no longer waits. After the
 * last attempt the thread says that a picture couldn't be fetched.
 */
export const createFetchPicturesJob =
  ({ database, gateway, files }: Dependencies): JobHandler =>
  async ({ practiceId, subjectId: messageId, isLastAttempt, signal }) => {
    if (practiceId === null) throw new JobError('A picture belongs to a practice.');
    const inPractice = <T>(work: (tx: Tx) => Promise<T>) => database.asPractice(practiceId, work);
    const settle = (id: string, how: Parameters<typeof queries.settlePicture>[2]) =>
      inPractice(async (tx) => {
        if (how.state === 'taken') await refuseWithoutRoom(tx, how.size);
        if (await queries.settlePicture(tx, id, how))
          recordEvent(tx, 'message.changed', messageId, byService);
        return { repeated: false };
      });
    const attempt = async (id: string, source: string): Promise<PictureReason | 'later' | undefined> => {
      const fetched = (await gateway?.fetchPicture?.(source)) ?? { outcome: 'later' };
      if (fetched.outcome !== 'fetched') return fetched.outcome;
      return takePicture(files, { practiceId, id, bytes: fetched.bytes }, (facts) =>
        settle(id, { state: 'taken', ...facts }),
      );
    };
    let isLeft = false;
    for (const { id, source } of await inPractice((tx) => queries.waitingPictures(tx, messageId))) {
      if (signal.aborted) throw new JobError('The server stops.');
      const failure = await attempt(id, source).catch((error: unknown) => {
        // The store may be back for the next attempt.
        if (isLastAttempt) return 'later' as const;
        throw error;
      });
      if (failure === undefined) continue;
      if (failure === 'later' && !isLastAttempt) isLeft = true;
      else await settle(id, { state: 'refused', reason: failure === 'later' ? 'gone' : failure });
    }
    if (isLeft) throw new JobError('A picture could not be fetched yet.');
  };
