/** Skills: what the agent does in which situation. */

import { z } from '../../zod.ts'
import { channel } from '../account/channel.ts'
import { identifier, unixSeconds } from '../identifier.ts'
import { listSchemaOf } from '../list.ts'
import { nullishStrings } from '../nullish.ts'
import { openText } from '../open-text.ts'
import { requiredText } from '../text-field.ts'

export const maxSkillTitleCharacters = 64
export const maxSkillDescriptionCharacters = 1024
export const maxSkillTextCharacters = 20_000

/** The result of the platform's own review; a blocked skill is never applied until its text changes. */
export const skillStatuses = ['active', 'pending_review', 'blocked'] as const

export const skill = z
  .looseObject({
    id: identifier,
    ...nullishStrings('title', 'description', 'skill'),
    channel: channel.nullish(),
    created_at: unixSeconds.nullish(),
    metadata: z.record(z.string(), z.string()).nullish(),
    status: openText(skillStatuses).nullish(),
  })
  .meta({ id: 'Skill' })
export type Skill = z.infer<typeof skill>

export const skillPage = listSchemaOf(skill)

/** What the studio sends: always all three, so that it does not matter what an absent field would do. */
export const skillRequest = z
  .strictObject({
    title: requiredText(maxSkillTitleCharacters, 'Enter a title').regex(
      /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
      'Use lower-case letters, digits and single hyphens between them',
    ),
    /** When to apply it. */
    description: requiredText(maxSkillDescriptionCharacters, 'Enter when it applies'),
    /** What to do then. */
    skill: requiredText(maxSkillTextCharacters, 'Enter what to do'),
  })
  .meta({ id: 'SkillRequest' })
export type SkillRequest = z.infer<typeof skillRequest>

/** What the platform accepts when a skill is changed: absent fields are unchanged. */
export const skillChange = skillRequest.partial().meta({ id: 'SkillChange' })
export type SkillChange = z.infer<typeof skillChange>
