import { mayProvide, providerOfWork } from '@cusp/contract';
import type { Work } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import type { Person } from '../../../identity/person.ts';
import { Refusal } from '../../../values/refusal.ts';

/** What of the practice's providers decides whose work something is. */
const candidates = (tx: Tx) =>
  tx.all(
    sqlFor
      .selectFrom('provider')
      .select(['id', 'name', 'kind', 'user_id', 'is_default'])
      .where('archived_at', 'is', null)
      .orderBy('position')
      .orderBy('id'),
  );

/** The provider of the last visit that a treatment stands on. */
export const appointmentProvider = async (tx: Tx, treatmentId: string): Promise<string | null> => {
  const row = await tx.first(
    raw(sql<{ provider_id: string }>`
      select a.provider_id from appointment_treatment v
        join appointment a on a.practice_id = v.practice_id and a.id = v.appointment_id
        where v.treatment_id = ${treatmentId} and a.status <> 'cancelled' and a.provider_id is not null
        order by a.appointment_date desc, a.id limit 1`),
  );
  return row?.provider_id ?? null;
};

/** The provider whom the patient sees today; null where it is nobody, or several. */
export const todaysProvider = async (tx: Tx, patientId: string): Promise<string | null> => {
  const rows = await tx.all(
    raw(sql<{ provider_id: string }>`
      select distinct provider_id from appointment
        where patient_id in (select patient_records(current_practice(), ${patientId}::uuid)) and appointment_date = ${todayHere}
          and status <> 'cancelled' and provider_id is not null`),
  );
  const [only, another] = rows;
  return only !== undefined && another === undefined ? only.provider_id : null;
};

interface Whose {
  /** Who is named now; absent: nobody says. */
  given?: string | null | undefined;
  stored?: string | null | undefined;
  visit?: string | null | undefined;
  /** Who it is where that isn't clear. */
  otherwise?: string | null | undefined;
  /** It begins, or is done, with this: a charge has a provider. */
  isCharged: boolean;
  /** A body of the specification's, which can't be asked: nobody then where it isn't clear. */
  cannotAsk?: boolean;
  /** Where in the body a provider is named. */
  path?: string;
}

const wrong = (path: string, message: string) => new Refusal('invalid', [{ path, message }]);

/**
 * Who says whose work something is, for several pieces of work in one transaction. Refuses to name somebody whose kind
 * doesn't do it, and a charge of nobody where Cusp can ask.
 */
export function providing(tx: Tx, person: Pick<Person, 'id'>) {
  let known: ReturnType<typeof candidates> | undefined;
  return async (
    work: Work,
    { given, stored = null, visit, otherwise, isCharged, cannotAsk = false, path = 'provider_id' }: Whose,
  ): Promise<string | null> => {
    const named = given === undefined ? stored : given;
    if (!isCharged && (named === null || named === stored)) return named;
    known ??= candidates(tx);
    const providers = await known;
    const found = providers.find(({ id }) => id === named);
    const isUnfit = found !== undefined && !mayProvide(found.kind, work);
    if (isUnfit && named !== stored)
      throw wrong(
        path,
        found.kind === 'assistant'
          ? 'An assistant is not a provider. Choose the provider whose work it is.'
          : `${found.name} is a hygienist. Choose a provider who does this.`,
      );
    if (named !== null && !isUnfit) return named;
    const clear = providerOfWork(providers, work, { visit, userId: person.id, cannotAsk });
    if (clear !== null) return clear.id;
    const chosen = providers.find(({ id }) => id === otherwise);
    if (chosen !== undefined && mayProvide(chosen.kind, work)) return chosen.id;
    if (!cannotAsk) throw wrong(path, 'Choose the provider whose work it is.');
    return null;
  };
}

/** What decides who may be the provider of a stored treatment. */
export const storedWork = async (
  tx: Tx,
  { procedure, procedure_id }: { procedure: Work['category']; procedure_id: string | null },
): Promise<Work> => {
  if (procedure_id === null) return { category: procedure };
  const entry = await tx.first(
    sqlFor.selectFrom('procedure').select(['category', 'by_hygienist']).where('id', '=', procedure_id),
  );
  return entry ?? { category: procedure };
};

/** The same of one that is changed: the newly chosen entry, or the category that is named instead of it. */
export const workOfChange = (
  tx: Tx,
  chosen: Work | undefined,
  given: { procedure: Work['category'] | null; procedure_id?: string | null | undefined },
  stored: { procedure: Work['category']; procedure_id: string | null },
): Promise<Work> | Work => {
  if (chosen !== undefined) return chosen;
  const category = given.procedure ?? stored.procedure;
  return category === stored.procedure && given.procedure_id !== null ? storedWork(tx, stored) : { category };
};
