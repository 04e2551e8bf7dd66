import * as contract from '@cusp/contract';
import { on } from '../../../../pipeline/bind.ts';
import type { Feature } from '../../../../pipeline/feature.ts';
import { upload } from '../../../../pipeline/upload.ts';
import type { Files } from '../../../../services/files/files.ts';
import { Refusal } from '../../../../values/refusal.ts';
import { bringFile, matchFolder, requireImported } from './bringing.ts';
import { importFiles } from './file-queries.ts';

/** The files of images and documents that a backup names: a folder of them comes behind the import, file by file. */
export const importedFiles = (files: Files): Feature => ({
  routes: [
    on(contract.getImportFiles, async ({ tx, input }) => {
      const { is_there, ...found } = await tx.ask(importFiles(input.params.id));
      if (!is_there) throw new Refusal('data_import_not_found');
      return found;
    }),

    on(contract.matchImportFiles, ({ tx, person, input }) =>
      matchFolder(tx, input.params.id, { paths: input.body.paths, person }),
    ),

    on(
      contract.takeImportFile,
      upload({
        incoming: files.incoming,
        before: ({ tx, params }) => requireImported(tx, params.id),
        handle: ({ person, input, file, commit }) =>
          bringFile({ ...files, importId: input.params.id, path: input.body.path, file, person }, commit),
      }),
    ),
  ],
});
