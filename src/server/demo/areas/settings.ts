import { platformPaths } from '../../../contract/platform/platform-paths.ts'
import { agentSettingsRequest } from '../../../contract/platform/record-kinds/agent-settings.ts'
import { only, type SettingsRecord } from '../data/records.ts'
import { type DemoCall, phoneOf } from '../http/call.ts'
import { parseWith } from '../http/json-body.ts'
import type { Row } from '../http/route-table.ts'
import { DemoError, unknownThing } from '../platform-error.ts'
import { onboarded } from '../preconditions.ts'
import { freshSettings } from './life-cycle.ts'

function show(settings: SettingsRecord, call: DemoCall) {
  const agent = phoneOf(call).agent.get(only)
  return { agent_id: agent?.agentId, channel: agent?.channel, ...settings, id: undefined }
}

function checkAgent(call: DemoCall): void {
  const wanted = call.query.get('agent_id')
  if (wanted && wanted !== phoneOf(call).agent.get(only)?.agentId) throw unknownThing('agent', wanted)
}

const current = (call: DemoCall) => phoneOf(call).settings.get(only) ?? freshSettings

/** Absent blocks are unchanged, so an empty body changes nothing. */
function merge(settings: SettingsRecord, change: object): SettingsRecord {
  return { ...settings, ...change }
}

function change(call: DemoCall) {
  checkAgent(call)
  const phone = phoneOf(call)
  const merged = merge(current(call), parseWith(agentSettingsRequest, call.body ?? {}))
  if (merged.rollout.enabled && merged.ai_audience === 'EVERYONE' && !phone.line.hasPaymentMethod) {
    throw new DemoError(
      400,
      'A payment method is required before the agent can answer everyone. Add one in the billing hub at https://billing.example/hub, or limit the audience to the allowlist.',
    )
  }
  phone.settings.put(merged)
  return { status: 200, body: show(merged, call) }
}

export const settingsRows: readonly Row[] = [
  {
    method: 'GET',
    path: platformPaths.settings,
    gate: onboarded,
    handle: (call) => {
      checkAgent(call)
      return { status: 200, body: [show(current(call), call)] }
    },
  },
  { method: 'PUT', path: platformPaths.settings, gate: onboarded, reads: 'json', handle: change },
]
