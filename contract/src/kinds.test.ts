import { describe, expect, test } from 'vitest';
import type { AuditAction } from './audited.ts';
import { endpoints } from './endpoints.ts';
import { kindFacts, kindNames, kinds, nounsOf } from './kinds.ts';

/** Calls of staff that ask for more than seeing or changing such a record does. */
const stricter = new Map([
  ['archivePatient', 'patients.archive'],
  ['restorePatient', 'patients.archive'],
  ['exportPatient', 'patients.export'],
]);

/** What leaves a record as it was. */
const seeing = new Set<AuditAction>(['read', 'export', 'print']);

describe('the kinds of record', () => {
  const calls = endpoints.flatMap(({ name, access, audit }) =>
    access.realm === 'staff' && audit !== undefined && 'object' in audit
      ? [{ name, permission: access.permission, ...audit }]
      : [],
  );

  test.each(kindNames)('%s is seen and changed by whom its permissions say', (kind) => {
    const { read, write } = kinds[kind].permissions;
    const asked = calls.filter(({ object, permission }) => object === kind && permission !== 'signed_in');
    expect(asked.map(({ name, permission }) => [name, permission])).toEqual(
      asked.map(({ name, action }) => [name, stricter.get(name) ?? (seeing.has(action) ? read : write)]),
    );
  });

  test('have no table in common, and each is named after its own', () => {
    const tables = kindFacts.flatMap((facts) => facts.tables);
    expect(new Set(tables).size).toBe(tables.length);
    // Who has access to the portal is a link of an account to a record.
    const others = kindNames.filter((kind) => kinds[kind].tables[0] !== kind);
    expect(others).toEqual(['portal_access']);
  });

  test('are called in words, and so is all else that a call is about', () => {
    expect(calls.filter(({ object }) => nounsOf(object) === undefined)).toEqual([]);
    expect(nounsOf('constructor')).toBeUndefined();
  });
});
