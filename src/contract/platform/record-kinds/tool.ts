/** Tools: the single calls that an agent can make through a connector. */

import { z } from '../../zod.ts'
import { requestDefinition, requestDefinitionRequest } from '../connectors/request-definition.ts'
import { transformationSpec, transformationSpecRequest } from '../connectors/transformation.ts'
import { identifier } from '../identifier.ts'
import { listSchemaOf } from '../list.ts'
import { nullishStrings } from '../nullish.ts'
import { openText } from '../open-text.ts'
import { oneOf, requiredBoolean, unlimitedText } from '../text-field.ts'

export const userActionToolTypes = ['auth', 'refresh'] as const
export const expiryTypes = ['absolute', 'relative_seconds'] as const

export const tool = z
  .looseObject({
    id: identifier,
    name: z.string().nullish(),
    description: z.string().nullish(),
    request_definition: requestDefinition.nullish(),
    user_auth_required: z.boolean().nullish(),
    user_auth_action_config: z
      .looseObject({
        user_action_tool_type: openText(userActionToolTypes).nullish(),
        ...nullishStrings('user_auth_token_path', 'refresh_token_path', 'expires_at_path'),
        expires_at_type: openText(expiryTypes).nullish(),
      })
      .nullish(),
    transformation_spec: transformationSpec.nullish(),
  })
  .meta({ id: 'Tool' })
export type Tool = z.infer<typeof tool>

export const toolPage = listSchemaOf(tool)

/** `user_auth_required` has no default: leaving it out is an error. */
export const toolRequest = z
  .strictObject({
    name: unlimitedText().regex(/^\w+$/, 'Use letters, digits and underscores only'),
    /** Decides when the agent calls it. */
    description: unlimitedText(),
    request_definition: requestDefinitionRequest,
    user_auth_required: requiredBoolean(),
    /** Dot-paths into the answer of a tool that signs a user in. */
    user_auth_action_config: z
      .strictObject({
        user_action_tool_type: oneOf(userActionToolTypes),
        user_auth_token_path: unlimitedText(),
        refresh_token_path: unlimitedText().optional(),
        expires_at_path: unlimitedText().optional(),
        expires_at_type: oneOf(expiryTypes).optional(),
      })
      .optional(),
    /** An absent one is unchanged, null deletes it. */
    transformation_spec: transformationSpecRequest.nullish(),
  })
  .meta({ id: 'ToolRequest' })
export type ToolRequest = z.infer<typeof toolRequest>
