import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { RecordKind } from '../../contract/platform/record-kinds/record-kinds.ts'
import { studioPaths } from '../../contract/studio/paths.ts'
import {
  type ActivityKind,
  type ActivityPage,
  activityPage,
} from '../../contract/studio/workspace/activity.ts'
import { recordKindOf } from '../../contract/studio/workspace/change-note.ts'
import { recordNumber } from '../../contract/studio/workspace/records.ts'
import { send } from '../api/client.ts'
import { readOwnChanges } from '../records/browser/own-changes.ts'
import { isWorkspaceOn } from '../records/team/workspace-state.ts'

export const workspaceQuery = queryOptions({ queryKey: ['workspace-state'], queryFn: isWorkspaceOn })

export interface ActivityFilter {
  phoneNumberId?: string | undefined
  user?: string | undefined
  kind?: ActivityKind | undefined
  record?: RecordKind | undefined
  name?: string | undefined
  /** Milliseconds since 1970; excludes lines from then on. */
  untilMs?: number | undefined
}

/** @param owner the signed-in user, whose own changes are listed without a workspace */
export function activityLinesQuery(owner: string, filter: ActivityFilter, pageSize: number) {
  return infiniteQueryOptions({
    queryKey: ['workspace-activity', owner, filter, pageSize],
    queryFn: async ({ pageParam, signal }) =>
      (await isInWorkspace(filter))
        ? readLines(filter, { before: pageParam, limit: pageSize, signal })
        : { activity: await ownLines(owner, filter), next: null },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  })
}

/** Returns whether the team's lines are read; else there are only those of this browser. */
export async function isInWorkspace({
  phoneNumberId,
}: Pick<ActivityFilter, 'phoneNumberId'>): Promise<boolean> {
  // The workspace has Instagram agents by account id only.
  const isNumber = phoneNumberId === undefined || recordNumber.safeParse(phoneNumberId).success
  return isNumber && (await isWorkspaceOn())
}

interface LinePage {
  /** The `next` of the page before; null for the newest lines. */
  before: string | null
  limit: number
  signal?: AbortSignal | undefined
}

/** A page of the team's lines, newest first. */
export function readLines(
  { phoneNumberId, user, kind, record, name, untilMs }: ActivityFilter,
  { before, limit, signal }: LinePage,
): Promise<ActivityPage> {
  return send(activityPage, {
    path: studioPaths.workspaceActivity,
    query: {
      ...{ phone_number_id: phoneNumberId, user, kind, record, name },
      before: before ?? (untilMs === undefined ? undefined : `${untilMs}-0`),
      limit: String(limit),
    },
    ...(signal && { signal }),
  })
}

async function ownLines(owner: string, { phoneNumberId = '', kind, record, name, untilMs }: ActivityFilter) {
  const lines = await readOwnChanges({ owner, phoneNumberId })
  return lines.filter(
    (line) =>
      (kind === undefined || line.kind === kind) &&
      (record === undefined || recordKindOf(line.template) === record) &&
      (name === undefined || line.name === name) &&
      (untilMs === undefined || Date.parse(line.at) < untilMs),
  )
}
