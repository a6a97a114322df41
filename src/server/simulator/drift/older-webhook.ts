import { isObject } from '../../../contract/json.ts'

/** Returns a webhook in the shape captured in July and August 2026; unchanged shapes stay as they are. */
export function olderWebhook(payload: unknown): unknown {
  if (!isObject(payload) || !Array.isArray(payload.entry)) return payload
  return { ...payload, entry: payload.entry.map(olderEntry) }
}

function olderEntry(entry: unknown): unknown {
  if (!isObject(entry) || !Array.isArray(entry.changes)) return entry
  return { ...entry, changes: entry.changes.map(olderChange) }
}

function olderChange(change: unknown): unknown {
  if (!isObject(change) || !isObject(change.value)) return change
  const { field, value } = change
  if (field === 'messaging_handovers') return { ...change, value: lostControl(value) }
  const { standby, ...around } = value
  if (field !== 'standby' || !isObject(standby) || !Array.isArray(standby.statuses)) return change
  // The agent's statuses were among the business's.
  return { ...change, field: 'messages', value: { ...around, statuses: standby.statuses } }
}

/** Without roles: the number in `metadata`, the customer in `contacts`, the reason as JSON text. */
function lostControl({ recipient, sender, control_passed }: Readonly<Record<string, unknown>>) {
  const reason = isObject(control_passed) ? control_passed.metadata : undefined
  const customer = isObject(sender) ? sender.phone_number : undefined
  return {
    metadata: recipient,
    contacts: [{ wa_id: customer }],
    control_taken: { metadata: JSON.stringify({ reason: reason || 'NO_ACTIVE_CONTROLLER' }) },
  }
}
