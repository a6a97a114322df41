/** No credential reaches a draft, and a draft loses none of the agent's. */

import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DraftChange } from '../../src/agent/draft/draft.ts'
import { planDraft } from '../../src/agent/draft/draft-plan.ts'
import { draftTransport } from '../../src/agent/draft/draft-transport.ts'
import { applyPlan } from '../../src/agent/plan/apply-plan.ts'
import type { PlatformCall, Transport, TransportAnswer } from '../../src/agent/transport/transport.ts'
import { isObject } from '../../src/contract/json.ts'
import { writtenCall } from '../../src/contract/platform/connectors/body-dialect.ts'
import { fillPath } from '../../src/contract/platform/paths.ts'
import { platformPaths } from '../../src/contract/platform/platform-paths.ts'
import { connectorKind } from '../../src/contract/platform/record-kinds/connector.ts'
import type { Fields } from '../../src/contract/platform/record-kinds/record-field.ts'
import { toolKind } from '../../src/contract/platform/record-kinds/tool.ts'
import { websiteKind } from '../../src/contract/platform/record-kinds/website.ts'
import { writeBack } from '../../src/contract/platform/write-back.ts'
import { propertyRuns } from '../support/property-runs.ts'
import { phoneNumberId } from './demo-agent.ts'
import { answers, hidden, type Plant, places } from './planted.ts'

const entity_id = phoneNumberId

/** Each record with a change of a field without credentials. */
const records = [
  {
    path: fillPath(platformPaths.connector, { entity_id, connector_id: 'c' }),
    readOnly: connectorKind.readOnly,
    change: { description: 'Changed in a draft.' },
  },
  {
    path: fillPath(platformPaths.tool, { entity_id, connector_id: 'c', tool_id: 't' }),
    readOnly: toolKind.readOnly,
    change: { description: 'Changed in a draft.' },
  },
  {
    path: fillPath(platformPaths.website, { entity_id, website_id: 'w' }),
    readOnly: websiteKind.readOnly,
    change: { excluded_sub_domains: ['intern'] },
  },
] as const

function platformWith(planted: ReturnType<Plant>) {
  const answerByPath = answers(planted)
  const writes: PlatformCall[] = []
  const live: Transport = async (call): Promise<TransportAnswer> => {
    if (call.method !== 'GET') writes.push(call)
    const list = answerByPath[call.path.slice(0, call.path.lastIndexOf('/'))]
    const one = Array.isArray(list) ? list.find(({ id }) => call.path.endsWith(`/${id}`)) : undefined
    return { ok: true, body: answerByPath[call.path] ?? one ?? [] }
  }
  let changes: readonly DraftChange[] = []
  const draft = draftTransport(live, {
    read: async () => changes,
    change: async (update) => {
      const made = update(changes)
      changes = made.changes
      return made.answer
    },
    newId: () => 'draft-1',
  })
  return { live, draft, writes, changes: () => changes }
}

async function readAt(transport: Transport, path: string) {
  const answer = await transport({ method: 'GET', path })
  return answer.ok && isObject(answer.body) ? answer.body : {}
}

/** The platform refuses a tool's body as older hosts return it. */
function asTaken({ request_definition: call, ...body }: Fields): Fields {
  return call === undefined ? body : { ...body, request_definition: writtenCall(call) }
}

test("the agent's credentials stay unchanged beside any edit, and are in no draft", async () => {
  await fc.assert(
    fc.asyncProperty(hidden, async ([place, value]) => {
      const planted = places[place]?.(value) ?? {}
      const { live, draft, writes, changes } = platformWith(planted)
      for (const { path, readOnly, change } of records) {
        const body = writeBack(await readAt(draft, path), change, readOnly)
        expect(await draft({ method: 'PUT', path, body })).toMatchObject({ ok: true })
      }
      expect(changes()).toHaveLength(3)
      expect(JSON.stringify(changes())).not.toContain(value)
      expect(writes).toEqual([])
      for (const { path, change } of records)
        expect(await readAt(draft, path)).toMatchObject({ ...asTaken(await readAt(live, path)), ...change })

      await applyPlan({ plan: (agent) => planDraft(agent, changes()), phoneNumberId, transport: live })
      for (const { path, readOnly, change } of records) {
        const sent = writes.find((write) => write.path === path)?.body
        expect(sent).toMatchObject(asTaken(writeBack(await readAt(live, path), change, readOnly)))
      }
    }),
    propertyRuns(150),
  )
})

test('text typed into a field that can hide a credential is in no draft either', async () => {
  await fc.assert(
    fc.asyncProperty(hidden, async ([place, value]) => {
      const { draft, changes } = platformWith({})
      const typed = platformWith(places[place]?.(value) ?? {})
      for (const { path, readOnly } of records) {
        const body = writeBack(await readAt(typed.live, path), {}, readOnly)
        await draft({ method: 'PUT', path, body })
        await draft({ method: 'POST', path: path.slice(0, path.lastIndexOf('/')), body })
      }
      expect(JSON.stringify(changes())).not.toContain(value)
    }),
    propertyRuns(150),
  )
})
