/** The shape of a JSON body that a tool sends, as a tree of typed nodes. */
import { z } from '../../zod.ts'
import { decodeJsonText } from '../json-text.ts'
import { openText } from '../open-text.ts'
import { oneOf } from '../text-field.ts'
import { binding, bindingRequest } from './binding.ts'

export const leafTypes = ['string', 'integer', 'number', 'boolean'] as const
export const bodyNodeTypes = ['object', 'array', ...leafTypes] as const

/** Sources disagree whether a child is a node or a text that holds the JSON of one; both are read. */
export const bodyNode = z
  .looseObject({
    type: openText(bodyNodeTypes),
    description: z.string().nullish(),
    /** Names of required properties; a boolean has no meaning here but is tolerated. */
    required: z.union([z.array(z.string()), z.boolean()]).nullish(),
    get properties() {
      return z.record(z.string(), z.union([bodyNode, z.string()])).nullish()
    },
    get items() {
      return z.union([bodyNode, z.string()]).nullish()
    },
    binding: binding.nullish(),
  })
  .meta({ id: 'BodyNode' })
export type BodyNode = z.infer<typeof bodyNode>

/** The annotation breaks the cycle of a recursive schema. */
function holdsNode(text: string): boolean {
  return decodeJsonText(text, bodyNodeRequest).decoded
}

/** A child in either form; as a text it must contain a node that would itself be allowed. */
function child() {
  return z.union([bodyNodeRequest, z.string().refine(holdsNode, 'Must hold the JSON of a node')])
}

export const bodyNodeRequest = z
  .strictObject({
    type: oneOf(bodyNodeTypes),
    description: z.string().optional(),
    required: z.array(z.string(), { error: 'Must be a list of property names' }).optional(),
    get properties() {
      return z.record(z.string(), child()).optional()
    },
    get items() {
      return child().optional()
    },
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
  binding?: unknown
}

/** Reports fields that the type of their node does not allow. */
function misplaced(node: NodeFields) {
  const { type, required, properties, items } = node
  const isLeaf = type !== 'object' && type !== 'array'
  const faults: { field: string; error: string }[] = []
  if (type !== 'object' && properties !== undefined) {
    faults.push({ field: 'properties', error: 'Belongs to an object only' })
  }
  if (type !== 'object' && required !== undefined) {
    faults.push({ field: 'required', error: 'Belongs to an object only' })
  }
  if (type === 'object' && required?.some((name) => !Object.hasOwn(properties ?? {}, name))) {
    faults.push({ field: 'required', error: 'Must name properties of this object only' })
  }
  if (type !== 'array' && items !== undefined) {
    faults.push({ field: 'items', error: 'Belongs to an array only' })
  }
  if (!isLeaf && node.binding !== undefined) {
    faults.push({ field: 'binding', error: 'Belongs to a single value only' })
  }
  return faults
}
