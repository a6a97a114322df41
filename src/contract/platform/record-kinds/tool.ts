import { t } from '../../translate.ts'
import { z } from '../../zod.ts'
import { requestDefinition, requestDefinitionRequest } from '../connectors/request-definition.ts'
import { transformationSpec, transformationSpecRequest } from '../connectors/transformation.ts'
import { listSchemaOf } from '../list.ts'
import { platformPaths } from '../platform-paths.ts'
import { oneOf, requiredBoolean, unlimitedText } from '../text-field.ts'
import { recordKind } from './kind-description.ts'
import {
  blockField,
  formOfTheFile,
  neededText,
  type RecordFields,
  recordSchema,
  requestSchema,
  textField,
  wordField,
} from './record-field.ts'

export const userActionToolTypes = ['auth', 'refresh'] as const
export const expiryTypes = ['absolute', 'relative_seconds'] as const

/** Dot-paths into the response of a sign-in tool. */
const action = blockField({
  user_action_tool_type: wordField(oneOf(userActionToolTypes), userActionToolTypes, {}),
  user_auth_token_path: textField(unlimitedText(), {}),
  refresh_token_path: textField(unlimitedText().optional(), {}),
  expires_at_path: textField(unlimitedText().optional(), {}),
  expires_at_type: wordField(oneOf(expiryTypes).optional(), expiryTypes, {}),
})

/** A PUT removes absent fields, except the transformation. */
export const toolFields = {
  name: neededText(unlimitedText().regex(/^\w+$/, t('Use letters, digits and underscores only')), {
    role: 'name',
  }),
  description: textField(unlimitedText(), { role: 'when' }),
  /** Has no default: omitting it is an error. */
  user_auth_required: {
    request: requiredBoolean(),
    read: z.boolean().nullish(),
    file: z.boolean(),
    blank: false,
    isStated: true,
  },
  request_definition: {
    request: requestDefinitionRequest,
    read: requestDefinition.nullish(),
    file: formOfTheFile,
    blank: undefined,
    isNeeded: true,
  },
  user_auth_action_config: { ...action, request: action.request.unwrap().unwrap().optional() },
  transformation_spec: {
    /** Absent means unchanged, null deletes it. */
    request: transformationSpecRequest.nullish(),
    read: transformationSpec.nullish(),
    file: formOfTheFile,
    blank: undefined,
  },
} satisfies RecordFields

export const tool = recordSchema('Tool', toolFields, {})
export type Tool = z.infer<typeof tool>

export const toolPage = listSchemaOf(tool)

export const toolRequest = requestSchema('ToolRequest', toolFields)
export type ToolRequest = z.infer<typeof toolRequest>

export const toolKind = recordKind(tool, toolFields, {
  request: toolRequest,
  readOnly: ['created_at'],
  paths: { list: platformPaths.tools, item: platformPaths.tool },
  key: ['name'],
  content: ['request_definition'],
  isUnique: true,
  isReplaced: true,
})
