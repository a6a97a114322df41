/** Row errors are shown in their rows. */
import { z } from '../../../../contract/zod.ts'
import { callErrors } from './call/call-errors.ts'
import { isBrokenJson } from './call/steps-model.ts'
import type { ToolValues } from './tool-values.ts'
import { toolWords } from './words.ts'

export const toolSchema = z.custom<ToolValues>().superRefine((draft, context) => {
  const say = (field: keyof ToolValues, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message })
  if (!/^\w+$/.test(draft.name)) say('name', toolWords.nameError)
  if (draft.description.trim() === '') say('description', toolWords.descriptionError)
  if (callErrors(draft.request_definition).size > 0) say('request_definition', toolWords.mend)
  const action = draft.user_auth_action_config
  if (action?.values.user_auth_token_path.trim() === '') say('user_auth_action_config', toolWords.actionError)
  if (draft.transformation_spec?.steps.some((step) => isBrokenJson(step.params) || isBrokenJson(step.target)))
    say('transformation_spec', toolWords.stepError)
})
