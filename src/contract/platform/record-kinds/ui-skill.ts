import { t } from '../../translate.ts'
import { z } from '../../zod.ts'
import { unixSeconds } from '../identifier.ts'
import { listSchemaOf, pageOf } from '../list.ts'
import { platformPaths } from '../platform-paths.ts'
import { oneOf, requiredBytes } from '../text-field.ts'
import { recordKind } from './kind-description.ts'
import {
  changeableFields,
  fieldShape,
  neededText,
  type RecordFields,
  recordSchema,
  wordField,
} from './record-field.ts'
import { skillFields } from './skill.ts'

/** An open list: the four of 2026-11-13 are multi_product, document, catalog_message and carousel_multi_quick_reply. */
export const componentTypes = [
  'carousel_multi_quick_reply',
  'carousel_quick_reply',
  'carousel_url',
  'catalog_message',
  'cta_url',
  'document',
  'flow',
  'image',
  'interactive_list',
  'interactive_reply_buttons',
  'location',
  'location_request',
  'multi_product',
] as const

/** Bounds of what the agent sends (docs/platform.md, section 8); the instruction itself is free text. */
export const replyBounds = {
  cardButtons: 2,
  buttonCharacters: 20,
  captionCharacters: 160,
  products: 30,
} as const

/** Need a catalogue connected to the agent. */
export const catalogueTypes: ReadonlySet<string> = new Set(['multi_product', 'catalog_message'])

export const uiSkillStatuses = ['enabled', 'disabled'] as const

/** UTF-8 bytes, measured: nine objects were created at the limit, none above. */
export const maxInstructionBytes = 20_000

/** The platform ignores a changed component kind. */
export const uiSkillFields = {
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
  /** The only field for trigger and content. */
  instruction: neededText(requiredBytes(maxInstructionBytes, t('Enter when to send it, and what')), {}),
  /** Only for `flow`. */
  flow_id: {
    /** Sent as text, because JSON loses digits of large numbers; answered as a number. */
    request: z
      .string({ error: t('Must be the number of a flow') })
      .regex(/^\d{1,30}$/, t('Must be the number of a flow'))
      .optional(),
    read: z.union([z.number().int(), z.string()]).nullish(),
    file: z.union([z.number().int(), z.string()]).optional(),
    blank: '',
    isFixed: true,
    role: 'none',
    stated: String,
  },
} satisfies RecordFields

export const uiSkill = recordSchema('UiSkill', uiSkillFields, {
  created_at: unixSeconds.nullish(),
  updated_at: unixSeconds.nullish(),
})
export type UiSkill = z.infer<typeof uiSkill>

export const uiSkillPage = pageOf(uiSkill)
export const uiSkillList = listSchemaOf(uiSkill)

export const uiSkillRequest = z
  .strictObject(fieldShape(uiSkillFields, 'request'))
  .refine((value) => value.component_type !== 'flow' || value.flow_id !== undefined, {
    path: ['flow_id'],
    error: t('Is required for a flow'),
  })
  .refine((value) => value.component_type === 'flow' || value.flow_id === undefined, {
    path: ['flow_id'],
    error: t('Belongs to a flow only'),
  })
  .meta({ id: 'UiSkillRequest' })
export type UiSkillRequest = z.infer<typeof uiSkillRequest>

export const uiSkillChange = z
  .strictObject(fieldShape(changeableFields(uiSkillFields), 'request'))
  .partial()
  .meta({ id: 'UiSkillChange' })
export type UiSkillChange = z.infer<typeof uiSkillChange>

export const uiSkillKind = recordKind(uiSkill, uiSkillFields, {
  request: uiSkillRequest,
  change: uiSkillChange,
  paths: { list: platformPaths.uiSkills, item: platformPaths.uiSkill },
  // Skills of one title may have different components, which never change.
  key: ['title', 'component_type', 'flow_id'],
  content: ['instruction', 'component_type', 'flow_id'],
  notCompared: ['flow_id'],
})
