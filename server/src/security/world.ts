import { endpoints, staffRoles } from '@cusp/contract';
import type { Endpoint, StaffRole } from '@cusp/contract';
import { newId } from '../db/ids.ts';
import { insertSession, insertStaff } from '../features/auth/queries.ts';
import { hashToken, newToken } from '../http/person.ts';
import { asOwner, testApp } from '../testing/practice.ts';
import { ask } from './ask.ts';
import { referencesIn, sampleOf } from './samples.ts';

/** Stands in every text that the other practice has written, so that it is found wherever it should not be. */
export const marker = 'Zzyzx-of-another-practice';

/** Whose a record is, seen from the one who asks. */
export type Whose = 'own' | 'foreign' | 'sibling';

/** A practice with its owner's token and two patients, one of whom has a portal account. */
interface Side {
  practiceId: string;
  ownerId: string;
  token: string;
  patientId: string;
  siblingId: string;
  accountId: string;
}

type World = Awaited<ReturnType<typeof makeWorld>>;
export type { World };

/** Two practices that know nothing of each other, in a server of test mode. */
export async function makeWorld() {
  const { app, database, newPractice } = await testApp({ sandbox: true });

  /** The kind of record that a call's `{id}` or a field names, made anew for each question. */
  async function make(kind: string, side: Side, patientId = side.patientId): Promise<string> {
    const endpoint = makerOf(kind);
    const references: Record<string, string> = {};
    for (const field of referencesIn(endpoint, 'body'))
      references[field] =
        field === 'patient_id' ? patientId : await make(kindOfField(field), side, patientId);
    // A bill may be left without a treatment; one that is there has to be the patient's.
    const sample = { ...sampleOf(endpoint, 'body', references) };
    if (side !== own) markTexts(sample);
    const answer = await ask(app, endpoint, side.token, { params: { id: patientId }, body: sample });
    if (answer.status !== endpoint.status)
      throw new Error(`No ${kind} could be made: ${answer.status} ${answer.text}`);
    return idIn(answer.text);
  }

  async function found(name: string, text: string): Promise<Side> {
    const { user, token } = await newPractice({ name });
    const patient = async (first_name: string) => {
      const body = { ...sampleOf(makerOf('patient'), 'body'), first_name, allergies: text };
      return idIn((await ask(app, makerOf('patient'), token, { body })).text);
    };
    const patientId = await patient('Mia');
    const siblingId = await patient('Noah');
    const accountId = newId();
    await asOwner(async (client) => {
      await client.query(
        'insert into portal_account (id, email, email_key, password_hash) values ($1, $2, $2, $3)',
        [accountId, `${accountId}@example.com`, ''],
      );
      await client.query(
        'insert into portal_link (practice_id, patient_id, account_id, email) values ($1, $2, $3, $4)',
        [user.practice.id, patientId, accountId, `${accountId}@example.com`],
      );
    });
    return { practiceId: user.practice.id, ownerId: user.id, token, patientId, siblingId, accountId };
  }

  const own = await found('Dr. Own', '');
  const other = await found(`Dr. ${marker}`, marker);

  return {
    app,
    database,
    own,
    other,
    make,

    /** A record of this kind. A sibling's is another patient's of the same practice. */
    async record(kind: string, whose: Whose): Promise<string> {
      if (whose === 'own') return kind === 'patient' ? own.patientId : make(kind, own);
      if (whose === 'sibling') return kind === 'patient' ? own.siblingId : make(kind, own, own.siblingId);
      return kind === 'patient' ? other.patientId : make(kind, other);
    },

    /** A new session of a member of staff of the own practice. */
    async staff(role: StaffRole): Promise<string> {
      const token = newToken();
      await database.asPractice(own.practiceId, async (tx) => {
        const { id } = await insertStaff(tx, {
          name: `A ${role}`,
          email: `${newId()}@example.com`,
          role,
          is_owner: false,
          password_hash: '',
        });
        await insertSession(tx, { staff_id: id, token_hash: hashToken(token) });
      });
      return token;
    },

    /** A new session of the owner of the own practice, who is a dentist: may do whatever staff may. */
    async owner(): Promise<string> {
      const token = newToken();
      await database.asPractice(own.practiceId, (tx) =>
        insertSession(tx, { staff_id: own.ownerId, token_hash: hashToken(token) }),
      );
      return token;
    },

    /** A new session of the patient of the own practice. */
    async patient(): Promise<string> {
      const token = newToken();
      await asOwner((client) =>
        client.query(
          `insert into portal_session (token_hash, account_id, expires_at) values ($1, $2, now() + interval '1 hour')`,
          [hashToken(token), own.accountId],
        ),
      );
      return token;
    },
  };
}

