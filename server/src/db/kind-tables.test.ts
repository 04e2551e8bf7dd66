import { kindNames } from '@cusp/contract';
import { expect, test } from 'vitest';
import { tablesOfKind } from './kind-tables.ts';

test('kinds of record share no table, and each is named after its own', () => {
  const tables: string[] = kindNames.flatMap((kind) => tablesOfKind(kind));
  expect(new Set(tables).size).toBe(tables.length);
  // A patient's recall is due, hours are weekly; access to the portal is stored as a link between an account and a record.
  const others = kindNames.filter((kind) => {
    const [own]: readonly string[] = tablesOfKind(kind);
    return own !== kind;
  });
  expect(others.toSorted()).toEqual(['hours', 'patient_recall', 'portal_access']);
});
