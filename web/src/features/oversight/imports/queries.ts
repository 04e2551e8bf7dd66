import {
  type DataImport,
  getDataImport,
  getImportFiles,
  getImportProof,
  getImportUndo,
  listDataImports,
} from '@cusp/contract';
import { queryOptions } from '@tanstack/react-query';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** An import that a job works on. */
export const isWorking = ({ state }: DataImport): boolean =>
  state === 'reading' || state === 'importing' || state === 'undoing';

/** The last imports; asked again every second while a job works on one. */
export const dataImportsQuery = () =>
  queryOptions({
    ...queryOf(listDataImports, {}, keyOf('imports')),
    refetchInterval: ({ state: { data } }) => (data?.some(isWorking) === true ? 1000 : false),
  });

/** An import with its report. */
export const importReportQuery = (id: string) =>
  queryOf(getDataImport, { params: { id } }, keyOf('imports', id));

/** What an import is compared by, and who signed it. */
export const importProofQuery = (id: string) =>
  queryOf(getImportProof, { params: { id } }, keyOf('imports', id, 'proof'));

/** The files that a backup names, by what became of them. */
export const importFilesQuery = (id: string) =>
  queryOf(getImportFiles, { params: { id } }, keyOf('imports', id, 'files'));

/** Whether an import can be undone; asked each time, because its records may have been used meanwhile. */
export const importUndoQuery = (id: string) =>
  queryOptions({
    ...queryOf(getImportUndo, { params: { id } }, keyOf('imports', id, 'undo')),
    staleTime: 0,
    gcTime: 0,
  });
