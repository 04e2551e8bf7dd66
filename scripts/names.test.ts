import { describe, expect, test } from 'vitest';
import { exportsByName, nameRefusal } from './names.ts';

const tree = exportsByName([
  ['web/src/features/money/payments/Figures.tsx', 'export const Figures = () => null;\n'],
  ['web/src/features/chart/treatments/Figures.tsx', 'export function Figures() {}\n'],
  ['web/src/ui/Figures.test.ts', 'export const Figures = 1;\n'],
  [
    'contract/src/money/payments.ts',
    'export const listPayments = 1;\nexport const Payment = 1;\nexport type Payment = 1;\n',
  ],
  [
    'server/src/features/money/payments/queries.ts',
    'export async function listPayments() {}\nexport const constraints = {};\n',
  ],
  [
    'server/src/features/chart/treatments/queries.ts',
    'export const listPayments = 1;\nexport const constraints = {};\n',
  ],
]);

describe('an exported name', () => {
  test('of two product files is refused in both, with the other one', () => {
    for (const [file, other] of [
      ['web/src/features/money/payments/Figures.tsx', 'chart/treatments/Figures.tsx'],
      ['web/src/features/chart/treatments/Figures.tsx', 'money/payments/Figures.tsx'],
    ] as const)
      expect(nameRefusal(file, 'Figures', tree)).toContain(other);
  });

  test('may be used again by tests, and for a value and its type', () => {
    expect(nameRefusal('web/src/ui/Figures.test.ts', 'Figures', tree)).toBeNull();
    expect(nameRefusal('contract/src/money/payments.ts', 'Payment', tree)).toBeNull();
  });

  test('may be that of a call and of the query in its domain that answers it, and of no other', () => {
    expect(nameRefusal('server/src/features/money/payments/queries.ts', 'listPayments', tree)).toBe(
      'listPayments is exported by server/src/features/chart/treatments/queries.ts, too: give each its own name, that of its domain for instance',
    );
    expect(nameRefusal('contract/src/money/payments.ts', 'listPayments', tree)).not.toContain(
      'money/payments/queries.ts',
    );
  });

  test('may be that of a role which several files have', () => {
    expect(nameRefusal('server/src/features/chart/treatments/queries.ts', 'constraints', tree)).toBeNull();
  });
});
