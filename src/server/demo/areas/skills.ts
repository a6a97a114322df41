import { platformPaths } from '../../../contract/platform/paths.ts'
import { skillChange } from '../../../contract/platform/record-kinds/skill.ts'
import type { SkillRecord } from '../data/records.ts'
import { type DemoCall, phoneOf, secondsOf } from '../http/call.ts'
import { resourceRoutes } from '../http/resource.ts'

const reviewMilliseconds = 3_000

/** Skills that request credentials and the like are never applied. */
const sensitive = /\b(?:passwords?|card numbers?|social security numbers?|cvv|pin code)\b/i

/** Pending before `reviewedAt` (docs/platform.md, section 7). */
export function skillStatus({ title, description, skill, reviewedAt }: SkillRecord, now: number) {
  if (now < reviewedAt) return 'pending_review'
  return sensitive.test(`${title} ${description} ${skill}`) ? 'blocked' : 'active'
}

function show(record: SkillRecord, call: DemoCall) {
  return { ...record, reviewedAt: undefined, channel: 'whatsapp', status: skillStatus(record, call.now) }
}

export const skillRows = resourceRoutes({
  thing: 'skill',
  paths: { list: platformPaths.skills, item: platformPaths.skill },
  within: (call) => phoneOf(call).skills,
  show,
  create: {
    // No field is required in the description.
    takes: skillChange,
    make: ({ title = '', description = '', skill = '' }, call) => ({
      title,
      description,
      skill,
      id: call.around.newId('skill'),
      created_at: secondsOf(call.now),
      reviewedAt: call.now + reviewMilliseconds,
    }),
  },
  change: {
    takes: skillChange,
    make: (record, input, call) => ({
      ...record,
      title: input.title ?? record.title,
      description: input.description ?? record.description,
      skill: input.skill ?? record.skill,
      reviewedAt: call.now + reviewMilliseconds,
    }),
  },
})
