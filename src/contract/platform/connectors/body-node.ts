import { boundedJsonValue } from '../../bounded-json.ts'
import { t } from '../../translate.ts'
import { z } from '../../zod.ts'
import { openText } from '../open-text.ts'
import { oneOf } from '../text-field.ts'
import { binding, bindingRequest } from './binding.ts'

export const leafTypes = ['string', 'integer', 'number', 'boolean'] as const
export const bodyNodeTypes = ['object', 'array', ...leafTypes] as const

export const allowedValue = z.union([z.string(), z.number(), z.boolean()])

/** A child is JSON text; other clients and older hosts return a node, so both are read. */
export const bodyNode = z
  .looseObject({
    type: openText(bodyNodeTypes),
    description: z.string().nullish(),
    /** Names of required properties; a boolean is meaningless but tolerated. */
    required: z.union([z.array(z.string()), z.boolean()]).nullish(),
    get properties() {
      return z.record(z.string(), z.union([bodyNode, z.string()])).nullish()
    },
    get items() {
      return z.union([bodyNode, z.string()]).nullish()
    },
    enum: z.array(allowedValue).nullish(),
    binding: binding.nullish(),
  })
  .meta({ id: 'BodyNode' })
export type BodyNode = z.infer<typeof bodyNode>

interface ChildIssue {
  path: PropertyKey[]
  message: string
}

/** The annotation breaks the schema's recursion. */
function childIssues(text: string): ChildIssue[] {
  const value = boundedJsonValue(text)
  if (value === undefined) return [{ path: [], message: t('Must be valid JSON') }]
  const issues = bodyNodeRequest.safeParse(value).error?.issues ?? []
  return issues.map(({ path, message }) => ({ path, message }))
}

/** Validates a child inside its JSON text; error paths continue into the text. */
function child() {
  return z
    .string({ error: t('Must be the JSON text of a field, not an object') })
    .superRefine((text, context) => {
      for (const issue of childIssues(text)) context.addIssue({ code: 'custom', ...issue })
    })
}

export const bodyNodeRequest = z
  .strictObject({
    type: oneOf(bodyNodeTypes),
    description: z.string().optional(),
    required: z.array(z.string(), { error: t('Must be a list of property names') }).optional(),
    get properties() {
      return z.record(z.string(), child()).optional()
    },
    get items() {
      return child().optional()
    },
    enum: z.array(allowedValue).min(1, t('Enter a value')).optional(),
    binding: bindingRequest.optional(),
  })
  .superRefine((node, context) => {
    for (const { field, error } of misplaced(node)) {
      context.addIssue({ code: 'custom', path: [field], message: error })
    }
  })
  .meta({ id: 'BodyNodeRequest' })

interface NodeFields {
  type: string
  required?: readonly string[] | undefined
  properties?: object | undefined
  items?: unknown
  enum?: unknown
  binding?: unknown
}

function misplaced(node: NodeFields) {
  const { type, required, properties, items } = node
  const isLeaf = type !== 'object' && type !== 'array'
  const errors: { field: string; error: string }[] = []
  if (type !== 'object' && properties !== undefined) {
    errors.push({ field: 'properties', error: t('Belongs to an object only') })
  }
  if (type !== 'object' && required !== undefined) {
    errors.push({ field: 'required', error: t('Belongs to an object only') })
  }
  if (type === 'object' && required?.some((name) => !Object.hasOwn(properties ?? {}, name))) {
    errors.push({ field: 'required', error: t('Must name properties of this object only') })
  }
  if (type !== 'array' && items !== undefined) {
    errors.push({ field: 'items', error: t('Belongs to an array only') })
  }
  for (const field of ['enum', 'binding'] as const) {
    if (!isLeaf && node[field] !== undefined)
      errors.push({ field, error: t('Belongs to a single value only') })
  }
  return errors
}
