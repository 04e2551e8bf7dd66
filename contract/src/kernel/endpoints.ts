import * as people from '../people/index.ts';
import * as health from '../health/index.ts';
import * as practice from '../practice/index.ts';
import * as access from '../access/index.ts';
import * as schedule from '../schedule/index.ts';
import * as chart from '../chart/index.ts';
import * as insurance from '../insurance/index.ts';
import * as notes from '../notes/index.ts';
import * as prescribing from '../prescribing/index.ts';
import * as imaging from '../imaging/index.ts';
import * as money from '../money/index.ts';
import * as forms from '../forms/index.ts';
import * as messages from '../messages/index.ts';
import * as overview from '../overview/index.ts';
import * as portal from '../portal/index.ts';
import * as oversight from '../oversight/index.ts';
import * as operator from '../operator/index.ts';
import type { Endpoint } from './endpoint.ts';
import * as live from './live.ts';
import * as service from './service.ts';

/** The modules in the order in which the documentation lists their calls. */
const modules: readonly object[] = [
  live,
  service,
  people,
  health,
  schedule,
  chart,
  insurance,
  notes,
  prescribing,
  imaging,
  money,
  forms,
  messages,
  overview,
  portal,
  access,
  practice,
  oversight,
  operator,
];

// A call is named by its constant.
for (const module of modules)
  for (const [constant, exported] of Object.entries(module))
    if (isObject(exported) && isEndpoint(exported) && exported.name === '') exported.name = constant;

/** Every call of the API, but for other services' webhooks, which a signature admits. */
export const endpoints: readonly Endpoint[] = [
  ...new Set(modules.flatMap((module) => Object.values(module).flatMap(callsIn))),
];

/** The calls that an export is or holds. */
function callsIn(exported: unknown): Endpoint[] {
  if (!isObject(exported)) return [];
  if (isEndpoint(exported)) return 'signedBy' in exported ? [] : [exported];
  const isPlain = Object.getPrototypeOf(exported) === Object.prototype;
  return isPlain ? Object.values(exported).flatMap(callsIn) : [];
}

function isObject(exported: unknown): exported is object {
  return typeof exported === 'object' && exported !== null;
}

function isEndpoint(exported: object): exported is Endpoint {
  return 'path' in exported && 'access' in exported;
}
