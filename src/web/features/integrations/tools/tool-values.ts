import type { Tool } from '../../../../contract/platform/record-kinds/tool.ts'
import type { NewToolBody, ToolChangeBody } from '../../../../contract/platform/write-back.ts'
import { type ActionModel, actionConfigOf, actionModelOf } from './call/action-model.ts'
import { blankCall, type CallModel, callModelOf, definitionOf } from './call/call-model.ts'
import { type StepsModel, specOf, stepsModelOf } from './call/steps-model.ts'

export type ToolValues = {
  name: string
  description: string
  request_definition: CallModel
  user_auth_required: boolean
  user_auth_action_config: ActionModel | null
  transformation_spec: StepsModel | null
}

type Described = Pick<Tool, 'name' | 'description' | 'request_definition'> &
  Partial<Pick<Tool, 'user_auth_required' | 'user_auth_action_config' | 'transformation_spec'>>

export function toolValuesOf(tool: Described): ToolValues {
  const { request_definition, user_auth_action_config, transformation_spec } = tool
  return {
    name: tool.name ?? '',
    description: tool.description ?? '',
    request_definition: callModelOf(request_definition ?? blankCall),
    user_auth_required: tool.user_auth_required ?? false,
    user_auth_action_config: user_auth_action_config ? actionModelOf(user_auth_action_config) : null,
    transformation_spec: transformation_spec ? stepsModelOf(transformation_spec) : null,
  }
}

/** Changed parts only; disabled ones are null. */
export function toolChangeOf(draft: Partial<ToolValues>): ToolChangeBody {
  const { request_definition, user_auth_action_config, transformation_spec, ...plain } = draft
  return {
    ...plain,
    ...(request_definition !== undefined && { request_definition: definitionOf(request_definition) }),
    ...(user_auth_action_config !== undefined && {
      user_auth_action_config: user_auth_action_config && actionConfigOf(user_auth_action_config),
    }),
    ...(transformation_spec !== undefined && {
      transformation_spec: transformation_spec && specOf(transformation_spec),
    }),
  }
}

/** Omits disabled parts. */
export function newToolOf(draft: ToolValues): NewToolBody {
  const { user_auth_action_config: action, transformation_spec: spec } = draft
  return {
    name: draft.name,
    description: draft.description,
    request_definition: definitionOf(draft.request_definition),
    user_auth_required: draft.user_auth_required,
    ...(action && { user_auth_action_config: actionConfigOf(action) }),
    ...(spec && { transformation_spec: specOf(spec) }),
  }
}
