/** Reads the calls out of an OpenAPI description, in the form in which pages show them. */
import { z } from '../../../contract/zod.ts'

/** Unknown keywords are ignored. */
export type SchemaNode = Readonly<Record<string, unknown>>

export interface ApiParameter {
  name: string
  in: 'path' | 'query' | 'header'
  isRequired: boolean
  schema: SchemaNode
}

export interface ApiBody {
  isRequired: boolean
  contentType: string
  schema: SchemaNode
  example: unknown
}

export interface ApiAnswer {
  status: string
  title: string
  schema: SchemaNode | null
  example: unknown
}

export interface ApiCall {
  id: string
  area: string
  title: string
  method: string
  /** Path from the studio's root, parameters in braces. */
  path: string
  parameters: readonly ApiParameter[]
  body: ApiBody | null
  answers: readonly ApiAnswer[]
  needsSession: boolean
  /** Undocumented platform behavior that the studio assumes. */
  inferred: readonly ApiInference[]
}

export interface ApiInference {
  /** Absent for the call as a whole. */
  field?: string | undefined
  mark: string
  /** The date on which it was last observed. */
  since?: string | undefined
  fact: string
  settledBy: string
}

export interface ApiReference {
  title: string
  lead: string
  calls: readonly ApiCall[]
  schemas: Readonly<Record<string, SchemaNode>>
}

const schemaNode = z.record(z.string(), z.unknown())
const media = z.object({ schema: schemaNode.default({}), example: z.unknown().optional() })
const content = z.record(z.string(), media)

const operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  tags: z.array(z.string()).min(1),
  security: z.array(z.unknown()).default([]),
  'x-inferred': z
    .array(
      z.object({
        field: z.string().optional(),
        mark: z.string(),
        since: z.string().optional(),
        fact: z.string(),
        settledBy: z.string(),
      }),
    )
    .default([]),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.enum(['path', 'query', 'header']),
        required: z.boolean().default(false),
        schema: schemaNode.default({}),
      }),
    )
    .default([]),
  requestBody: z.object({ required: z.boolean().default(false), content }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content: content.optional() })),
})
type Operation = z.infer<typeof operation>

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const
const server = z.array(z.object({ url: z.string() })).min(1)

const pathItem = z.looseObject({ servers: server.optional() })

const openApi = z.object({
  info: z.object({ title: z.string(), description: z.string() }),
  servers: server,
  paths: z.record(z.string(), pathItem),
  components: z.object({ schemas: z.record(z.string(), schemaNode) }),
})

export function readApiReference(document: unknown): ApiReference {
  const { info, servers, paths, components } = openApi.parse(document)
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      if (!(method in item)) return []
      const base = (item.servers ?? servers)[0]?.url ?? '/'
      return [apiCall(method, base.replace(/\/$/, '') + path, operation.parse(item[method]))]
    }),
  )
  return { title: info.title, lead: info.description, calls, schemas: components.schemas }
}

function apiCall(method: string, path: string, row: Operation): ApiCall {
  const [contentType, body] = Object.entries(row.requestBody?.content ?? {})[0] ?? []
  return {
    id: row.operationId,
    area: row.tags[0] ?? '',
    title: row.summary,
    method: method.toUpperCase(),
    path,
    parameters: row.parameters.map(({ required, ...rest }) => ({ ...rest, isRequired: required })),
    body:
      contentType === undefined || body === undefined
        ? null
        : {
            isRequired: row.requestBody?.required ?? false,
            contentType,
            schema: body.schema,
            example: body.example,
          },
    answers: Object.entries(row.responses).map(([status, { description, content: answer }]) => {
      const first = Object.values(answer ?? {})[0]
      return { status, title: description, schema: first?.schema ?? null, example: first?.example }
    }),
    needsSession: row.security.length > 0,
    inferred: row['x-inferred'],
  }
}
