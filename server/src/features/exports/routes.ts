import * as contract from '@cusp/contract';
import { exportPractice } from '../../backup/practice-archive.ts';
import type { Database } from '../../db/database.ts';
import { onFile } from '../../http/bind-files.ts';
import type { Feature } from '../../http/feature.ts';
import { todayIn } from '../../http/today.ts';
import type { FileStore } from '../../services/files/store.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** Whole records to take away. Source: 45 CFR 170.315(b)(10), export of electronic health information. */
export const exports = (database: Database, store: FileStore): Feature => ({
  routes: [
    onFile(contract.exportPractice, async ({ person: { practice } }) => ({
      type: contract.archiveType,
      downloadAs: `practice-${todayIn(practice.timeZone)}.zip`,
      open: async () => ({
        stream: await oneAtATime(practice.id, () =>
          Promise.resolve(exportPractice(database, store, practice.id)),
        ),
      }),
    })),
  ],
});
