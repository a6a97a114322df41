import { t } from '../../translate.ts'
import { z } from '../../zod.ts'
import { channel } from '../account/channel.ts'
import { unixSeconds } from '../identifier.ts'
import { listSchemaOf } from '../list.ts'
import { openText } from '../open-text.ts'
import { platformPaths } from '../platform-paths.ts'
import { requiredText } from '../text-field.ts'
import { recordKind } from './kind-description.ts'
import { neededText, recordSchema, requestSchema, textField } from './record-field.ts'

export const maxSkillTitleCharacters = 64
export const maxSkillDescriptionCharacters = 1024
export const maxSkillTextCharacters = 20_000

/** The platform's review; a blocked skill is inactive until its text changes. */
export const skillStatuses = ['active', 'pending_review', 'blocked'] as const

export const skillFields = {
  title: textField(
    requiredText(maxSkillTitleCharacters, t('Enter a title')).regex(
      /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
      t('Use lower-case letters, digits and single hyphens between them'),
    ),
    { role: 'name', byModel: true },
  ),
  description: textField(requiredText(maxSkillDescriptionCharacters, t('Describe when the skill applies')), {
    role: 'when',
    byModel: true,
  }),
  skill: neededText(requiredText(maxSkillTextCharacters, t('Enter the instructions')), { byModel: true }),
}

export const skill = recordSchema('Skill', skillFields, {
  channel: channel.nullish(),
  created_at: unixSeconds.nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  status: openText(skillStatuses).nullish(),
})
export type Skill = z.infer<typeof skill>

export const skillPage = listSchemaOf(skill)

/** Always all required fields, so that the meaning of an absent one does not matter. */
export const skillRequest = requestSchema('SkillRequest', skillFields)
export type SkillRequest = z.infer<typeof skillRequest>

/** Absent fields are unchanged. */
export const skillChange = skillRequest.partial().meta({ id: 'SkillChange' })

export const skillKind = recordKind(skill, skillFields, {
  request: skillRequest,
  paths: { list: platformPaths.skills, item: platformPaths.skill },
  key: ['title'],
  content: ['skill'],
})
