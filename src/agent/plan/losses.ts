import type { Fields } from '../../contract/platform/record-kinds/record-field.ts'
import type { RecordKind } from '../../contract/platform/record-kinds/record-kinds.ts'
import type { ChangeKind } from './difference.ts'
import type { LossKind } from './loss-kinds.ts'
import { lacksValue, needsCredentials } from './missing-credentials.ts'

interface Change {
  kind: RecordKind
  change: ChangeKind
  had: Fields | undefined
  fields: readonly { path: readonly string[] }[]
}

/** Returns what a deletion or a change of authentication destroys for good. */
export function lossesOf({ kind, change, had, fields }: Change): LossKind[] {
  if (had === undefined) return []
  if (kind === 'connectors' && change === 'change')
    return needsCredentials(had) && fields.some(({ path }) => path[0] === 'auth_type') ? ['credentials'] : []
  if (change !== 'delete') return []
  if (kind === 'connectors') {
    const tools = Array.isArray(had.tools) ? had.tools : []
    return needsCredentials(had) || tools.some(lacksValue) ? ['credentials'] : []
  }
  if (kind === 'tools') return lacksValue(had) ? ['credentials'] : []
  if (kind === 'files') return ['file']
  return kind === 'skills' ? ['review'] : []
}
