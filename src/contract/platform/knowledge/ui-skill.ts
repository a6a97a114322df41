/** Skills that answer with interactive messages. */
import { z } from '../../zod.ts'
import { identifier, unixSeconds } from '../identifier.ts'
import { listSchemaOf, pageOf } from '../list.ts'
import { openText } from '../open-text.ts'
import { oneOf, unlimitedText } from '../text-field.ts'

export const componentTypes = [
  'carousel_quick_reply',
  'carousel_url',
  'cta_url',
  'flow',
  'image',
  'interactive_list',
  'interactive_reply_buttons',
  'location',
  'location_request',
] as const

export const uiSkillStatuses = ['enabled', 'disabled'] as const

export const uiSkill = z
  .looseObject({
    id: identifier,
    title: z.string().nullish(),
    component_type: openText(componentTypes).nullish(),
    status: openText(uiSkillStatuses).nullish(),
    instruction: z.string().nullish(),
    flow_id: z.union([z.number().int(), z.string()]).nullish(),
    created_at: unixSeconds.nullish(),
    updated_at: unixSeconds.nullish(),
  })
  .meta({ id: 'UiSkill' })
export type UiSkill = z.infer<typeof uiSkill>

export const uiSkillPage = pageOf(uiSkill)
/** All pages of the list together. */
export const uiSkillList = listSchemaOf(uiSkill)

const flowId = z.number({ error: 'Must be the number of a flow' }).int('Must be the number of a flow')

/** The instruction carries the trigger as well as all content: there is no other field for either. */
export const uiSkillRequest = z
  .strictObject({
    title: unlimitedText(),
    component_type: oneOf(componentTypes),
    status: oneOf(uiSkillStatuses),
    instruction: unlimitedText(),
    flow_id: flowId.optional(),
  })
  .refine((value) => value.component_type !== 'flow' || value.flow_id !== undefined, {
    path: ['flow_id'],
    error: 'Is required for a flow',
  })
  .refine((value) => value.component_type === 'flow' || value.flow_id === undefined, {
    path: ['flow_id'],
    error: 'Belongs to a flow only',
  })
  .meta({ id: 'UiSkillRequest' })
export type UiSkillRequest = z.infer<typeof uiSkillRequest>

/** The kind of component never changes after the skill was created. */
export const uiSkillChange = z
  .strictObject({
    title: unlimitedText().optional(),
    status: oneOf(uiSkillStatuses).optional(),
    instruction: unlimitedText().optional(),
  })
  .meta({ id: 'UiSkillChange' })
export type UiSkillChange = z.infer<typeof uiSkillChange>
