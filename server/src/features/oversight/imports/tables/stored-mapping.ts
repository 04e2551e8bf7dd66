import { tableKinds, TableReading } from '@cusp/contract';
import * as z from 'zod/mini';
import { TableProfile } from './profile.ts';

const Columns = z.array(z.object({ place: z.int(), heading: z.string(), field: z.string() }));
const Choices = z.array(z.object({ field: z.string(), value: z.string(), meaning: z.string() }));
const Kind = z.enum(tableKinds);

interface StoredTable {
  kind: string;
  reading: unknown;
  columns: unknown;
  choices: unknown;
}

/** How a stored table is read. */
export const storedMapping = ({ kind, reading, columns, choices }: StoredTable) => ({
  kind: Kind.parse(kind),
  reading: TableReading.parse(reading),
  columns: Columns.parse(columns),
  choices: Choices.parse(choices),
});

export const storedProfile = ({ profile }: { profile: unknown }): TableProfile => TableProfile.parse(profile);

/** What was kept of earlier tables: the latest decision about a heading or a value counts. */
export const keptMapping = (earlier: readonly Pick<StoredTable, 'columns' | 'choices'>[]) => ({
  columns: earlier.flatMap(({ columns }) => Columns.parse(columns)),
  choices: earlier.flatMap(({ choices }) => Choices.parse(choices)),
});

export const storedHeadings = ({ headings }: { headings: unknown }): string[] =>
  z.array(z.string()).parse(headings);
