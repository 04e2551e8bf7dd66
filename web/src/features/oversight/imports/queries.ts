import { type DataImport, getDataImport, getImportProof, listDataImports } from '@cusp/contract';
import { queryOptions } from '@tanstack/react-query';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** An import that a job works on. */
export const isWorking = ({ state }: DataImport): boolean => state === 'reading' || state === 'importing';

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
