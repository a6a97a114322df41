import type { Tool } from '../../../../../contract/platform/record-kinds/tool.ts'
import type { NamedFields } from './required-names.ts'

type ActionConfig = NonNullable<Tool['user_auth_action_config']>

export const actionFields = [
  'user_action_tool_type',
  'user_auth_token_path',
  'refresh_token_path',
  'expires_at_path',
  'expires_at_type',
] as const
export type ActionField = (typeof actionFields)[number]

export interface ActionModel {
  read: NamedFields
  values: Record<ActionField, string>
}

export const blankAction: ActionModel = actionModelOf({ user_action_tool_type: 'auth' })

export function actionModelOf(config: ActionConfig): ActionModel {
  return {
    read: config,
    values: {
      user_action_tool_type: config.user_action_tool_type ?? '',
      user_auth_token_path: config.user_auth_token_path ?? '',
      refresh_token_path: config.refresh_token_path ?? '',
      expires_at_path: config.expires_at_path ?? '',
      expires_at_type: config.expires_at_type ?? '',
    },
  }
}

export function actionConfigOf({ read, values }: ActionModel): NamedFields {
  const result: Record<string, unknown> = { ...read }
  for (const field of actionFields) {
    if (values[field] !== '') result[field] = values[field]
    else if (read[field]) delete result[field]
  }
  return result
}
