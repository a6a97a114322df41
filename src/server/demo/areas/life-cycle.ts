import { onboardingQuery, onboardingRequest } from '../../../contract/platform/agent/agent-lifecycle.ts'
import { platformPaths } from '../../../contract/platform/platform-paths.ts'
import { type BusinessInfoRecord, only, type SettingsRecord } from '../data/records.ts'
import type { Phone } from '../data/tenant-data.ts'
import { fillIn } from '../fixtures/texts/demo-texts.ts'
import { type DemoCall, phoneOf } from '../http/call.ts'
import { parseWith } from '../http/json-body.ts'
import type { Row } from '../http/route-table.ts'
import { termsAccepted } from '../preconditions.ts'

/** Up to a minute on the platform; here long enough to be noticed. */
const preparationMilliseconds = 8_000
const connectorPreparationMilliseconds = 20_000

export const freshSettings: SettingsRecord = {
  id: only,
  rollout: { enabled: false },
  handoff: null,
  followup: { enabled: true, followup_interval_in_seconds: 3600 },
  ai_audience: 'EVERYONE',
  never_say_phrases: [],
}

const profileOf = ({ line, texts }: Phone): BusinessInfoRecord => ({
  id: only,
  business_description: fillIn(texts.agent.business.profile, { name: line.verified_name }),
  purchase_info: '',
  delivery_and_shipping: '',
  return_policy: '',
  payment_method: '',
  contact_info: null,
})

function onboard(call: DemoCall) {
  const { channel } = parseWith(
    onboardingQuery,
    { channel: call.query.get('channel') ?? undefined },
    'channel',
  )
  if (call.body !== undefined) parseWith(onboardingRequest, call.body)
  const phone = phoneOf(call)
  const present = phone.agent.get(only)
  // Sources disagree about a repeated call; this one returns the same agent again.
  if (present !== undefined) return { status: 201, body: { agent_id: present.agentId } }
  const agentId = call.around.newId('agent')
  phone.agent.put({
    id: only,
    agentId,
    channel,
    hasHistory: false,
    readyAt: call.now + preparationMilliseconds,
    connectorsReadyAt: call.now + connectorPreparationMilliseconds,
  })
  phone.settings.put(freshSettings)
  phone.businessInfo.put(profileOf(phone))
  return { status: 201, body: { agent_id: agentId } }
}

export const lifeCycleRows: readonly Row[] = [
  {
    method: 'GET',
    path: platformPaths.eligibility,
    gate: termsAccepted,
    handle: (call) => {
      phoneOf(call)
      return { status: 200, body: { is_eligible: true } }
    },
  },
  { method: 'POST', path: platformPaths.onboarding, gate: termsAccepted, reads: 'json', handle: onboard },
  {
    method: 'DELETE',
    path: platformPaths.deleteAgent,
    gate: termsAccepted,
    handle: (call) => {
      const phone = phoneOf(call)
      const deleted = phone.agent.get(only)?.agentId ?? null
      if (deleted !== null) phone.clear()
      return { status: 200, body: { deleted_agent_id: deleted } }
    },
  },
]
