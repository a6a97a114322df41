import { counted, t } from '../../../../contract/translate.ts'
import { z } from '../../../../contract/zod.ts'
import type { SchemaNode } from '../../../api/agent/api-description.ts'
import { formatChoices, formatNumber } from '../../../text/format.ts'

export interface FieldRow {
  name: string
  kind: string
  isRequired: boolean
  about: string
}

const node = z.record(z.string(), z.unknown())
const nodes = z.array(node)
const names = z.array(z.string()).catch([])
const members = z.record(z.string(), node).catch({})

/** Deeper fields are clearer in the example. */
const maxDepth = 4
const maxRows = 120

export function fieldRows(schema: SchemaNode, schemas: Readonly<Record<string, SchemaNode>>): FieldRow[] {
  return rowsOf(schema, schemas, '', 0).slice(0, maxRows)
}

function rowsOf(
  schema: SchemaNode,
  schemas: Readonly<Record<string, SchemaNode>>,
  prefix: string,
  depth: number,
): FieldRow[] {
  const own = resolved(schema, schemas)
  if (depth > maxDepth) return []
  const variants = nodes.safeParse(own.anyOf ?? own.oneOf)
  if (variants.success) {
    const rows = variants.data.flatMap((variant) => rowsOf(variant, schemas, prefix, depth))
    return [...new Map(rows.map((row) => [row.name, row])).values()]
  }
  const items = node.safeParse(own.items)
  if (items.success) return rowsOf(items.data, schemas, `${prefix}[]`, depth + 1)
  const required = new Set(names.parse(own.required))
  return Object.entries(members.parse(own.properties)).flatMap(([name, field]) => {
    const full = prefix === '' ? name : `${prefix}.${name}`
    const row = {
      name: full,
      kind: kindOf(field, schemas),
      isRequired: required.has(name),
      about: aboutOf(field),
    }
    return [row, ...rowsOf(field, schemas, full, depth + 1)]
  })
}

function resolved(schema: SchemaNode, schemas: Readonly<Record<string, SchemaNode>>): SchemaNode {
  const { $ref } = schema
  return typeof $ref === 'string' ? (schemas[$ref.replace('#/components/schemas/', '')] ?? {}) : schema
}

export function kindOf(schema: SchemaNode, schemas: Readonly<Record<string, SchemaNode>>): string {
  const own = resolved(schema, schemas)
  const variants = nodes.safeParse(own.anyOf ?? own.oneOf)
  if (variants.success) {
    return formatChoices([...new Set(variants.data.map((variant) => kindOf(variant, schemas)))])
  }
  if ('const' in own) return JSON.stringify(own.const)
  if (Array.isArray(own.enum)) return own.enum.map((value) => JSON.stringify(value)).join(', ')
  const items = node.safeParse(own.items)
  if (items.success) return t('list of {kind}', { kind: kindOf(items.data, schemas) })
  return typeof own.type === 'string' ? own.type : t('anything')
}

function aboutOf({ description, minLength, maxLength, minimum, maximum, format }: SchemaNode): string {
  return [
    typeof description === 'string' ? description : '',
    typeof format === 'string' ? format : '',
    rangeText(lengthTexts, minLength, maxLength),
    rangeText(valueTexts, minimum, maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum),
  ]
    .filter(Boolean)
    .join('; ')
}

interface RangeTexts {
  least(least: number): string
  most(most: number): string
  both(least: number, most: number): string
}

const lengthTexts: RangeTexts = {
  least: counted('{count, plural, one {at least # character} other {at least # characters}}'),
  most: counted('{count, plural, one {at most # character} other {at most # characters}}'),
  both: (least, most) =>
    t('{most, plural, one {{least} to # character} other {{least} to # characters}}', {
      least: formatNumber(least),
      most,
    }),
}

const valueTexts: RangeTexts = {
  least: (least) => t('at least {value}', { value: formatNumber(least, 3) }),
  most: (most) => t('at most {value}', { value: formatNumber(most, 3) }),
  both: (least, most) =>
    t('{least} to {most}', { least: formatNumber(least, 3), most: formatNumber(most, 3) }),
}

function rangeText(texts: RangeTexts, least: unknown, most: unknown): string {
  const hasLeast = typeof least === 'number' && least !== Number.MIN_SAFE_INTEGER
  const hasMost = typeof most === 'number'
  if (hasLeast && hasMost) return texts.both(least, most)
  if (hasLeast) return texts.least(least)
  return hasMost ? texts.most(most) : ''
}
