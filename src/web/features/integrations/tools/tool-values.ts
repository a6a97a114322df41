/** A tool as its form edits it: the names are the platform's, the values what the form works with. */
import type { Tool } from '../../../../contract/platform/record-kinds/tool.ts'
import type { NewToolBody, ToolChangeBody } from '../../../../contract/platform/write-back.ts'
import { type ActionModel, actionConfigOf, actionModelOf } from './call/action-model.ts'
import { blankCall, type CallModel, callModelOf, definitionOf } from './call/call-model.ts'
import { type StepsModel, specOf, stepsModelOf } from './call/steps-model.ts'

/** A type and not an interface, because a form asks for fields by name. */
export type ToolValues = {
  name: string
  description: string
  request_definition: CallModel
  user_auth_required: boolean
  user_auth_action_config: ActionModel | null
  transformation_spec: StepsModel | null
}

/** What a tool says about itself; a new one does not have it all. */
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

/** Only what stands in the given part of a draft; what was switched off is null. */
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

/** What a new tool needs; what is switched off is left out. */
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
