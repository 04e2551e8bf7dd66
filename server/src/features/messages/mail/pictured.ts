import type { Database } from '../../../db/database.ts';
import type { Files } from '../../../services/files/files.ts';
import type { IncomingEmail } from '../../../services/mail/incoming-email.ts';
import { newId } from '../../../values/ids.ts';
import { Refusal } from '../../../values/refusal.ts';
import { refuseWithoutRoom, takePicture } from '../pictures/index.ts';
import type { NewPicture } from '../pictures/index.ts';
import { takeEmail } from './taking.ts';

/**
 * Takes an email with its pictures, once: the files first, then the message with their rows in one transaction. If anything
 * fails, no file stays, and the mail server sends the email again.
 * @param answered the email that it answers
 */
export async function takeWithPictures(
  { database, files }: { database: Database; files: Files },
  { practice_id: practiceId, id: answeredId }: { practice_id: string; id: string },
  email: IncomingEmail,
): Promise<void> {
  const write = (pictures: readonly NewPicture[]) =>
    database.asPractice(practiceId, (tx) => takeEmail(tx, answeredId, email, pictures));
  /** False if the email was taken before. */
  const take = async (
    [bytes, ...others]: readonly Buffer[],
    done: readonly NewPicture[],
  ): Promise<boolean> => {
    if (bytes === undefined) return write(done);
    const id = newId();
    let isNew = true;
    const reason = await takePicture(files, { practiceId, id, bytes }, async (facts) => {
      isNew = await take(others, [...done, { id, state: 'taken', ...facts }]);
      return { repeated: !isNew };
    });
    return reason === undefined ? isNew : take(others, [...done, { id, state: 'refused', reason }]);
  };
  const { pictures } = email;
  const size = pictures.reduce((sum, { length }) => sum + length, 0);
  if (size === 0 || (await hasRoom(database, practiceId, size))) await take(pictures, []);
  else await write(pictures.map(() => ({ id: newId(), state: 'refused', reason: 'no_room' })));
}

const hasRoom = (database: Database, practiceId: string, size: number): Promise<boolean> =>
  database
    .asPractice(practiceId, (tx) => refuseWithoutRoom(tx, size))
    .then(
      () => true,
      (error: unknown) => {
        if (error instanceof Refusal && error.code === 'plan_limit') return false;
        throw error;
      },
    );
