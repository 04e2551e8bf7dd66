/** A row of the sample, and what must become of it: imported, used as one that is here (`same`), or refused for this sentence. */
export interface Sample {
  values: (string | number)[];
  becomes: string;
}

export interface SampleTable {
  table: string;
  columns: string[];
  rows: Sample[];
}

export const empty = '0001-01-01';
export const row = (becomes: string, ...values: Sample['values']): Sample => ({ becomes, values });
export const notImported = 'The patient is not imported.';

export const columnsOf = (names: string) => names.split(' ');

const written = (value: string | number) =>
  typeof value === 'number'
    ? String(value)
    : `'${value.replaceAll(/['"\\]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)}'`;

export const sqlOf = ({ table, columns, rows }: SampleTable) => `DROP TABLE IF EXISTS \`${table}\`;
CREATE TABLE \`${table}\` (
${columns.map((column) => `  \`${column}\` varchar(255) NOT NULL,`).join('\n')}
  PRIMARY KEY (\`${columns[0] ?? ''}\`)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
INSERT INTO \`${table}\` VALUES ${rows.map(({ values }) => `(${values.map(written).join(',')})`).join(',')};
`;
