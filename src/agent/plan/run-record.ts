/** A plan and its run as they may be stored: no value is a credential. */
import { isObject } from '../../contract/json.ts'
import { storedFailure } from '../../contract/platform/failure/stored-failure.ts'
import { configSections } from '../../contract/studio/files/config-bundle.ts'
import { z } from '../../contract/zod.ts'
import { lossKinds } from './loss-kinds.ts'

const kind = z.enum([...configSections, 'tools'])

const stepFailure = storedFailure.extend({ retryAfterSeconds: z.number().nullable() })

/** Reads fields of runs stored by 0.1.0 under their present names. */
function renaming<Shape extends z.ZodRawShape>(from: string, to: string, shape: Shape) {
  const rename = (value: unknown) =>
    isObject(value) && from in value ? { [to]: value[from], ...value } : value
  return z.preprocess(rename, z.object(shape))
}

const item = {
  /** Equal only for the same change to the same record. */
  id: z.string(),
  kind,
  /** `upload`: users must upload a file's content. `held`: left alone, see `ChangeKind`. */
  change: z.enum(['create', 'change', 'same', 'delete', 'upload', 'held']),
  would: z.enum(['create', 'change', 'delete', 'upload']).optional(),
  name: z.string(),
  of: z.string().optional(),
  fields: z.array(
    z.object({
      path: z.array(z.string()),
      before: z.string().optional(),
      after: z.string().optional(),
      isHidden: z.literal(true).optional(),
    }),
  ),
  /** Reasons why the platform may refuse it. */
  warnings: z.array(z.string()),
  /** True if the file lacks a new record's credentials. */
  needsCredentials: z.boolean(),
  loses: z.array(z.enum(lossKinds)).optional(),
  /** Not sent, because the platform would refuse it without credentials. */
  isImpossible: z.literal(true).optional(),
  /** Another record of the agent has its question or name. */
  isTaken: z.literal(true).optional(),
}

export const planItem = renaming('doubts', 'warnings', item)
export type PlanItem = z.infer<typeof planItem>

/** Returns whether an item deletes a connector whose credentials cannot be restored. */
export function deletesCredentials({
  kind,
  change,
  loses = [],
}: Pick<PlanItem, 'change' | 'loses'> & { kind: string }): boolean {
  return kind === 'connectors' && change === 'delete' && loses.includes('credentials')
}

/** Returns whether an item makes the agent answer more customers. */
export function switchesOn({
  kind,
  name,
  fields,
}: Pick<PlanItem, 'name' | 'fields'> & { kind: string }): boolean {
  if (kind !== 'settings') return false
  if (name === 'rollout') return fields.some(({ after }) => after === 'true')
  return name === 'ai_audience' && fields.some(({ after }) => after === 'EVERYONE')
}

export type PlannedChange = PlanItem['change']

/** `outdated`: the agent changed since. `blocked`: a prerequisite failed. `unconfirmed`: not readable. */
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

const step = renaming('fault', 'failure', {
  item: planItem,
  state: stepState,
  failure: stepFailure.optional(),
  /** Id of the platform's review that holds the change for approval; then it is not in place yet. */
  review: z.string().optional(),
  /** From the platform's to the wanted values. */
  left: item.fields.optional(),
})
export type RunStep = z.infer<typeof step>

/** `matched`: incomparable with its record. `holds`: could be any of these. `stays`: only on the agent. */
const unclearEntry = z.object({
  side: z.enum(['agent', 'file']),
  section: kind,
  of: z.string().optional(),
  id: z.string().optional(),
  state: z.enum(['matched', 'holds', 'absent', 'stays']),
  /** Records left alone because of it. */
  records: z.array(z.string()),
})
export type UnclearEntry = z.infer<typeof unclearEntry>

export const run = z.object({
  state: z.enum(['running', 'paused', 'finished']),
  steps: z.array(step),
  unread: z.array(
    renaming('fault', 'failure', { section: kind, of: z.string().optional(), failure: stepFailure }),
  ),
  unclear: z.array(unclearEntry).optional(),
  /** True if it writes although part of the agent cannot be read; so does its continuation. */
  isPartial: z.literal(true).optional(),
})
export type ApplyRun = z.infer<typeof run>
