import { mayProvide, providerOfWork } from '@cusp/contract';
import type { Work } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { Refusal } from '../../../values/refusal.ts';
import { providerCandidates, storedWork } from './treating-provider-queries.ts';

interface TreatingProviderInput {
  /** The named provider; absent: none is named. */
  given?: string | null | undefined;
  stored?: string | null | undefined;
  visit?: string | null | undefined;
  /** The provider if none follows otherwise. */
  otherwise?: string | null | undefined;
  /** It begins, or is done, with this: a charge has a provider. */
  isCharged: boolean;
  /** A body of the specification's, which can't be asked: nobody then where it isn't clear. */
  cannotAsk?: boolean;
  /** The path of the provider's field in the body. */
  path?: string;
}

const wrong = (path: string, message: string) => new Refusal('invalid', [{ path, message }]);

/**
 * Decides who the provider of each piece of work in a transaction is. Refuses to name somebody whose kind
 * doesn't do it, and a charge of nobody where Cusp can ask.
 */
export function treatingProvider(tx: Tx, person: Pick<Person, 'id'>) {
  let known: ReturnType<typeof providerCandidates> | undefined;
  return async (
    work: Work,
    {
      given,
      stored = null,
      visit,
      otherwise,
      isCharged,
      cannotAsk = false,
      path = 'provider_id',
    }: TreatingProviderInput,
  ): Promise<string | null> => {
    const named = given === undefined ? stored : given;
    if (!isCharged && (named === null || named === stored)) return named;
    known ??= providerCandidates(tx);
    const providers = await known;
    const found = providers.find(({ id }) => id === named);
    const isUnfit = found !== undefined && !mayProvide(found.kind, work);
    if (isUnfit && named !== stored)
      throw wrong(
        path,
        found.kind === 'assistant'
          ? 'An assistant can’t be the treating provider. Choose a dentist or hygienist.'
          : `${found.name} is a hygienist. Choose a provider who can perform this procedure.`,
      );
    if (named !== null && !isUnfit) return named;
    const clear = providerOfWork(providers, work, { visit, userId: person.id, cannotAsk });
    if (clear !== null) return clear.id;
    const chosen = providers.find(({ id }) => id === otherwise);
    if (chosen !== undefined && mayProvide(chosen.kind, work)) return chosen.id;
    if (!cannotAsk) throw wrong(path, 'Choose the treating provider.');
    return null;
  };
}

/** The same for a treatment that is changed: the newly chosen entry, or the category that is named instead of it. */
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
