import { isObject, parseJson } from '../../contract/json.ts'
import { includesRole } from '../../contract/role.ts'
import { Problem } from '../core/problem.ts'
import type { RecordKey, WorkspaceRecord } from '../store/workspace-store.ts'
import type { WorkspaceViewer } from './workspace-viewer.ts'

/**
 * Marks of a judge's verdicts, and finished findings, are records named by the member, whom others may not speak for. The
 * changes of an act are written by its author alone. So is an answer marked as bad; finishing it deletes it, which
 * everybody but a viewer may.
 *
 * @param text - to be written; undefined for a deletion
 * @throws Problem `not_owner`
 */
export function requireOwner(
  { user, role, ownsAll }: Pick<WorkspaceViewer, 'user' | 'role' | 'ownsAll'>,
  { kind, name }: RecordKey,
  text: string | undefined,
  stored: WorkspaceRecord | undefined,
): void {
  if (ownsAll) return
  if (kind === 'runs' && !includesRole(role, 'publisher')) requireOwnRun(user, text, stored)
  if (kind === 'changes') {
    const { changedBy } = stored?.summary ?? {}
    if (changedBy != null && changedBy.id !== user.id) throw notOwner('What an act changed')
    return
  }
  if (kind !== 'verdicts' && kind !== 'reviews') return
  const wasTurn = kind === 'reviews' && stored !== undefined && isMarkedTurn(stored.text)
  if (wasTurn && text === undefined && role !== 'viewer') return
  const isTurn = kind === 'reviews' && isMarkedTurn(text) && (stored === undefined || wasTurn)
  const owner = isTurn ? (stored?.summary.changedBy?.id ?? user.id) : name
  if (owner !== user.id) throw notOwner('Marks')
}

const notOwner = (what: string) => new Problem('not_owner', `${what} can be changed by its author alone.`)

function isMarkedTurn(text: string | undefined): boolean {
  const value = text === undefined ? undefined : parseJson(text)
  return isObject(value) && value.turn !== undefined
}

const dayMs = 86_400_000

/** Of others, a viewer or an editor changes and deletes no run; and a new one has run now, because reports count it. */
function requireOwnRun(
  user: WorkspaceViewer['user'],
  text: string | undefined,
  stored: WorkspaceRecord | undefined,
): void {
  if (stored !== undefined && stored.summary.changedBy?.id !== user.id) throw notOwner('Runs')
  const value = text === undefined ? undefined : parseJson(text)
  if (!isObject(value)) return
  const age = Math.abs(Date.now() - Date.parse(String(value.startedAt)))
  if (!(age < dayMs)) throw new Problem('invalid_request', 'startedAt: is not of today')
}