/** Everything that a practice has stored, as one text: the same before and after when nobody touched it. */
export async function everythingOf(practiceId: string): Promise<string> {
  return asOwner(async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'practice_id'
          and table_name in (select tablename from pg_tables where schemaname = 'public') order by 1`,
    );
    const kept: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<{ of: string }>(
        `select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as of from "${name}" t where practice_id = $1`,
        [practiceId],
      );
      kept.push(`${name} ${rows[0]?.of}`);
    }
    return kept.join('\n');
  });
}

/** Every id of a practice's records, of whatever table. */
export async function idsOf(practiceId: string): Promise<string[]> {
  return asOwner(async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select a.table_name as name from information_schema.columns a
        join information_schema.columns b on b.table_name = a.table_name and b.column_name = 'id'
        where a.table_schema = 'public' and a.column_name = 'practice_id'
          and a.table_name in (select tablename from pg_tables where schemaname = 'public')`,
    );
    const ids: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<{ id: string }>(
        `select id::text from "${name}" where practice_id = $1`,
        [practiceId],
      );
      ids.push(...rows.map(({ id }) => id));
    }
    return ids;
  });
}

/**
 * The realms that this world has somebody in who may. A call of another one is shown to be closed to all of these; for
 * more, let `makeWorld` sign somebody of it in.
 */
const inhabited = ['public', 'staff', 'patient'];
export const isInhabited = ({ access }: Endpoint): boolean => inhabited.includes(access.realm);

export const staffActors = [...staffRoles];

/** `treatment` for `treatment_id`. */
export const kindOfField = (field: string): string => field.replace(/_id$/, '');

/** The kind of record that the call's `{id}` names: that of the refusal for one that isn't there. */
export function kindOfParam(endpoint: Endpoint): string {
  const code = endpoint.refusals.find((one) => one.endsWith('_not_found'));
  if (code === undefined)
    throw new Error(`${endpoint.name} has {id} and no …_not_found among its refusals: which record is it?`);
  return code.replace(/_not_found$/, '');
}

/** Calls that make a record and aren't called `create…`. */
const makers: Record<string, string> = { image: 'uploadImage' };

/** The call that makes a record of this kind. */
function makerOf(kind: string): Endpoint {
  const pascal = kind.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const name = makers[kind] ?? `create${pascal}`;
  const found = endpoints.find((endpoint) => endpoint.name === name);
  if (found === undefined)
    throw new Error(
      `No call ${name} makes a record of the kind ${kind}: say in security/world.ts which does.`,
    );
  return found;
}

const textFields = ['notes', 'description', 'content', 'instructions', 'caption', 'plan'];
function markTexts(sample: Record<string, unknown>): void {
  for (const field of textFields) if (typeof sample[field] === 'string') sample[field] = marker;
  if (sample['name'] !== undefined) sample['name'] = marker;
}

function idIn(text: string): string {
  const parsed: unknown = JSON.parse(text);
  if (typeof parsed === 'object' && parsed !== null && 'id' in parsed && typeof parsed.id === 'string')
    return parsed.id;
  throw new Error(`No id in ${text}`);
}
