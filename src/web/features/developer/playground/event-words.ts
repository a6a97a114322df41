import {
  type AgentEventFailure,
  agentEventFailures,
} from '../../../../contract/platform/agent/agent-event.ts'
import { isKnown } from '../../../../contract/platform/open-text.ts'
import type { StatusState } from '../../../ui/status.tsx'

const states: Readonly<Record<string, StatusState>> = {
  request_received: { text: 'Received', tone: 'info', shape: 'waiting' },
  processing: { text: 'Processing', tone: 'info', shape: 'waiting' },
  sent: { text: 'Sent', tone: 'info', shape: 'waiting' },
  success: { text: 'Delivered', tone: 'good', shape: 'live' },
  failed: { text: 'Failed', tone: 'bad', shape: 'stopped' },
  skipped: { text: 'Skipped', tone: 'warn', shape: 'off' },
  gone: { text: 'No longer known to the platform', tone: 'quiet', shape: 'off' },
}

/** Unknown states are shown as received. */
export function eventState(status: string): StatusState {
  return states[status] ?? { text: status, tone: 'quiet', shape: 'off' }
}

const failures: Readonly<Record<AgentEventFailure, string>> = {
  agent_not_enabled: 'The agent is turned off. Turn it on in the settings.',
  agent_temporarily_unavailable: 'The agent was not available. Send the event again later.',
  billing_not_configured: 'The billing account has no payment method.',
  consumer_not_in_agent_audience: 'The agent answers only the allowlist, and this customer is not on it.',
  event_content_rejected: 'The platform rejected the content. Change the description or the payload.',
  internal_server_error: 'The platform failed. Send the event again later.',
  thread_not_owned_by_agent: 'Your team holds the conversation. Hand it back to the agent first.',
}

/** Other reasons, such as of a skipped event, are the platform's own words. */
export function eventReasonText(reason: string): string {
  return isKnown(agentEventFailures, reason) ? failures[reason] : reason
}
