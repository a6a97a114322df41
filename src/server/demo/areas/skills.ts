import { platformPaths } from '../../../contract/platform/platform-paths.ts'
import { searchTexts, withRequired } from '../../../contract/platform/record-kinds/record-field.ts'
import { skillChange, skillFields } from '../../../contract/platform/record-kinds/skill.ts'
import type { SkillRecord } from '../data/records.ts'
import type { Phone } from '../data/tenant-data.ts'
import { type DemoCall, phoneOf, secondsOf } from '../http/call.ts'
import { resourceRoutes } from '../http/resource.ts'

const reviewMilliseconds = 3_000

/** Returns a skill's status, pending before `reviewedAt`; one that requests credentials is never applied (docs/platform.md, section 7). */
export function skillStatus({ texts }: Pick<Phone, 'texts'>, skill: SkillRecord, now: number) {
  if (now < skill.reviewedAt) return 'pending_review'
  return Object.values(searchTexts(skillFields, skill)).some((text) => texts.has('sensitive', text))
    ? 'blocked'
    : 'active'
}

function show(record: SkillRecord, call: DemoCall) {
  return {
    ...record,
    reviewedAt: undefined,
    channel: 'whatsapp',
    status: skillStatus(phoneOf(call), record, call.now),
  }
}

const rows = resourceRoutes({
  thing: 'skill',
  paths: { list: platformPaths.skills, item: platformPaths.skill },
  within: (call) => phoneOf(call).skills,
  show,
  create: {
    // No field is required in the description.
    takes: skillChange,
    make: (input, call) => ({
      ...withRequired(skillFields, input),
      id: call.around.newId('skill'),
      created_at: secondsOf(call.now),
      reviewedAt: call.now + reviewMilliseconds,
    }),
  },
  change: {
    takes: skillChange,
    make: (record, input: object, call) => ({
      ...record,
      ...input,
      reviewedAt: call.now + reviewMilliseconds,
    }),
  },
})

export const skillRows = rows.map((row) => (row.method === 'GET' ? row : { ...row, writesAlone: 'skill' }))
