import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Endpoint } from '@cusp/contract';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { describedCalls } from '../../src/site/docs.ts';
import { made } from './costs.ts';
import { problems, responsesOf } from '../../src/site/openapi.ts';
import type { DescribedResponse } from '../../src/site/openapi.ts';

/**
 * Schemas aren't validated each time, because they are our own. Formats are skipped, because each also has a pattern.
 */
const ajv = new Ajv2020({
  strict: false,
  validateSchema: false,
  meta: false,
  formats: { 'date-time': true },
});

type Received = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'rawPayload'>;

interface Call {
  endpoint: Endpoint;
  path: RegExp;
}

/** Sorts like the router: a fixed segment comes before a parameter. */
const inOrder = (path: string) => path.replaceAll(/\{\w+\}/g, '\uffff');
const calls: readonly Call[] = describedCalls
  .toSorted((one, other) => (inOrder(one.path) < inOrder(other.path) ? -1 : 1))
  .map((endpoint) => ({
    endpoint,
    path: new RegExp(`^/api${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));

/**
 * The response descriptions used so far in this test file; each is built on first use, because most are never needed.
 */
const responses = new Map<Endpoint, Record<string, DescribedResponse>>();
const validators = new Map<string, ValidateFunction>();

/** The deviation of an answer from the document, as a sentence; undefined if it conforms. */
export function undescribed(method: string, url: string, answer: Received): string | undefined {
  const address = new URL(url, 'http://x').pathname;
  const found = calls.find(({ endpoint, path }) => endpoint.method === method && path.test(address));
  // A page or an unknown path.
  if (found === undefined) return undefined;
  const { endpoint } = found;
  const known = responses.get(endpoint) ?? responsesOf(endpoint);
  responses.set(endpoint, known);

  const { statusCode: status, headers, rawPayload } = answer;
  const of = `${method} ${endpoint.path}`;
  const declared = known[status];
  if (declared === undefined) return `${of} answered ${status}, which the OpenAPI document doesn't have.`;
  const { content } = declared;
  if (content === undefined)
    return rawPayload.length === 0 ? undefined : `${of} answered ${status} with a body, which has none.`;
  const type = (headers['content-type'] ?? '').split(';')[0] ?? '';
  if (!Object.hasOwn(content, type)) return `${of} answered ${status} as ${type}, which isn't declared.`;
  if (type !== 'application/json') return undefined;
  const validate = validatorOf(content[type]?.schema ?? {}, `${of} ${status}`);
  if (validate(JSON.parse(plain(answer).toString()))) return undefined;
  return `${of} answered ${status} with a body that isn't as declared: ${ajv.errorsText(validate.errors)}`;
}

function plain({ headers, rawPayload }: Received): Buffer {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(rawPayload);
  return headers['content-encoding'] === 'gzip' ? gunzipSync(rawPayload) : rawPayload;
}

/** @param name of the response; refusals share their schemas */
function validatorOf(schema: object, name: string): ValidateFunction {
  const key = '$ref' in schema ? String(schema.$ref) : name;
  const validate = validators.get(key) ?? ajv.compile({ ...schema, components: { schemas: problems } });
  validators.set(key, validate);
  return validate;
}

/**
 * Checks the answer to every injected request against the document; an answer that isn't described fails the test.
 */
export function answersAsDescribed(app: FastifyInstance): FastifyInstance {
  const { inject } = app;
  return Object.assign(app, {
    async inject(asked: InjectOptions | string): Promise<LightMyRequestResponse> {
      const answer: LightMyRequestResponse = await Reflect.apply(inject, app, [asked]);
      const { method = 'GET', url, payloadAsStream = false } = optionsOf(asked);
      if (answer.headers['content-type'] === 'application/pdf') made.pdfs += 1;
      if (payloadAsStream || typeof url !== 'string') return answer;
      const wrong = undescribed(method.toUpperCase(), url, answer);
      if (wrong !== undefined) throw new Error(wrong);
      return answer;
    },
  });
}

const optionsOf = (asked: InjectOptions | string): InjectOptions =>
  typeof asked === 'string' ? { url: asked } : asked;
