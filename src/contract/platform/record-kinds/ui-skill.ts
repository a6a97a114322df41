/** Skills that answer with interactive messages. */
import { z } from '../../zod.ts'
import { identifier, unixSeconds } from '../identifier.ts'
import { listSchemaOf, pageOf } from '../list.ts'
import { platformPaths } from '../paths.ts'
import { oneOf, requiredBytes } from '../text-field.ts'
import type { KindDescription } from './kind-description.ts'
import {
  changeableFields,
  fieldShape,
  neededText,
  type RecordFields,
  readOnlyOf,
  wordField,
} from './record-field.ts'
import { skillFields } from './skill.ts'

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

/** In UTF-8: nine objects were created up to it, none beyond. */
export const maxInstructionBytes = 20_000

/** The kind of component never changes after the skill was created: sent all the same, it is ignored. */
export const uiSkillFields = {
  /** The same form as a skill's, of letters that take one byte each. */
  title: neededText(skillFields.title.request, { role: 'name' }),
  component_type: {
    ...wordField(oneOf(componentTypes), componentTypes, { isFixed: true, role: 'none' }),
    file: z.string(),
    isNeeded: true,
  },
  status: {
    ...wordField(oneOf(uiSkillStatuses), uiSkillStatuses, { role: 'none' }),
    file: z.string(),
    isNeeded: true,
  },
  /** It carries the trigger as well as all content: there is no other field for either. */
  instruction: neededText(requiredBytes(maxInstructionBytes, 'Enter when to send it, and what'), {}),
  /** For the component `flow` alone. */
  flow_id: {
    /** Sent as text, because large numbers lose digits on their way through JSON; answered as a number. */
    request: z
      .string({ error: 'Must be the number of a flow' })
      .regex(/^\d{1,30}$/, 'Must be the number of a flow')
      .optional(),
    read: z.union([z.number().int(), z.string()]).nullish(),
    file: z.union([z.number().int(), z.string()]).optional(),
    blank: '',
    isFixed: true,
    role: 'none',
    stated: String,
  },
} satisfies RecordFields

export const uiSkill = z
  .looseObject({
    id: identifier,
    ...fieldShape(uiSkillFields, 'read'),
    created_at: unixSeconds.nullish(),
    updated_at: unixSeconds.nullish(),
  })
  .meta({ id: 'UiSkill' })
export type UiSkill = z.infer<typeof uiSkill>

export const uiSkillPage = pageOf(uiSkill)
/** All pages of the list together. */
export const uiSkillList = listSchemaOf(uiSkill)

export const uiSkillRequest = z
  .strictObject(fieldShape(uiSkillFields, 'request'))
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

export const uiSkillChange = z
  .strictObject(fieldShape(changeableFields(uiSkillFields), 'request'))
  .partial()
  .meta({ id: 'UiSkillChange' })
export type UiSkillChange = z.infer<typeof uiSkillChange>

export const uiSkillKind = {
  fields: uiSkillFields,
  readOnly: readOnlyOf(uiSkill, uiSkillFields),
  paths: { list: platformPaths.uiSkills, item: platformPaths.uiSkill },
  // Two of one title may have different components, and those never change.
  key: ['title', 'component_type', 'flow_id'],
  content: ['instruction', 'component_type', 'flow_id'],
  // Part of the key, as a number or as text.
  notCompared: ['flow_id'],
} satisfies KindDescription
