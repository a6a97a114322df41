import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { RecordKind } from '../../contract/platform/record-kinds/record-kinds.ts'
import { studioPaths } from '../../contract/studio/paths.ts'
import { type ActivityKind, activityPage } from '../../contract/studio/workspace/activity.ts'
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
  const { phoneNumberId, user, kind, record, name, untilMs } = filter
  return infiniteQueryOptions({
    queryKey: ['workspace-activity', owner, filter, pageSize],
    queryFn: async ({ pageParam, signal }) => {
      // The workspace has Instagram agents by account id only.
      const isInWorkspace = phoneNumberId === undefined || recordNumber.safeParse(phoneNumberId).success
      if (!isInWorkspace || !(await isWorkspaceOn()))
        return { activity: await ownLines(owner, filter), next: null }
      return send(activityPage, {
        path: studioPaths.workspaceActivity,
        query: {
          ...{ phone_number_id: phoneNumberId, user, kind, record, name },
          before: pageParam ?? (untilMs === undefined ? undefined : `${untilMs}-0`),
          limit: String(pageSize),
        },
        signal,
      })
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
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
