import type { ActivityLine, activityQuery } from '../../contract/studio/workspace/activity.ts'
import { recordKindOf } from '../../contract/studio/workspace/change-note.ts'
import type { z } from '../../contract/zod.ts'
import type { WorkspaceViewer } from './workspace-viewer.ts'

/** Per page, which ends there. */
const maxNumbersAsked = 50
const defaultPage = 50

export interface FoundLines {
  readonly found: readonly ActivityLine[]
  /** The last line read, shown or not; null at the end. */
  readonly next: string | null
}

/** Returns a page of the activity that a member may see, newest first. */
export async function activityPageOf(
  lines: Iterable<ActivityLine>,
  viewer: WorkspaceViewer,
  { limit = defaultPage, phone_number_id: wanted, before, ...filter }: z.infer<typeof activityQuery>,
): Promise<FoundLines> {
  const answers = new Map<string, boolean>()
  const found: ActivityLine[] = []
  let last: string | null = null
  const mayRead = async (number: string) => {
    const answer = answers.get(number) ?? (await viewer.mayRead(number).catch(() => false))
    answers.set(number, answer)
    return answer
  }
  for (const line of lines) {
    if (before !== undefined && !isBefore(line.id, before)) continue
    const { phoneNumberId } = line
    if (wanted !== undefined && phoneNumberId !== wanted) continue
    if (!fits(line, filter)) continue
    const isNew = phoneNumberId !== null && !answers.has(phoneNumberId)
    if (found.length === limit || (isNew && viewer.asked() >= maxNumbersAsked)) return { found, next: last }
    const isOwn = viewer.seesTeam || line.user.id === viewer.user.id
    if (phoneNumberId === null ? isOwn : await mayRead(phoneNumberId)) found.push(line)
    last = line.id
  }
  return { found, next: null }
}

type Filter = Pick<z.infer<typeof activityQuery>, 'user' | 'kind' | 'record' | 'name'>

function fits(line: ActivityLine, { user, kind, record, name }: Filter): boolean {
  if (user !== undefined && line.user.id !== user) return false
  if (kind !== undefined && line.kind !== kind) return false
  if (name !== undefined && line.name !== name) return false
  return record === undefined || recordKindOf(line.template) === record
}

function isBefore(id: string, other: string): boolean {
  const [ms = 0, sequence = 0] = id.split('-').map(Number)
  const [otherMs = 0, otherSequence = 0] = other.split('-').map(Number)
  return ms < otherMs || (ms === otherMs && sequence < otherSequence)
}
