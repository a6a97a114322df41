/** Skills that answer with interactive messages. */
import { z } from '../../zod.ts'
import { identifier, unixSeconds } from '../identifier.ts'
import { listSchemaOf, pageOf } from '../list.ts'
import { openText } from '../open-text.ts'
import { oneOf, requiredBytes } from '../text-field.ts'
import { skillRequest } from './skill.ts'

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

/** In UTF-8: nine objects were created up to it, none beyond. */
export const maxInstructionBytes = 20_000

/** The same form as a skill's, of letters that take one byte each. */
const title = skillRequest.shape.title
const instruction = requiredBytes(maxInstructionBytes, 'Enter when to send it, and what')

/** Sent as text, because large numbers lose digits on their way through JSON; answered as a number. */
const flowId = z
  .string({ error: 'Must be the number of a flow' })
  .regex(/^\d{1,30}$/, 'Must be the number of a flow')

/** The instruction carries the trigger as well as all content: there is no other field for either. */
export const uiSkillRequest = z
  .strictObject({
    title,
    component_type: oneOf(componentTypes),
    status: oneOf(uiSkillStatuses),
    instruction,
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

/** The kind of component never changes after the skill was created: sent all the same, it is ignored. */
export const uiSkillChange = z
  .strictObject({
    title: title.optional(),
    status: oneOf(uiSkillStatuses).optional(),
    instruction: instruction.optional(),
  })
  .meta({ id: 'UiSkillChange' })
export type UiSkillChange = z.infer<typeof uiSkillChange>
