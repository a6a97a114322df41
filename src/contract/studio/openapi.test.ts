import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from '../zod.ts'
import { openApiDocuments, problemDocument } from './openapi.ts'
import { problemIn } from './problem.ts'

const root = new URL('../../../', import.meta.url)
const readJson = (path: string): unknown => JSON.parse(readFileSync(new URL(path, root), 'utf8'))
const { version } = z.object({ version: z.string() }).parse(readJson('package.json'))

/** The parts of OpenAPI 3.1, section 4.8, that these documents use. */
const parameter = z.discriminatedUnion('in', [
  z.strictObject({
    name: z.string(),
    in: z.literal('path'),
    required: z.literal(true),
    schema: z.looseObject({}),
  }),
  z.strictObject({
    name: z.string(),
    in: z.literal('query'),
    required: z.boolean(),
    explode: z.boolean(),
    schema: z.looseObject({}),
  }),
  z.strictObject({
    name: z.string(),
    in: z.literal('header'),
    required: z.boolean(),
    schema: z.looseObject({}),
  }),
])
const content = z.record(
  z.string().regex(/^[\w.+-]+\/[\w.+-]+$/),
  z.strictObject({ schema: z.looseObject({}), example: z.unknown().optional() }),
)
const operation = z.strictObject({
  operationId: z.string().regex(/^\w+$/),
  summary: z.string().min(1),
  tags: z.array(z.string()).length(1),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  'x-inferred': z
    .array(
      z.strictObject({
        field: z.string().optional(),
        mark: z.string(),
        since: z.string().optional(),
        fact: z.string(),
        settledBy: z.string(),
      }),
    )
    .optional(),
  parameters: z.array(parameter).default([]),
  requestBody: z.strictObject({ required: z.boolean(), content }).optional(),
  responses: z.record(
    z.string().regex(/^([1-5]\d\d|default)$/),
    z.strictObject({ description: z.string().min(1), content: content.optional() }),
  ),
})
const server = z.strictObject({ url: z.string().min(1) })
const method = operation.optional()
const pathItem = z.strictObject({
  servers: z.array(server).optional(),
  get: method,
  put: method,
  post: method,
  delete: method,
  patch: method,
})
const document = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string().min(1), version: z.literal(version), description: z.string() }),
  servers: z.array(server).min(1),
  tags: z.array(z.strictObject({ name: z.string() })),
  paths: z.record(z.string().startsWith('/'), pathItem),
  webhooks: z.record(z.string(), z.looseObject({})).optional(),
  components: z.strictObject({
    schemas: z.record(z.string().regex(/^[\w.-]+$/), z.looseObject({})),
    securitySchemes: z.record(z.string(), z.looseObject({ type: z.string() })),
  }),
})

function callsOf({ servers: _servers, ...item }: z.infer<typeof pathItem>) {
  return Object.values(item).filter((call) => call !== undefined)
}

function everyReference(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    name === '$ref' && typeof inner === 'string' ? [inner] : everyReference(inner),
  )
}

const documents = Object.entries(openApiDocuments(version))

test.each(documents)('docs/openapi/%s equals the output of `npm run openapi`', (name, generated) => {
  expect(readJson(`docs/openapi/${name}`)).toEqual(JSON.parse(JSON.stringify(generated)))
})

test.each(documents)('%s is the same on every run', (name, generated) => {
  expect(
    JSON.stringify(Object.entries(openApiDocuments(version)).find(([other]) => other === name)?.[1]),
  ).toBe(JSON.stringify(generated))
})

test.each(documents)('%s has the structure of an OpenAPI 3.1 document', (_, generated) => {
  const { paths, components, tags } = document.parse(JSON.parse(JSON.stringify(generated)))
  const calls = Object.values(paths).flatMap(callsOf)
  const ids = calls.map((call) => call.operationId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const call of calls) {
    expect(tags.map((tag) => tag.name)).toContain(call.tags[0])
    expect(Object.keys(call.responses)).not.toHaveLength(0)
    expect(new Set(call.parameters.map((parameter) => `${parameter.in} ${parameter.name}`)).size).toBe(
      call.parameters.length,
    )
    for (const scheme of call.security.flatMap((one) => Object.keys(one))) {
      expect(Object.keys(components.securitySchemes)).toContain(scheme)
    }
  }
})

test.each(documents)('%s has unique paths and declares each of their parameters', (_, generated) => {
  const { paths } = document.parse(JSON.parse(JSON.stringify(generated)))
  const shapes = Object.keys(paths).map((path) => path.replace(/\{\w+\}/g, '{}'))
  expect(new Set(shapes).size).toBe(shapes.length)
  for (const [path, item] of Object.entries(paths)) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    for (const call of callsOf(item)) {
      expect(
        call.parameters.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name),
      ).toEqual(names)
    }
  }
})

test.each(documents)('every reference in %s resolves to a component', (_, generated) => {
  const { components } = document.parse(JSON.parse(JSON.stringify(generated)))
  const targets = Object.keys(components.schemas).map((name) => `#/components/schemas/${name}`)
  const references = everyReference(generated)
  expect(references.length).toBeGreaterThan(0)
  expect(targets).toEqual(expect.arrayContaining([...new Set(references)]))
  expect(JSON.stringify(generated)).not.toMatch(/"\$(defs|schema)"/)
})

const problemField = fc.tuple(
  fc.constantFrom('type', 'title', 'status', 'detail', 'code', 'requestId', 'rule'),
  fc.constantFrom<unknown>('x', 400, 1.5, null, undefined, {}),
)
const fitting = { type: 'x', title: 'x', status: 400, detail: 'x', code: 'x', requestId: 'x' }

test('a problem is distinguished from other bodies as its schema defines', () => {
  const changed = fc
    .array(problemField, { maxLength: 2 })
    .map((changes) => ({ ...fitting, ...Object.fromEntries(changes) }))
  fc.assert(
    fc.property(fc.oneof(changed, fc.jsonValue()), (body) => {
      expect(problemIn(body)).toEqual(problemDocument.safeParse(body).data)
    }),
  )
})
