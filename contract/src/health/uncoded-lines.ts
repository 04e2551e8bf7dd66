import * as z from 'zod/mini';
import { post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { HealthEntryInput } from './history-entries.ts';
import { healthLists } from './history-kinds.ts';
import { historyTexts, HealthHistory } from './history.ts';

export const takeOverLine = post('/patients/{id}/health-take-over', {
  summary:
    'Remove a line from the patient’s texts, and record it as an entry or as an answer that there is none, or as neither if it is already recorded.',
  access: staffWith('health.write'),
  audit: { action: 'update', object: 'health_entry', patient: 'params.id' },
  body: z.object({
    text: field.oneOf(historyTexts, 'Choose the text.'),
    line: field.longText('Choose the line.'),
    /** Null if the line doesn't become an entry. */
    entry: z.optional(z.nullable(HealthEntryInput)),
    /** The list that the line says is empty. */
    none: field.oneOfOrNone(healthLists, 'Choose the list.'),
    /** The version of the record that has the line. */
    version: field.version(),
  }),
  output: HealthHistory,
  status: 200,
  refusals: ['patient_not_found', 'health_line_gone', 'health_list_not_empty', 'stale_version'],
});
