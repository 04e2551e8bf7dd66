import { endpoints } from '@cusp/contract';
import type { Endpoint } from '@cusp/contract';

/** The staff call that creates records of this kind, according to the audit trail's declarations. */
export function makerOf(kind: string): Endpoint {
  const found = endpoints.find(
    ({ access, audit }) =>
      access.realm === 'staff' &&
      audit !== undefined &&
      'object' in audit &&
      audit.action === 'create' &&
      audit.object === kind,
  );
  if (found !== undefined) return found;
  throw new Error(`No call makes a record of the kind ${kind}: say in security/records.ts how it is made.`);
}

export function callNamed(name: string): Endpoint {
  const found = endpoints.find((endpoint) => endpoint.name === name);
  if (found === undefined) throw new Error(`There is no call ${name}.`);
  return found;
}
