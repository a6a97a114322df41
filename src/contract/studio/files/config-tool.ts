import { stepContent } from '../../platform/connectors/transformation.ts'
import { optionalFields } from '../../platform/nullish.ts'
import { fieldShape } from '../../platform/record-kinds/record-field.ts'
import { toolFields } from '../../platform/record-kinds/tool.ts'
import { z } from '../../zod.ts'

const text = z.string()

const allowedValues = z.array(z.union([text, z.number(), z.boolean()]))

/** A default without a value was omitted from the file. */
const bindingConfig = z.strictObject({ kind: text, value: text.optional(), macro: text.optional() })

const parameterConfig = z.strictObject({
  type: text,
  description: text.optional(),
  required: z.boolean().optional(),
  enum: allowedValues.optional(),
  binding: bindingConfig.optional(),
})
export type ParameterConfig = z.infer<typeof parameterConfig>

/** Children are nodes in either dialect; unparsed ones are text. */
export const nodeConfig = z
  .strictObject({
    type: text,
    description: text.optional(),
    required: z.array(text).optional(),
    get properties() {
      return z.record(text, z.union([nodeConfig, text])).optional()
    },
    get items() {
      return z.union([nodeConfig, text]).optional()
    },
    enum: allowedValues.optional(),
    binding: bindingConfig.optional(),
  })
  .meta({ id: 'NodeConfig' })
export type NodeConfig = z.infer<typeof nodeConfig>

const parameters = z.record(text, parameterConfig)

export const callConfig = z
  .strictObject({
    method: text,
    path: text,
    ...optionalFields(parameters, 'path_parameters', 'query_parameters', 'headers'),
    body: z
      .strictObject({
        content_type: text.optional(),
        params: z.record(text, z.union([nodeConfig, text])).optional(),
        required: z.array(text).optional(),
      })
      .optional(),
  })
  .meta({ id: 'CallConfig' })
export type CallConfig = z.infer<typeof callConfig>

/** Steps are undocumented, so files without credentials may omit them. */
const transformationConfig = z.union([
  z.strictObject({ left_out: z.literal(true) }),
  z.strictObject({
    version: z.number().optional(),
    steps: z.array(z.strictObject({ kind: text, ...stepContent })),
  }),
])
export type TransformationConfig = z.infer<typeof transformationConfig>

export const toolConfig = z
  .strictObject({
    ...fieldShape(toolFields, 'file'),
    request_definition: callConfig.optional(),
    transformation_spec: transformationConfig.optional(),
  })
  .meta({ id: 'ToolConfig' })
export type ToolConfig = z.infer<typeof toolConfig>
