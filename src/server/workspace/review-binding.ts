/** Holds the writes of an approved review to what was reviewed (docs/behaviour.md, section 17). */
import { createHash } from 'node:crypto'
import type { LiveAgent } from '../../agent/bundle/live-agent.ts'
import { readAgent } from '../../agent/bundle/read-agent.ts'
import type { AgentDraft, DraftChange } from '../../agent/draft/draft.ts'
import { planDraft } from '../../agent/draft/draft-plan.ts'
import { type ExecutablePlan, planFor } from '../../agent/plan/plan.ts'
import type { ReviewRequestFile } from '../../agent/plan/review-request-file.ts'
import type { PlanItem } from '../../agent/plan/run-record.ts'
import { readAnswer } from '../../agent/transport/read-answer.ts'
import { withRetries } from '../../agent/transport/retry-policy.ts'
import type { Transport } from '../../agent/transport/transport.ts'
import { deepEqual, isObject, parseJson } from '../../contract/json.ts'
import { failure } from '../../contract/platform/failure/failure.ts'
import { withQuery } from '../../contract/platform/paths.ts'
import { everyKind, recordKinds } from '../../contract/platform/record-kinds/record-kinds.ts'
import type { ConfigSection } from '../../contract/studio/files/config-bundle.ts'
import { Problem } from '../core/problem.ts'
import { configWithoutCredentials } from './review-plan.ts'

export interface ReviewedWrite {
  readonly method: string
  /** The path below the mount, with its query. */
  readonly target: string
  /** As in the contract's table of operations; undefined for a call that it lacks. */
  readonly template: string | undefined
  /** Undefined without a body. */
  readonly body: unknown
}

export interface BoundReview {
  readonly file: ReviewRequestFile
  /** The frozen draft, unless it is a plan. */
  readonly draft: AgentDraft | undefined
  /** One session's reads are never another's. */
  readonly sessionId: string
  /** Reads a path of the platform with the session's token. Throws an upstream's Problem. */
  read(path: string): Promise<{ readonly status: number; readonly body: string }>
}

interface ReadPlan {
  readonly at: number
  readonly plan: ExecutablePlan
  /** Writes that passed since the agent was read. */
  readonly passed: Set<string>
}

/** A plan is made anew after so long, or if it lacks the write. */
const maxPlanAgeMs = 60_000
const maxPlans = 50
const maxReadWaitMs = 5000
/** Attempts at one change, retries included, as counted by this process. */
const maxTriesOfChange = 20
const maxCountedChanges = 20_000

export type ReviewBindings = ReturnType<typeof createReviewBindings>

/**
 * Plans the review again on the agent as it is now, as the app and the command line do, and lets a write pass that this
 * plan has. A write that passed takes a new reading, so what is in place already is not written twice.
 */
export function createReviewBindings(now: () => number) {
  const plans = new Map<string, ReadPlan>()
  const tries = new Map<string, number>()

  /** @returns why the write is no part of the review; undefined if it is. Throws Problem `upstream_failed`. */
  async function refusalOf(review: BoundReview, write: ReviewedWrite): Promise<string | undefined> {
    const section = sectionOf(write.template)
    if (section === undefined) return 'no review holds such a call'
    const key = keyOf(review, section, write)
    const known = plans.get(key)
    const isFresh = known !== undefined && now() - known.at < maxPlanAgeMs
    if (isFresh && passes(known, write, review)) return undefined
    const read = await planned(review, section, write)
    remember(plans, key, read, maxPlans)
    return passes(read, write, review) ? undefined : reasonOf(read.plan, write)
  }

  function passes({ plan, passed }: ReadPlan, write: ReviewedWrite, { file }: BoundReview): boolean {
    const item = plan.items.find((item) => !passed.has(item.id) && isCallOf(plan, item, write))
    if (item === undefined) return false
    const key = `${file.review.id} ${item.id}`
    const count = (tries.get(key) ?? 0) + 1
    remember(tries, key, count, maxCountedChanges)
    if (count > maxTriesOfChange) return false
    passed.add(item.id)
    return true
  }

  async function planned(
    review: BoundReview,
    section: ConfigSection,
    write: ReviewedWrite,
  ): Promise<ReadPlan> {
    const { phoneNumberId } = review.file.review
    const agentId = agentIn(write.target)
    const live = await readAgent({
      ...{ transport: readsOf(review, now), phoneNumberId, sections: [section] },
      ...(agentId !== undefined && { agentId }),
    }).catch(() => undefined)
    if (live === undefined || live.unread.some((one) => one.section === section))
      throw new Problem(
        'upstream_failed',
        'The platform did not tell what the agent has, so the write could not be compared with its review. Try again.',
      )
    return { at: now(), plan: planOf(review, live), passed: new Set() }
  }

  return { refusalOf }
}

