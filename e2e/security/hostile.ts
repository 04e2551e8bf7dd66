import type { Endpoint, OutputOf } from '@cusp/contract';
import type { BrowserContext } from '@playwright/test';
import * as z from 'zod/mini';
import type { Practice } from '../support/practice.ts';

/** Text that runs as a script if it isn't treated as text; the short one fits into a phone number. */
export const short = '<img src=x onerror=ran()>';
export const long = `"'>${short}<svg/onload=ran()><script>ran()</script>{{ran()}}\${ran()}`;
const texts = [long, short, '<img/src=x/onerror=ran()>@x.yz'];

/** A call's body with hostile text in every field that takes any; what a field needs otherwise is given. */
function hostileBody(endpoint: Endpoint, given: Record<string, unknown>): Record<string, unknown> {
  if (endpoint.body === undefined) return given;
  const { properties = {} } = z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' });
  const body = { ...given };
  for (const name of Object.keys(properties)) {
    if (name in given) continue;
    const { body: schema } = endpoint;
    const fits = (text: string) =>
      !(schema.safeParse({ ...given, [name]: text }).error?.issues ?? []).some(
        ({ path }) => path[0] === name,
      );
    const text = texts.find(fits);
    if (text !== undefined) body[name] = text;
  }
  return body;
}

/** Makes a call whose body is hostile in every text; throws where it is refused. */
export async function plant<E extends Endpoint>(
  practice: Practice,
  endpoint: E,
  given: Record<string, unknown>,
): Promise<OutputOf<E>> {
  return practice.unchecked(endpoint, { body: hostileBody(endpoint, given) });
}

/** Records, on every page and window of the context, scripts that ran and violations that the policy blocked. */
export async function watchScripts(context: BrowserContext): Promise<string[]> {
  const seen: string[] = [];
  await context.exposeBinding('ran', () => void seen.push('a stored script ran'));
  await context.exposeBinding('stopped', (_, what: string) => void seen.push(`stopped: ${what}`));
  await context.addInitScript({
    content: `addEventListener('securitypolicyviolation', (event) =>
      window.stopped(event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sourceFile + ' ' + event.sample));`,
  });
  context.on('request', (request) => {
    if (request.url().endsWith('/x')) seen.push(`asked for ${request.url()}`);
  });
  return seen;
}
