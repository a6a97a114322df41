import { isObject } from '../../contract/json.ts'
import type { SettingsField } from '../../contract/platform/record-kinds/agent-settings.ts'
import type { Fields } from '../../contract/platform/record-kinds/record-field.ts'
import { everyKind, type RecordKind } from '../../contract/platform/record-kinds/record-kinds.ts'
import type { ChangeKind } from './difference.ts'

/** Tools before their connector. */
const deletingOrder: readonly RecordKind[] = ['tools', ...everyKind.filter((kind) => kind !== 'tools')]

interface Ordered {
  kind: RecordKind
  change: ChangeKind
  field?: SettingsField
  had: Fields | undefined
  wanted: Fields | undefined
}

/** Returns a change's position: limits first, deletions after replacements, the agent switch last. */
export function orderOf({ kind, change, field, had, wanted }: Ordered): number {
  if (kind === 'settings') return settingsOrder(field, had, wanted)
  const written = everyKind.indexOf(kind) * 2
  if (kind === 'allowlist') return written - (change === 'delete' ? 1 : 0)
  return change === 'delete' ? 50 + deletingOrder.indexOf(kind) : written
}

function settingsOrder(
  field: SettingsField | undefined,
  had: Fields | undefined,
  wanted: Fields | undefined,
): number {
  const isNarrower = wanted?.ai_audience !== had?.ai_audience && wanted?.ai_audience !== 'EVERYONE'
  if (field === 'rollout') return isOn(wanted) ? 101 : -2
  if (field === 'ai_audience') return isNarrower && isOn(had) ? -1 : 100
  return 99
}

function isOn(settings: Fields | undefined): boolean {
  return isObject(settings?.rollout) && settings.rollout.enabled === true
}
