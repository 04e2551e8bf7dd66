import { chosenPatientHeader, PlaceTaken, refusals, SecondFactorAsked, WorkAsked } from '@cusp/contract';
import type { Endpoint, RefusalCode } from '@cusp/contract';
import * as z from 'zod/mini';
import { refusalsByStatus, takesIdempotencyKey } from './declared-refusals.ts';

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const problemFields = {
  detail: { type: 'string', description: 'One sentence for a person.' },
  errors: {
    type: 'array',
    description: 'The fields that break a rule.',
    items: {
      type: 'object',
      required: ['path', 'message'],
      properties: { path: { type: 'string' }, message: { type: 'string' } },
      additionalProperties: false,
    },
  },
};
/** The body of every refusal; some say more: what can prove the second factor, what is in the way, what is to be computed. */
export const problems = {
  Problem: { type: 'object', required: ['detail'], properties: problemFields, additionalProperties: false },
  SecondFactorProblem: {
    type: 'object',
    required: ['detail'],
    properties: { ...problemFields, second_factor: schemaOf(SecondFactorAsked, 'output') },
    additionalProperties: false,
  },
  PlaceProblem: {
    type: 'object',
    required: ['detail'],
    properties: { ...problemFields, in_the_way: schemaOf(PlaceTaken, 'output') },
    additionalProperties: false,
  },
  WorkProblem: {
    type: 'object',
    required: ['detail'],
    properties: { ...problemFields, work: schemaOf(WorkAsked.shape.work, 'output') },
    additionalProperties: false,
  },
};

/** The OpenAPI 3.1 document of the calls, generated from the schemas that check them. */
export function openApiDocument(endpoints: readonly Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const operations = (paths[`/api${endpoint.path}`] ??= {});
    operations[endpoint.method.toLowerCase()] = operationOf(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cusp',
      version: '1',
      description: 'Complete electronic dental records for your practice.',
    },
    paths,
    components: {
      schemas: problems,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function operationOf(endpoint: Endpoint) {
  const { access } = endpoint;
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    ...(access.realm !== 'public' && { security: [{ bearer: [] }] }),
    ...(access.realm === 'staff' && { 'x-permission': access.permission }),
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...headersOf(endpoint),
    ],
    ...requestBodyOf(endpoint),
    responses: responsesOf(endpoint),
  };
}

function headersOf(endpoint: Endpoint) {
  const header = (name: string, required: boolean, description: string) => ({
    name,
    in: 'header',
    required,
    description,
    schema: { type: 'string' },
  });
  return [
    ...(takesIdempotencyKey(endpoint)
      ? [
          header(
            'Idempotency-Key',
            false,
            'Repeating the key within 24 hours returns the first response and performs the action once.',
          ),
        ]
      : []),
    ...(endpoint.access.realm === 'patient'
      ? [header(chosenPatientHeader, false, "Which of the account's patient records; without it the first.")]
      : []),
    ...(revalidates(endpoint) ? [header('If-None-Match', false, 'The ETag of what the caller has.')] : []),
    ...(endpoint.signedBy === undefined ? [] : [header(endpoint.signedBy, true, 'Signs the body.')]),
  ];
}

function requestBodyOf({ body, takesFile, signedBy }: Endpoint) {
  if (signedBy !== undefined)
    return {
      requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
    };
  if (body === undefined) return {};
  const schema = schemaOf(body, 'input');
  if (takesFile === undefined)
    return { requestBody: { required: true, content: { 'application/json': { schema } } } };
  const { field, types } = takesFile;
  const form = {
    ...schema,
    required: [field],
    properties: { ...schema.properties, [field]: { type: 'string', format: 'binary' } },
  };
  const encoding = { [field]: { contentType: types.join(', ') } };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema: form, encoding } } } };
}

function parametersOf(schema: z.ZodMiniType | undefined, place: 'path' | 'query') {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

/** One response of a call, as OpenAPI describes it. */
export interface DescribedResponse {
  description: string;
  headers?: Record<string, object>;
  /** By media type; absent if the response has no body. */
  content?: Record<string, { schema: object }>;
}

/** Every answer of a call, by its status. */
export function responsesOf(endpoint: Endpoint): Record<string, DescribedResponse> {
  const { unfinished } = endpoint;
  const refused = [...refusalsByStatus(endpoint)].map(([status, codes]) => [
    String(status),
    refusedBy(status, codes),
  ]);
  return {
    [endpoint.status]: {
      description: 'Done.',
      ...(isList(endpoint) && {
        headers: {
          Link: { description: '`rel="next"` leads to the next page.', schema: { type: 'string' } },
        },
      }),
      ...(endpoint.output && {
        content: { 'application/json': { schema: schemaOf(endpoint.output, 'output') } },
      }),
      ...(endpoint.answersFile && {
        content: Object.fromEntries(endpoint.answersFile.map((type) => [type, { schema: {} }])),
      }),
    },
    ...(unfinished && {
      202: {
        description: `Still being done: "${unfinished.field}" is "${unfinished.value}".`,
        ...(endpoint.output && {
          content: { 'application/json': { schema: schemaOf(endpoint.output, 'output') } },
        }),
      },
    }),
    ...(revalidates(endpoint) && { 304: { description: 'The caller has it.' } }),
    ...Object.fromEntries(refused),
  };
}

/** The refusals that say what can prove the second factor. */
const asksFactor: readonly RefusalCode[] = ['second_factor_needed', 'second_factor_to_change'];

/** The statuses that may carry Retry-After. */
const waits = [429, 503];

function refusedBy(status: number, codes: readonly RefusalCode[]): DescribedResponse {
  const schema = codes.some((code) => asksFactor.includes(code))
    ? 'SecondFactorProblem'
    : codes.includes('place_taken')
      ? 'PlaceProblem'
      : codes.includes('work_needed')
        ? 'WorkProblem'
        : 'Problem';
  return {
    description: [...new Set(codes.map((code) => refusals[code][1]))].join(' '),
    ...(waits.includes(status) && {
      headers: { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } } },
    }),
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
  };
}

/** Checks whether the answer comes in pages on request. */
const isList = ({ query }: Endpoint): boolean =>
  query !== undefined && Object.hasOwn(schemaOf(query, 'input').properties ?? {}, 'cursor');

/** Checks whether the answer has an ETag: files that declare it, and every list. */
const revalidates = ({ method, revalidates: isNamed, output }: Endpoint): boolean =>
  isNamed === true || (method === 'GET' && output !== null && schemaOf(output, 'output').type === 'array');
