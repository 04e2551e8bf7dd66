import * as z from 'zod/mini';
import { post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { conflictDecisions, twinDecisions } from './import-fields.ts';
import { DataImport, importedTables, mostNamedRows } from './imports.ts';

export const decideImport = post('/imports/{id}/decisions', {
  summary:
    'Decide before an import starts: of a conflict, whether a record stays as it is in Cusp, or gets what the later backup has; of a patient whose name and birth date are in Cusp, whether they are the same person. A job checks again what follows.',
  access: staffWith('practice.import'),
  audit: { action: 'update', object: 'data_import' },
  event: 'decided',
  params: field.recordParams,
  body: z.object({
    decisions: z
      .array(
        z.object({
          table: z.enum(importedTables),
          /** The other program's number of the row, as the report has it. */
          number: z.string().check(z.maxLength(100)),
          decision: z.enum([...conflictDecisions, ...twinDecisions]),
        }),
      )
      .check(z.minLength(1), z.maxLength(mostNamedRows)),
  }),
  output: DataImport,
  status: 200,
  refusals: ['data_import_not_found', 'import_not_ready'],
});
