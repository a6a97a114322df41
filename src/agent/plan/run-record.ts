/** What there is to tell of a plan, and of the run that carries it out: it may be stored, to go on after a reload. */
import { storedFailure } from '../../contract/platform/failure/stored-failure.ts'
import { configSections } from '../../contract/studio/files/config-bundle.ts'
import { z } from '../../contract/zod.ts'
import { lossKinds } from './loss-kinds.ts'

const kind = z.enum([...configSections, 'tools'])

const fault = storedFailure.extend({ retryAfterSeconds: z.number().nullable() })

/** One line of a plan. Everything here may be stored: no value in it is a credential. */
export const planItem = z.object({
  /** Equal only for the same change to the same record. */
  id: z.string(),
  kind,
  /**
   * `upload` is for people: a file's content is not part of a bundle. `held` is left alone, because it cannot be told
   * apart from an entry in a form that this version does not know.
   */
  change: z.enum(['create', 'change', 'same', 'delete', 'upload', 'held']),
  /** The change that is held back. */
  would: z.enum(['create', 'change', 'delete', 'upload']).optional(),
  name: z.string(),
  /** The connector of a tool. */
  of: z.string().optional(),
  fields: z.array(
    z.object({
      path: z.array(z.string()),
      before: z.string().optional(),
      after: z.string().optional(),
      isHidden: z.literal(true).optional(),
    }),
  ),
  /** Why the platform is likely to refuse it. */
  doubts: z.array(z.string()),
  /** The credentials of a new record are not in the file: someone has to enter them. */
  needsCredentials: z.boolean(),
  /** What it would destroy for good: no file has it. */
  loses: z.array(z.enum(lossKinds)).optional(),
  /** The platform would refuse it without them, so it is not sent. */
  isImpossible: z.literal(true).optional(),
})
export type PlanItem = z.infer<typeof planItem>

/** Returns whether an item deletes a connector whose credentials cannot come back. */
export function deletesCredentials({ kind, change, loses = [] }: PlanItem): boolean {
  return kind === 'connectors' && change === 'delete' && loses.includes('credentials')
}

/** Returns whether an item lets the agent answer customers that it does not answer now. */
export function switchesOn({ kind, name, fields }: PlanItem): boolean {
  if (kind !== 'settings') return false
  if (name === 'rollout') return fields.some(({ after }) => after === 'true')
  return name === 'ai_audience' && fields.some(({ after }) => after === 'EVERYONE')
}

export type PlannedChange = PlanItem['change']

/**
 * `outdated`: the agent was changed meanwhile, so that it is no longer the change that was chosen. `blocked`: what it
 * needs could not be written. `held`: it cannot be told apart from an entry in an unknown form. `differs`: the platform
 * accepted it, and has something else. `unconfirmed`: it was accepted, and could not be read back.
 */
const stepState = z.enum([
  'waiting',
  'writing',
  'done',
  'failed',
  'skipped',
  'outdated',
  'blocked',
  'held',
  'differs',
  'unconfirmed',
])
export type RunStepState = z.infer<typeof stepState>

const step = z.object({
  item: planItem,
  state: stepState,
  fault: fault.optional(),
  /** The fields that differ, from the platform's values to the wanted ones. */
  left: planItem.shape.fields.optional(),
})
export type RunStep = z.infer<typeof step>

/**
 * An entry in a form that this version does not know. `matched`: it is one of the records, and cannot be compared with
 * it. `holds`: it could be any of these. `absent`: only the file has it, so it cannot be brought back. `stays`: only the
 * agent has it.
 */
const unclearEntry = z.object({
  side: z.enum(['agent', 'file']),
  section: kind,
  /** The connector of a tool. */
  of: z.string().optional(),
  id: z.string().optional(),
  state: z.enum(['matched', 'holds', 'absent', 'stays']),
  /** The names of the records that are left alone because of it. */
  records: z.array(z.string()),
})
export type UnclearEntry = z.infer<typeof unclearEntry>

export const run = z.object({
  state: z.enum(['running', 'paused', 'finished']),
  steps: z.array(step),
  /** What could not be read, so that nothing is known to be the same there. */
  unread: z.array(z.object({ section: kind, of: z.string().optional(), fault })),
  /** Entries that cannot be told apart from records, or compared with them. */
  unclear: z.array(unclearEntry).optional(),
})
export type ApplyRun = z.infer<typeof run>
