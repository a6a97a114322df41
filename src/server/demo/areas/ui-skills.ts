/** Interactive messages. */

import { uiSkillChange, uiSkillRequest } from '../../../contract/platform/knowledge/ui-skill.ts'
import { platformPaths } from '../../../contract/platform/paths.ts'
import type { UiSkillRecord } from '../data/records.ts'
import { pageRequest, phoneOf, secondsOf } from '../http/call.ts'
import { paginate } from '../http/page.ts'
import { resourceRoutes } from '../http/resource.ts'
import { badField } from '../platform-error.ts'

/** In the built-in platform flows with even ids are published, those with odd ones are not. */
function checkFlow({ component_type, status, flow_id }: UiSkillRecord): void {
  if (component_type === 'flow' && status === 'enabled' && (flow_id ?? 0) % 2 !== 0) {
    throw badField('status', 'a flow must be published before its skill can be enabled')
  }
}

export const uiSkillRows = resourceRoutes({
  thing: 'UI skill',
  paths: { list: platformPaths.uiSkills, item: platformPaths.uiSkill },
  within: (call) => phoneOf(call).uiSkills,
  showList: (records, call) => paginate(records, (record) => record.id, pageRequest(call)),
  create: {
    takes: uiSkillRequest,
    make: (input, call) => {
      const now = secondsOf(call.now)
      const record = { ...input, id: call.around.newId('ui-skill'), created_at: now, updated_at: now }
      checkFlow(record)
      return record
    },
  },
  change: {
    takes: uiSkillChange,
    make: (record, input, call) => {
      const changed = {
        ...record,
        title: input.title ?? record.title,
        status: input.status ?? record.status,
        instruction: input.instruction ?? record.instruction,
        updated_at: secondsOf(call.now),
      }
      checkFlow(changed)
      return changed
    },
  },
})
