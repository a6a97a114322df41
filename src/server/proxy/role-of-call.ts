/** The role that a call to the platform takes (docs/behaviour.md, section 15). */
import type { IncomingHttpHeaders } from 'node:http'
import { operations } from '../../contract/platform/operations/operations.ts'
import type { Role } from '../../contract/role.ts'
import type { Mount } from './call-record.ts'

export interface ProxiedCall {
  readonly mount: Mount
  readonly method: string
  /** The path below the mount, with its query. */
  readonly target: string
  readonly headers: IncomingHttpHeaders
}

/** An identifier without an escape: what a host might read differently has no row. */
const identifier = String.raw`[\w.@-]+`

/** Writes that need no review: no draft can hold them, or no customer gets what they change. */
const unreviewed: ReadonlySet<string> = new Set<keyof typeof operations>([
  'onboardAgent',
  'uploadFile',
  'deleteFile',
  'setConnectorApiKey',
  'setConnectorClientCredentials',
  'setConnectorCertificate',
  'refreshConnectorTools',
  'runTool',
  'sendAgentEvent',
  'startEvaluation',
  'replaceBudgets',
])

const rows = Object.entries(operations).map(([name, { mount, method, path, role }]) => ({
  name,
  mount,
  method,
  role,
  isOfAgent: /^\/\{\w+\}\/agent(?:_config|_connectors|-ui-skills)(?:\/|$)/.test(path),
  path,
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, identifier)}$`),
}))

/** The graph takes other methods in these parameters, and many calls in one; some proxies take them in headers. */
const hidingParameter = /^[\W_]*(?:method|batch)(?![a-z0-9])/i
const hidingHeaders = ['x-http-method-override', 'x-http-method', 'x-method-override'] as const

/** Hosts differ in what they cut off a name and in what separates two. */
const isHiding = (name: string) => hidingParameter.test(name.split('\0', 1)[0] ?? '')

const hidesInQuery = (query: string) =>
  query.split(/[&;]/).some((part) => [...new URLSearchParams(part).keys()].some(isHiding))

function hidesMethod({ method, target, headers }: ProxiedCall): boolean {
  const query = target.indexOf('?')
  if (query !== -1 && hidesInQuery(target.slice(query + 1))) return true
  if (hidingHeaders.some((name) => headers[name] !== undefined)) return true
  // A form may hide a method as well, and a read has no body.
  const hasBody = headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
  return hasBody && (isRead(method) || !/^application\/json\s*(?:;|$)/i.test(headers['content-type'] ?? ''))
}

const isRead = (method: string) => method === 'GET' || method === 'HEAD'

function rowOf({ mount, method, target }: ProxiedCall) {
  const [path = ''] = target.split('?', 1)
  return rows.find((row) => row.mount === mount && row.method === method && row.pattern.test(path))
}

/** Returns `publisher` for each call that may write and has no row of its own: deny unless listed. */
export function roleOfCall(call: ProxiedCall): Role {
  if (hidesMethod(call)) return 'publisher'
  if (isRead(call.method)) return 'viewer'
  return rowOf(call)?.role ?? 'publisher'
}

/**
 * Of one object's edge that is no agent's. The discovery host may serve agents as well, in many calls in one: in its
 * root, and of `me`, in a body that is not read.
 */
function isElsewhere(target: string): boolean {
  const [path = ''] = target.split('?', 1)
  if (!/^\/\d+\/\w[^%]*$/.test(path) || /agent/i.test(path)) return false
  return !hidesInQuery(target.slice(path.length + 1))
}

/** Returns whether a call changes an agent that customers get, where that takes an approved review: yes unless listed. */
export function needsReview(call: ProxiedCall): boolean {
  if (roleOfCall(call) !== 'publisher') return false
  const row = hidesMethod(call) ? undefined : rowOf(call)
  if (call.mount === 'platform') return row === undefined || !unreviewed.has(row.name)
  return !isElsewhere(call.target) && !(row !== undefined && /^\/\d+(?:\?|$)/.test(call.target))
}

/** Returns whether a call changes an agent's settings, and says nothing in its query but which agent. */
export function isSettingsChange(call: ProxiedCall): boolean {
  const isPlain = /^[^?]*(?:\?agent_id=[\w.-]+)?$/.test(call.target)
  return isPlain && !hidesMethod(call) && rowOf(call)?.name === 'changeSettings'
}

/** Returns whether a call says something to the agent in a test conversation. */
export function isTestCall({ method, target }: ProxiedCall): boolean {
  return method === 'POST' && /^\/[^/?]+\/agent_test(?:\?|$)/.test(target)
}

/** Returns the number that a known call is about; of another path, hosts might read a different one. */
export function numberOfKnownCall(call: ProxiedCall): string | undefined {
  if (hidesMethod(call) || rowOf(call) === undefined) return undefined
  return /^\/(\d{1,32})\//.exec(call.target)?.[1]
}

/** Returns the row's path template; undefined for a call that has no row, or may hide another. */
export function templateOfCall(call: ProxiedCall): string | undefined {
  return hidesMethod(call) ? undefined : rowOf(call)?.path
}

/** Returns the number whose agent a call changes, in which editors may write if the team named it a test number. */
export function numberOfChange(call: ProxiedCall): string | undefined {
  return rowOf(call)?.isOfAgent === true ? numberOfKnownCall(call) : undefined
}
