/** Resolves JSON schemas along a path. */
import { z } from '../../../../../contract/zod.ts'
import type { SchemaNode } from '../../../../api/agent/api-description.ts'

export type Schemas = Readonly<Record<string, SchemaNode>>
export type SchemaPosition = readonly (string | number)[]

const node = z.record(z.string(), z.unknown())
const nodes = z.array(node)
const referencePrefix = '#/components/schemas/'
/** Schemas may recurse; documents are never this deep. */
const maxDepth = 40

function resolved(schema: SchemaNode, schemas: Schemas, depth = 0): SchemaNode {
  const { $ref } = schema
  if (typeof $ref !== 'string' || depth > maxDepth) return schema
  const target = schemas[$ref.replace(referencePrefix, '')]
  return target === undefined ? {} : resolved(target, schemas, depth + 1)
}

export function schemaChoices(schema: SchemaNode, schemas: Schemas, depth = 0): SchemaNode[] {
  const own = resolved(schema, schemas)
  const parts = nodes.safeParse(own.anyOf ?? own.oneOf ?? own.allOf)
  if (!parts.success || depth > maxDepth) return [own]
  return parts.data.flatMap((part) => schemaChoices(part, schemas, depth + 1))
}

export function properties(schema: SchemaNode): Record<string, SchemaNode> {
  const parsed = z.record(z.string(), node).safeParse(schema.properties)
  return parsed.success ? parsed.data : {}
}

export function requiredProperties(schema: SchemaNode): string[] {
  const parsed = z.array(z.string()).safeParse(schema.required)
  return parsed.success ? parsed.data : []
}

export function schemasAt(root: SchemaNode, place: SchemaPosition, schemas: Schemas): SchemaNode[] {
  return place.reduce<SchemaNode[]>(
    (found, step) =>
      found.flatMap((one) => inside(one, step).flatMap((next) => schemaChoices(next, schemas))),
    schemaChoices(root, schemas),
  )
}

function inside(schema: SchemaNode, step: string | number): SchemaNode[] {
  const candidate =
    typeof step === 'number' ? schema.items : (properties(schema)[step] ?? schema.additionalProperties)
  const parsed = node.safeParse(candidate)
  return parsed.success ? [parsed.data] : []
}

export function namedValues(schema: SchemaNode): unknown[] {
  if ('const' in schema) return [schema.const]
  if (Array.isArray(schema.enum)) return schema.enum
  return schema.type === 'boolean' ? [true, false] : []
}

export function kindText(schema: SchemaNode): string {
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if ('const' in schema) return JSON.stringify(schema.const)
  return typeof schema.type === 'string' ? schema.type : 'any'
}
