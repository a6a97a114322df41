/** What a tool's form must fulfil before it is saved; where a row is at fault, the row says so itself. */
import { z } from '../../../../contract/zod.ts'
import { callFaults } from './call/call-errors.ts'
import { isBrokenJson } from './call/steps-model.ts'
import type { ToolDraft } from './tool-values.ts'
import { words } from './words.ts'

export const toolSchema = z.custom<ToolDraft>().superRefine((draft, context) => {
  const say = (field: keyof ToolDraft, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message })
  if (!/^\w+$/.test(draft.name)) say('name', words.nameFault)
  if (draft.description.trim() === '') say('description', words.descriptionFault)
  if (callFaults(draft.request_definition).size > 0) say('request_definition', words.mend)
  const action = draft.user_auth_action_config
  if (action?.values.user_auth_token_path.trim() === '') say('user_auth_action_config', words.actionFault)
  if (draft.transformation_spec?.steps.some((step) => isBrokenJson(step.params) || isBrokenJson(step.target)))
    say('transformation_spec', words.stepFault)
})
