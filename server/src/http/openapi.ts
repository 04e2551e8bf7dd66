import { refusals } from '@cusp/contract';
import type { Endpoint, RefusalCode } from '@cusp/contract';
import * as z from 'zod/mini';

/** The refusals that any call can answer with, beside those that it names itself. */
const general: readonly RefusalCode[] = [
  'malformed_request',
  'too_large',
  'unexpected',
  'overloaded',
  'database_away',
];
const ofStaff: readonly RefusalCode[] = ['not_signed_in', 'not_permitted'];

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const problem = {
  type: 'object',
  required: ['detail'],
  properties: {
    detail: { type: 'string', description: 'One sentence for a person.' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

/** The OpenAPI 3.1 document of the calls, made of the schemas that check them. */
export function openApiDocument(endpoints: readonly Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const operations = (paths[`/api${endpoint.path}`] ??= {});
    operations[endpoint.method.toLowerCase()] = operationOf(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Cusp', version: '1', description: "A dental practice's complete electronic records." },
    paths,
    components: {
      schemas: { Problem: problem },
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
      ...(endpoint.method === 'POST' && (access.realm !== 'public' || endpoint.takesKey)
        ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } }]
        : []),
    ],
    ...requestBodyOf(endpoint),
    responses: responsesOf(endpoint),
  };
}

function requestBodyOf({ body, takesFile }: Endpoint) {
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

function responsesOf(endpoint: Endpoint) {
  const codes = [
    ...endpoint.refusals,
    ...general,
    ...(endpoint.access.realm === 'staff' ? ofStaff : []),
    ...(endpoint.body ? (['not_json', 'unsupported_type'] as const) : []),
    ...((endpoint.body ?? endpoint.query) ? (['invalid'] as const) : []),
  ];
  const sentences = Map.groupBy(codes, (code) => refusals[code][0]);
  const refused = [...sentences].map(([status, those]) => [
    String(status),
    {
      description: [...new Set(those.map((code) => refusals[code][1]))].join(' '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  ]);
  return {
    [endpoint.status]: {
      description: 'Done.',
      ...(endpoint.output && {
        content: { 'application/json': { schema: schemaOf(endpoint.output, 'output') } },
      }),
      ...(endpoint.answersFile && {
        content: Object.fromEntries(endpoint.answersFile.map((type) => [type, {}])),
      }),
    },
    ...Object.fromEntries(refused),
  };
}
