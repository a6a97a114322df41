/** A platform with drift on request, and an independent reader of its agent. */
import fc from 'fast-check'
import type { PlatformCall, TransportAnswer } from '../../src/agent/transport/transport.ts'
import { isObject } from '../../src/contract/json.ts'
import { failure } from '../../src/contract/platform/failure/failure.ts'
import { fillTemplate } from '../../src/contract/platform/paths.ts'
import { type RecordKind, recordKinds } from '../../src/contract/platform/record-kinds/record-kinds.ts'
import { listSections } from '../../src/contract/studio/files/config-bundle.ts'
import { type DriftKind, drifted, driftKinds, undrifted } from '../../src/server/simulator/drift/drift.ts'
import { chooserFor } from '../../src/server/simulator/drift/order.ts'
import { type DemoAgent, phoneNumberId } from './demo-agent.ts'

export interface Drift {
  kind: DriftKind
  rate: number
  seed: string
}

interface Weather {
  drift?: Drift | undefined
  /** Returns whether a write is refused. */
  refuses?(call: PlatformCall): boolean
}

/** No drift, or part of the answers in another form. */
export const randomDrift: fc.Arbitrary<Drift | undefined> = fc.option(
  fc.record({
    kind: fc.constantFrom(...driftKinds),
    rate: fc.constantFrom(0.05, 0.1, 0.3),
    seed: fc.string({ minLength: 1, maxLength: 4 }),
  }),
  { nil: undefined },
)

/** A quarter of the writes, always the same ones. */
export function refusing(salt: number | undefined) {
  return ({ method, path, body }: PlatformCall) => {
    const text = `${salt} ${method} ${path} ${JSON.stringify(body)}`
    const sum = [...text].reduce((hash, sign) => (Math.imul(hash, 31) + sign.charCodeAt(0)) >>> 0, 7)
    return salt !== undefined && sum % 4 === 0
  }
}

/** Starts drift and refusals. */
export function change(demo: DemoAgent, { drift: order, refuses }: Weather): void {
  demo.sabotage(async (call, play) => {
    if (call.method !== 'GET' && refuses?.(call))
      return { ok: false, failure: failure('invalid', { status: 400, title: 'Refused' }) }
    if (order === undefined) return play()
    // A drifting platform accepts its own form as well.
    const body = undrifted(call.body)
    const answer = await play(body === undefined ? call : { ...call, body })
    if (!answer.ok || call.method === 'DELETE') return answer
    const chosen = chooserFor(order, `${call.method} ${call.path}`)
    const chooses = (place: string) => (order.kind !== 'words' || enumeration.test(place)) && chosen(place)
    return { ok: true, body: drifted(answer.body, order.kind, chooses) }
  })
}

/** Another word in a team's text would be another text, which cannot be recognised. */
const enumeration = /\/(?:status|component_type|auth_type|ai_audience|channel|crawl_status|method|type|kind)$/

export const lists = [...listSections, 'connectors'] as const

/** A live record's identity beyond its name: a replacement gets another one. */
export interface LiveRecord {
  list: RecordKind
  id: string
  name: string
  text: string
  /** A rich reply's component, part of its identity. */
  component: string
}

/** All records of the agent, read without drift and without the studio's readers. */
export async function recordsOf(demo: DemoAgent): Promise<LiveRecord[]> {
  demo.sabotage(undefined)
  const found: LiveRecord[] = []
  for (const list of lists) {
    const path = fillTemplate(recordKinds[list].paths.list, [phoneNumberId])
    for (const one of await itemsAt(demo, path)) {
      found.push(recordIn(list, one))
      if (list !== 'connectors') continue
      const tools = await itemsAt(demo, `${path}/${String(one.id)}/tools`)
      found.push(...tools.map((tool) => recordIn('tools', tool)))
    }
  }
  return found
}

export const idsOf = (records: readonly LiveRecord[]) =>
  new Set(records.map(({ list, id }) => `${list} ${id}`))

/** Returns a record as read, or as in a file. */
export function recordIn(list: RecordKind, one: Readonly<Record<string, unknown>>): LiveRecord {
  const { skill, answer, instruction } = one
  const name = one[recordKinds[list].key?.[0] ?? '']
  return {
    list,
    id: String(one.id),
    name: typeof name === 'string' ? name : 'undefined',
    text: String(skill ?? answer ?? instruction),
    component: list === 'rich_replies' ? ` ${String(one.component_type)} ${String(one.flow_id ?? '')}` : '',
  }
}

async function itemsAt(demo: DemoAgent, path: string): Promise<Readonly<Record<string, unknown>>[]> {
  const items: Readonly<Record<string, unknown>>[] = []
  for (let after: string | undefined = ''; after !== undefined; ) {
    const query: Record<string, string> = after === '' ? {} : { after }
    const answer: TransportAnswer = await demo.transport({ method: 'GET', path, query })
    if (!answer.ok) throw new Error(`${path} cannot be read`)
    const body = answer.body
    const list = isObject(body) && 'data' in body ? body.data : body
    if (!Array.isArray(list)) throw new Error(`${path} is not a list`)
    items.push(...list.filter(isObject))
    const paging = isObject(body) && isObject(body.paging) && isObject(body.paging.cursors) ? body.paging : {}
    const cursors = isObject(paging.cursors) ? paging.cursors : {}
    after = 'next' in paging && typeof cursors.after === 'string' ? cursors.after : undefined
  }
  return items
}
