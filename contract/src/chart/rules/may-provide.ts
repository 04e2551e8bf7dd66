import type { Provider } from '../../practice/providers.ts';
import type { Procedure } from '../catalog.ts';

/** The facts about a treatment that decide who may be its provider. */
export interface Work {
  category: Procedure['category'];
  /** Whether hygienists do it; absent where only its category is known. */
  by_hygienist?: boolean | undefined;
}

/** The category of work that hygienists do: prevention and perio. */
export const hygienistsCategory = 'Dental Cleaning';

/**
 * Whether somebody of this kind may be the provider of this work: dentists of all, hygienists of prevention, perio and what
 * the owner adds; assistants complete work for a provider and are none.
 */
export function mayProvide(kind: Provider['kind'], { category, by_hygienist }: Work): boolean {
  if (kind === 'assistant') return false;
  return kind !== 'hygienist' || (by_hygienist ?? category === hygienistsCategory);
}

type Candidate = Pick<Provider, 'id' | 'kind' | 'user_id' | 'is_default'>;

interface Clues {
  /** The visit's provider. */
  visit?: string | null | undefined;
  /** The account of the person who completes it. */
  userId: string;
  /** Nobody can be asked: the specification's bodies. The only one who may do it is then no more than a guess. */
  cannotAsk?: boolean;
}

/**
 * The provider of work for which nobody is named: the visit's provider, or else the one who completes it, or else the practice's
 * default provider, each only if their kind does such work, or else the only one who may. Null if that leaves more than one.
 */
export function providerOfWork<One extends Candidate>(
  providers: readonly One[],
  work: Work,
  { visit, userId, cannotAsk = false }: Clues,
): One | null {
  const able = providers.filter(({ kind }) => mayProvide(kind, work));
  return (
    able.find(({ id }) => id === visit) ??
    able.find(({ user_id }) => user_id === userId) ??
    able.find(({ is_default }) => is_default) ??
    (!cannotAsk && able.length === 1 ? able[0] : undefined) ??
    null
  );
}
