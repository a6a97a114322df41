import { z } from '../../zod.ts'

export type JsonObject = { [name: string]: unknown }

export interface DescribedAnswer {
  status: number | 'default'
  title: string
  schema?: z.ZodType
  example?: unknown
  contentType?: string
}

export interface DescribedCall {
  id: string
  area: string
  title: string
  method: string
  path: string
  query?: z.ZodType
  headers?: Readonly<Record<string, z.ZodType>>
  request?: z.ZodType
  requestExample?: unknown
  requestOptional?: boolean
  /** Replaces the body's schema where that describes less than what is sent. */
  requestSchema?: JsonObject
  contentType?: string
  answers: readonly DescribedAnswer[]
  /** Name of a security scheme; undefined for an open call. */
  security?: string
  server?: string
  inferred?: readonly JsonObject[]
}

export interface DescribedApi {
  title: string
  version: string
  description: string
  server: string
  securitySchemes: JsonObject
  calls: readonly DescribedCall[]
  webhooks?: Readonly<Record<string, { title: string; request: z.ZodType }>>
}

/** Builds a deterministic OpenAPI document. */
export function openApiDocument(api: DescribedApi): JsonObject {
  const schemas: JsonObject = {}
  const paths: Record<string, JsonObject> = {}
  for (const call of api.calls) {
    const item = paths[call.path] ?? (call.server === undefined ? {} : { servers: [{ url: call.server }] })
    paths[call.path] = item
    item[call.method.toLowerCase()] = operation(call, schemas)
  }
  const webhooks = Object.entries(api.webhooks ?? {}).map(([name, webhook]) => {
    const content = { 'application/json': { schema: schemaOf(webhook.request, schemas) } }
    const post = {
      summary: webhook.title,
      requestBody: { required: true, content },
      responses: { 200: { description: 'Received' } },
    }
    return [name, { post }] as const
  })
  return {
    openapi: '3.1.0',
    info: { title: api.title, version: api.version, description: api.description },
    servers: [{ url: api.server }],
    tags: [...new Set(api.calls.map((call) => call.area))].map((name) => ({ name })),
    paths,
    ...(webhooks.length > 0 && { webhooks: Object.fromEntries(webhooks) }),
    components: { schemas: sorted(schemas), securitySchemes: api.securitySchemes },
  }
}

function operation(call: DescribedCall, schemas: JsonObject): JsonObject {
  const parameters = [
    ...pathParameters(call.path),
    ...headerParameters(call),
    ...queryParameters(call, schemas),
  ]
  return {
    operationId: call.id,
    summary: call.title,
    tags: [call.area],
    security: call.security === undefined ? [] : [{ [call.security]: [] }],
    ...(call.inferred && call.inferred.length > 0 && { 'x-inferred': call.inferred }),
    ...(parameters.length > 0 && { parameters }),
    ...(call.request && { requestBody: requestBody(call, call.request, schemas) }),
    responses: Object.fromEntries(call.answers.map((answer) => [answer.status, response(answer, schemas)])),
  }
}

function pathParameters(path: string): JsonObject[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', minLength: 1 },
  }))
}

function headerParameters(call: DescribedCall): JsonObject[] {
  return Object.entries(call.headers ?? {}).map(([name, schema]) => ({
    name,
    in: 'header',
    required: !schema.safeParse(undefined).success,
    schema: schemaOf(schema, {}),
  }))
}

const objectSchema = z.looseObject({
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
})

/** Lists are comma-separated, hence no explosion. */
function queryParameters(call: DescribedCall, schemas: JsonObject): JsonObject[] {
  if (!call.query) return []
  const { properties, required } = objectSchema.parse(schemaOf(call.query, schemas))
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    explode: false,
    schema,
  }))
}

function requestBody(call: DescribedCall, request: z.ZodType, schemas: JsonObject): JsonObject {
  const media = {
    schema: call.requestSchema ?? schemaOf(request, schemas),
    ...(call.requestExample !== undefined && { example: call.requestExample }),
  }
  return {
    required: call.requestOptional !== true,
    content: { [call.contentType ?? 'application/json']: media },
  }
}

function response(answer: DescribedAnswer, schemas: JsonObject): JsonObject {
  if (!answer.schema) return { description: answer.title }
  const media = {
    schema: schemaOf(answer.schema, schemas),
    ...(answer.example !== undefined && { example: answer.example }),
  }
  return { description: answer.title, content: { [answer.contentType ?? 'application/json']: media } }
}

const withDefinitions = z.looseObject({ $defs: z.record(z.string(), z.unknown()).default({}) })

function schemaOf(schema: z.ZodType, schemas: JsonObject): JsonObject {
  // The input is what is transferred; transforms apply afterwards.
  const { $defs, ...whole } = withDefinitions.parse(moved(z.toJSONSchema(schema, { io: 'input' })))
  delete whole.$schema
  Object.assign(schemas, $defs)
  return whole
}

function moved(schema: unknown): unknown {
  const text = JSON.stringify(schema)
  return JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/'))
}

function sorted(object: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(object).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
