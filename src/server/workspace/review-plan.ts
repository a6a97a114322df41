/** Judges a plan that is put up for review: it is stored, so it must hold no credentials, and it must be what it shows. */
import { stripCredentials } from '../../agent/bundle/strip/strip-credentials.ts'
import { hasOwnId, isWrite } from '../../agent/plan/plan.ts'
import { planFile } from '../../agent/plan/plan-file.ts'
import { planItem } from '../../agent/plan/run-record.ts'
import { deepEqual, isObject, parseJson } from '../../contract/json.ts'
import { maskValue } from '../../contract/studio/credentials/credential-mask.ts'
import { type ConfigBundle, configBundle } from '../../contract/studio/files/config-bundle.ts'
import { z } from '../../contract/zod.ts'
import { Problem } from '../core/problem.ts'

const entries = z.array(planItem)

/** @throws Problem `invalid_request` */
export function reviewedPlan(phoneNumberId: string, question: { plan?: unknown; items?: unknown }) {
  const plan = planFile.safeParse(question.plan).data
  const items = entries.safeParse(question.items).data
  if (plan === undefined || items === undefined) throw wrong('plan and items: are no plan with its entries')
  if (plan.phone !== phoneNumberId) throw wrong(`plan: is for phone number ${plan.phone}`)
  const writes = items.filter(isWrite)
  if (writes.length === 0) throw wrong('plan: changes nothing')
  const shown = new Set(writes.map(({ id }) => id))
  const isSame = shown.size === plan.changes.length && plan.changes.every((id) => shown.has(id))
  if (!isSame || !writes.every(hasOwnId)) throw wrong('items: are not the changes of the plan')
  refuseCredentials(plan.bundle)
  return { plan, items, count: writes.length }
}

const wrong = (detail: string) => new Problem('invalid_request', detail)

/** A reference names a variable of whoever applies the plan. */
const isReference = (value: unknown) => isObject(value) && Object.keys(value).join() === '$env'

function withoutReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutReferences)
  if (!isObject(value)) return value
  const kept = Object.entries(value).filter(([, one]) => !isReference(one))
  return Object.fromEntries(kept.map(([name, one]) => [name, withoutReferences(one)]))
}

function refuseCredentials(bundle: unknown): void {
  const agent = isObject(bundle) && isObject(bundle.agent) ? bundle.agent : {}
  const connectors = Array.isArray(agent.connectors) ? agent.connectors : []
  for (const one of connectors) {
    if (!isObject(one) || one.auth_config === undefined) continue
    const auth = { auth_config: withoutReferences(one.auth_config) }
    if (!deepEqual(maskValue(auth), auth)) throw credentials([`connectors/${String(one.name)}/auth_config`])
  }
  const parsed = configWithoutCredentials(bundle)
  if (parsed === undefined) throw wrong('plan.bundle: is no agent')
  const { leftOut } = stripCredentials(parsed.agent)
  if (leftOut.length > 0) throw credentials(leftOut)
}

/** Returns a plan's agent, whose credentials are references at most; undefined if it is none. */
export function configWithoutCredentials(bundle: unknown): ConfigBundle | undefined {
  const agent = isObject(bundle) && isObject(bundle.agent) ? bundle.agent : {}
  const { connectors } = agent
  const bare = Array.isArray(connectors)
    ? connectors.map((connector) =>
        isObject(connector) ? { ...connector, auth_config: undefined } : connector,
      )
    : connectors
  const text = JSON.stringify({
    ...Object(bundle),
    agent: { ...agent, ...(connectors !== undefined && { connectors: bare }) },
  })
  return configBundle.safeParse(parseJson(text)).data
}

function credentials(places: readonly string[]): Problem {
  return wrong(
    `plan.bundle: the studio stores no credentials (${places.slice(0, 5).join(', ')}). Put references into the file.`,
  )
}
