import { isObject } from '../../../contract/json.ts'
import { platformPaths } from '../../../contract/platform/platform-paths.ts'
import {
  catalogueTypes,
  uiSkillChange,
  uiSkillRequest,
} from '../../../contract/platform/record-kinds/ui-skill.ts'
import { z } from '../../../contract/zod.ts'
import type { UiSkillRecord } from '../data/records.ts'
import { type DemoCall, pageRequest, phoneOf, secondsOf } from '../http/call.ts'
import { parseWith } from '../http/json-body.ts'
import { paginate, withoutNext } from '../http/page.ts'
import { resourceRoutes } from '../http/resource.ts'
import { badField } from '../platform-error.ts'

/** Here flows with even ids are published, those with odd ones are not. */
function checkFlow({ component_type, status, flow_id }: UiSkillRecord): void {
  if (component_type === 'flow' && status === 'enabled' && (flow_id ?? 0) % 2 !== 0) {
    throw badField('status', 'a flow must be published before its skill can be enabled')
  }
}

/** Products need a catalogue; a file needs a public address. */
function checkContent(record: UiSkillRecord, call: DemoCall): void {
  const { component_type, instruction } = record
  const { accountId } = phoneOf(call).line
  const hasCatalog = call.tenant.fixture.accounts.some(
    (account) => account.id === accountId && account.hasCatalog,
  )
  if (catalogueTypes.has(component_type) && !hasCatalog)
    throw badField('component_type', `${component_type} needs a catalog that is connected to the account`)
  if (component_type === 'document' && /\bhttp:\/\//i.test(instruction))
    throw badField('instruction', 'the address of a document must be public and begin with https')
}

/** A flow is received as text or number, and returned as a number. */
function sentFlow(body: unknown): unknown {
  return isObject(body) && typeof body.flow_id === 'number'
    ? { ...body, flow_id: String(body.flow_id) }
    : body
}

/** A component sent with a change is ignored. */
function withoutComponent(body: unknown): unknown {
  if (!isObject(body)) return body
  const { component_type: _ignored, ...rest } = body
  return rest
}

export const uiSkillRows = resourceRoutes({
  thing: 'UI skill',
  paths: { list: platformPaths.uiSkills, item: platformPaths.uiSkill },
  within: (call) => phoneOf(call).uiSkills,
  showList: (records, call) => withoutNext(paginate(records, (record) => record.id, pageRequest(call))),
  create: {
    takes: z.unknown(),
    make: (body, call): UiSkillRecord => {
      const { flow_id, ...input } = parseWith(uiSkillRequest, sentFlow(body))
      const now = secondsOf(call.now)
      const record = {
        ...input,
        ...(flow_id !== undefined && { flow_id: Number(flow_id) }),
        id: call.around.newId('ui-skill'),
        created_at: now,
        updated_at: now,
      }
      checkFlow(record)
      checkContent(record, call)
      return record
    },
  },
  change: {
    takes: z.unknown(),
    make: (record, body, call) => {
      const input: object = parseWith(uiSkillChange, withoutComponent(body))
      const changed = { ...record, ...input, updated_at: secondsOf(call.now) }
      checkFlow(changed)
      checkContent(changed, call)
      return changed
    },
  },
})
