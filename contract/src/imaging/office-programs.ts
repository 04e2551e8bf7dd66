import * as z from 'zod/mini';
import { anyone, get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';

/** The code that pairs a program with the practice, and for how many minutes it is good. */
export const officeProgramCode = { characters: 8, minutes: 15 } as const;

/** The program reports itself so often, in seconds. */
export const officeProgramReports = 60;

/** A computer's office program: it brings images in and opens the practice's imaging program. */
export const OfficeProgram = z.object({
  id: z.string(),
  name: z.string(),
  /** As the computer calls itself, and the program's version; `''` before it was paired. */
  computer: z.string(),
  release: z.string(),
  /** `pairing`: its code wasn't entered yet. */
  state: z.enum(['pairing', 'ready', 'revoked']),
  paired_at: z.nullable(field.moment()),
  last_seen_at: z.nullable(field.moment()),
});
export type OfficeProgram = z.infer<typeof OfficeProgram>;

/** With the code that is entered on the computer, which is shown once. */
const OfficeProgramToPair = z.extend(OfficeProgram, { code: z.string() });

export const OfficeProgramInput = z.object({ name: field.name('Enter the name.') });

const owners = staffWith('office_programs.manage');
const of = { object: 'office_program' } as const;

export const listOfficePrograms = get('/office-programs', {
  summary: 'The office programs of the practice’s computers by name, revoked ones last.',
  access: staffWith('images.read'),
  audit: { nothing: 'Computers of the practice, no record.' },
  output: z.array(OfficeProgram),
  refusals: [],
});

export const createOfficeProgram = post('/office-programs', {
  summary: 'Add an office program: the answer has the code that pairs it.',
  access: owners,
  audit: { action: 'create', ...of },
  event: 'added',
  body: OfficeProgramInput,
  output: OfficeProgramToPair,
  refusals: ['office_program_name_taken'],
});

export const pairOfficeProgramAgain = post('/office-programs/{id}/code', {
  summary: 'Make a new code that pairs an office program; the key of the last one works until it is entered.',
  access: owners,
  audit: { action: 'update', ...of },
  event: 'changed',
  output: OfficeProgramToPair,
  status: 200,
  refusals: ['office_program_not_found', 'office_program_revoked'],
});

export const revokeOfficeProgram = post('/office-programs/{id}/revoke', {
  summary: 'Revoke an office program: from now on its key opens nothing.',
  access: owners,
  afterSubscription: true,
  audit: { action: 'delete', ...of },
  event: 'revoked',
  output: OfficeProgram,
  status: 200,
  refusals: ['office_program_not_found'],
});

const noKey = 'The key is missing.';

/** What a program proves itself by. It is sent in the body, because addresses are logged. */
export const officeKey = z.string({ error: noKey }).check(z.minLength(1, noKey), z.maxLength(100, noKey));

const release = field.optionalName();

export const pairOfficeProgram = post('/office-program/pair', {
  summary: 'Exchange the code that Settings shows for the key of this computer.',
  access: anyone,
  audit: { action: 'update', ...of },
  body: z.object({ code: field.line('Enter the code.'), computer: field.optionalName(), release }),
  output: z.object({ key: z.string(), name: z.string(), practice_name: z.string() }),
  status: 200,
  refusals: ['office_program_pairing_wrong', 'too_many_tries'],
});

export const reportOfficeProgram = post('/office-program/report', {
  summary: 'Say that an office program is running, and read whose it is.',
  access: anyone,
  audit: { nothing: 'A program of the office, no record.' },
  body: z.object({ key: officeKey, release }),
  output: z.object({ name: z.string(), practice_name: z.string() }),
  status: 200,
  refusals: ['office_program_not_paired'],
});