/** Repeats failed reads as every plan does. */
function readsOf({ read }: BoundReview, now: () => number): Transport {
  const once: Transport = async ({ path, query = {} }) => {
    try {
      const { status, body } = await read(withQuery(path, query))
      return readAnswer({ status, headers: new Headers(), text: body, now: now() })
    } catch {
      return { ok: false, failure: failure('unreachable', { title: 'The platform did not answer' }) }
    }
  }
  return withRetries(once, { wait: shortWait })
}

function shortWait(milliseconds: number): Promise<void> {
  if (milliseconds > maxReadWaitMs) return Promise.reject(new Error('the platform asks for a longer wait'))
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** The one that was counted first is forgotten. */
function remember<Value>(map: Map<string, Value>, key: string, value: Value, max: number): void {
  map.delete(key)
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > max && oldest !== undefined) map.delete(oldest)
}

function sectionOf(template: string | undefined): ConfigSection | undefined {
  const kind = everyKind.find((one) => {
    const { list, item } = recordKinds[one].paths
    return template === list || template === item
  })
  return kind === 'tools' ? 'connectors' : kind
}

function keyOf({ file, draft, sessionId }: BoundReview, section: ConfigSection, { target }: ReviewedWrite) {
  // Publishing takes changes away; what was taken away is not written any more.
  const changes = createHash('sha256')
    .update(JSON.stringify(draft?.changes ?? null))
    .digest('base64')
  return [sessionId, file.review.id, section, agentIn(target), changes].join(' ')
}

const agentIn = (target: string) =>
  new URLSearchParams(target.split('?').slice(1).join('?')).get('agent_id') ?? undefined

function planOf({ file, draft }: BoundReview, live: LiveAgent): ExecutablePlan {
  if (draft !== undefined) return planDraft(live, ownTools(draft, file, live), draft.base)
  const bundle = file.plan && configWithoutCredentials(file.plan.bundle)
  if (file.plan === undefined || bundle === undefined) return nothingPlanned
  const { deletes, changes } = file.plan
  const plan = planFor(live, bundle, { deletes })
  return { ...plan, items: plan.items.filter(({ id }) => changes.includes(id)) }
}

const nothingPlanned: ExecutablePlan = {
  ...{ items: [], unread: [], unclear: [] },
  ...{ writes: new Map(), connectorIds: new Map() },
}

/** A new connector's tools name it by the platform's identifier once it is there; it has to be that connector. */
function ownTools(
  { changes }: AgentDraft,
  { newTools = {} }: ReviewRequestFile,
  live: LiveAgent,
): DraftChange[] {
  const nameOf = (id: string | undefined) => {
    const made = changes.find(
      (change) => change.kind === 'connectors' && change.state === 'created' && change.id === id,
    )
    if (made?.state === 'created') return made.after.name
    return live.connectors?.find(({ connector }) => connector.id === id)?.connector.name
  }
  return changes.filter(({ kind, id, of }) => {
    const name = kind === 'tools' && Object.hasOwn(newTools, id) ? newTools[id] : undefined
    return name === undefined || nameOf(of) === name
  })
}

function callOf({ writes, connectorIds, items }: ExecutablePlan, item: PlanItem, { body }: ReviewedWrite) {
  const write = writes.get(item.id)
  const connectorId = item.of === undefined ? undefined : connectorIds.get(item.of)
  if (item.kind !== 'settings') return write?.({ connectorId, settingsDone: new Set() })
  // The fields are written one by one: a body has the new values of those before.
  const names = items.filter(({ kind }) => kind === 'settings').map(({ name }) => name)
  const all = asSent(write?.({ connectorId, settingsDone: new Set(names) })?.body)
  const isDone = (name: string) => isObject(all) && isObject(body) && deepEqual(all[name], body[name])
  return write?.({ connectorId, settingsDone: new Set(names.filter(isDone)) })
}

function isCallOf(plan: ExecutablePlan, item: PlanItem, write: ReviewedWrite): boolean {
  const call = callOf(plan, item, write)
  if (call === undefined || !isAt(call, write)) return false
  const isConnector = item.kind === 'connectors'
  return deepEqual(bound(asSent(call.body), isConnector), bound(write.body, isConnector))
}

const isAt = (
  { method, path, query = {} }: Pick<PlatformWrite, 'method' | 'path' | 'query'>,
  write: ReviewedWrite,
) => method === write.method && withQuery(path, query) === write.target

type PlatformWrite = Parameters<Transport>[0]

/** Drops undefined members. */
const asSent = (body: unknown): unknown => (body === undefined ? undefined : parseJson(JSON.stringify(body)))

/** Credentials need no review, and no draft holds them. */
function bound(body: unknown, isConnector: boolean): unknown {
  return isConnector && isObject(body) ? { ...body, auth_config: undefined } : body
}

function reasonOf(plan: ExecutablePlan, write: ReviewedWrite): string {
  const isThere = plan.items.some((item) => {
    const call = callOf(plan, item, write)
    return call !== undefined && isAt(call, write)
  })
  return isThere
    ? 'its content is not what was approved, or the agent has changed since it was read'
    : 'it holds no such change, or the change is in place already'
}
