import type { Nouns } from './record-kind.ts';

/**
 * The facts of a plain list that the practice keeps for itself: everybody reads it, owners change it, its names are unique, and it is
 * archived instead of deleted.
 * @param name the kind, and its table
 * @param list the list's name, and the path of its calls
 */
export const listKind = <Name extends string, List extends string>(name: Name, list: List, nouns: Nouns) =>
  ({
    nouns,
    permissions: { read: 'appointments.read', write: 'practice.write' },
    list,
    happens: ['added', 'changed'],
    notFound: `${name}_not_found`,
    taken: `${name}_name_taken`,
    exportTitle: null,
    isClinical: true,
  }) as const;
