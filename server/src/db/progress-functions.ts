import { progressFunctions } from '@cusp/contract';

/** The functions that SQL asks about an appointment's progress: the file of each, and its text. */
export const progressFunctionFiles = (): { file: string; text: string }[] =>
  progressFunctions.map(({ name, words: [first, ...others] }) => ({
    file: `schedule/${name}.sql`,
    text: `-- Written by \`npm run db:tables\`; contract/src/schedule/rules/progress.ts says what it means.
create or replace function ${name}(progress visit_progress) returns boolean
  language sql immutable parallel safe
  return progress ${others.length === 0 ? `= '${first}'` : `in (${[first, ...others].map((word) => `'${word}'`).join(', ')})`};
`,
  }));
