/** The names of keys in Redis; the braces place them on one node of a cluster. */
import type { SharedTextName } from '../shared-text-store.ts'
import type { RecordGroup } from '../workspace-store.ts'

/** Changed with the data format, so that two studio versions never read each other's. */
const prefix = '{studio-v1}:'

export const changeFeedKeys = { stream: `${prefix}news`, count: `${prefix}news:count` }
/** Processes by id, with the sessions that each has seen. */
export const replicasKey = `${prefix}replicas`
export const readinessKey = `${prefix}ready`

/** `forgotten` is the newest issue time that the list has dropped. */
export interface EndedKeys {
  readonly list: string
  readonly forgotten: string
}

const endedKeys = (list: string): EndedKeys => ({
  list: `${prefix}${list}`,
  forgotten: `${prefix}${list}:forgotten`,
})

export const realEndedKeys = endedKeys('ended-sessions')
export const demoEndedKeys = endedKeys('ended-demo-sessions')

export interface LogKeys {
  readonly events: string
  readonly signed: string
  readonly unverified: string
  readonly digests: string
  readonly meta: string
  /** Digests of samples, by creation time. */
  readonly samples: string
  /** Where former versions have search texts. */
  readonly formerTexts: readonly string[]
}

function logKeys(log: string): LogKeys {
  return {
    events: `${prefix}${log}:events`,
    signed: `${prefix}${log}:signed`,
    unverified: `${prefix}${log}:unverified`,
    digests: `${prefix}${log}:digests`,
    meta: `${prefix}${log}:meta`,
    samples: `${prefix}${log}:samples`,
    formerTexts: ['search', 'search-texts', 'search-claim'].map((name) => `${prefix}${log}:${name}`),
  }
}

export const platformLogKeys = logKeys('webhooks')
export const alertLogKeys = logKeys('alert-messages')
export const actLogKeys = logKeys('conversation-acts')
const demoLogPrefix = 'demo-log:'
export const demoLogKeys = (userId: string) => logKeys(demoLogPrefix + userId)

export const demoKeys = {
  document: (userId: string) => `${prefix}demo:${userId}`,
  /** User ids by the time of their last change. */
  used: `${prefix}demo-used`,
  /** User ids by expiry time. */
  expiry: `${prefix}demo-expiry`,
  /** Bytes of each document and of each log. */
  sizes: `${prefix}demo-sizes`,
  total: `${prefix}demo-total`,
  documentPrefix: `${prefix}demo:`,
  logPrefix: `${prefix}${demoLogPrefix}`,
}

const groupName = ({ kind, phoneNumberId }: RecordGroup) => `${kind}/${phoneNumberId}`
const indexKey = (group: RecordGroup) => `${prefix}workspace:index:${groupName(group)}`
const bodiesKey = (group: RecordGroup) => `${prefix}workspace:records:${groupName(group)}`
const bytesKey = `${prefix}workspace:bytes`
const groupsKey = `${prefix}workspace:groups`

export const workspaceKeys = {
  groupName,
  index: indexKey,
  bodies: bodiesKey,
  bytes: bytesKey,
  groups: groupsKey,
  activity: `${prefix}workspace:activity`,
  /** Lines that were changed, by id, which the stream has no more; and how often that was. */
  changedActivity: `${prefix}workspace:activity-changed`,
  activityChanges: `${prefix}workspace:activity-changes`,
  /** In the order that the scripts expect. */
  all: (group: RecordGroup) => [indexKey(group), bodiesKey(group), bytesKey, groupsKey],
}

export const textKeyOf = (name: SharedTextName) => `${prefix}${name}`

export const targetKeys = (target: string) => ({
  claim: `${prefix}target:${target}:claim`,
  cursor: `${prefix}target:${target}:cursor`,
  summary: `${prefix}target:${target}:dead`,
  body: `${prefix}target:${target}:dead-bodies`,
})

/** Returns the target of a `summary` key. */
export function targetOfSummary(key: string): string {
  return key.slice(`${prefix}target:`.length, -':dead'.length)
}
