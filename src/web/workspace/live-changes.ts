/** Refetches what others change, driven by one event stream. */
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { studioPaths } from '../../contract/studio/paths.ts'
import {
  type ActivityChange,
  activityChange,
  presenceChange,
  type RecordChange,
  recordChange,
} from '../../contract/studio/workspace/activity.ts'
import { openStream } from '../api/stream/event-stream.ts'
import { draftKey, isDraftOn } from '../records/draft/draft-switch.ts'
import { readTeamDraft, rereadTeamDrafts } from '../records/draft/team-draft.ts'
import { noteTeamChange } from '../records/team/team-changes.ts'
import { formPlace, hearPresence, readPresence } from './presence.ts'

/** Simultaneous changes are read together. */
const gatherMs = 150
/** After a final refusal, such as by a server being replaced. */
const reopenMs = 5_000

/** The keys of one number, or of all numbers. */
const queriesOfKind: Readonly<Record<string, (owner: string, phoneNumberId?: string) => QueryKey>> = {
  versions: (owner, number) => ['versions', owner, ...(number === undefined ? [] : [number])],
  drafts: (owner, number) => ['draft', ...(number === undefined ? [] : [draftKey(owner, number)])],
  runs: (owner, number) => ['runs', owner, ...(number === undefined ? [] : [number])],
  plans: (owner, number) => ['plan-run', owner, ...(number === undefined ? [] : [number])],
  changes: (owner, number) => ['recorded-changes', owner, ...(number === undefined ? [] : [number])],
  approvals: () => ['reviews'],
  alerts: (_, number) => ['alerts', ...(number === undefined ? [] : [number])],
}

const activityKey = 'workspace-activity'

/** Refreshes what a change may have made outdated, and nothing of other numbers. */
function createRefreshes(queryClient: QueryClient, owner: string) {
  const waiting = new Map<string, () => void>()
  let timer: ReturnType<typeof setTimeout> | undefined

  /** @param what a refresh of the same name runs once */
  function gather(what: string, refresh: () => void) {
    waiting.set(what, refresh)
    timer ??= setTimeout(() => {
      timer = undefined
      const all = [...waiting.values()]
      waiting.clear()
      for (const one of all) one()
    }, gatherMs)
  }

  const refetch = (queryKey: QueryKey) =>
    gather(JSON.stringify(queryKey), () => void queryClient.invalidateQueries({ queryKey }))

  function refetchAll() {
    gather('all', () => {
      rereadTeamDrafts()
      noteTeamChange()
      void queryClient.invalidateQueries()
    })
  }

  function refetchTeamData() {
    gather('lists', () => noteTeamChange())
    for (const keyOf of Object.values(queriesOfKind)) refetch(keyOf(owner))
    refetch([activityKey])
  }

  function onRecord({ kind, phoneNumberId }: RecordChange) {
    const keyOf = queriesOfKind[kind]
    if (kind === 'drafts') void onDraft(phoneNumberId)
    else if (keyOf !== undefined) refetch(keyOf(owner, phoneNumberId))
    else gather(`${kind} ${phoneNumberId}`, () => noteTeamChange(kind, phoneNumberId))
  }

  /** A published or discarded draft is gone: the list of drafts is read before the draft itself. */
  async function onDraft(phoneNumberId: string) {
    // With a draft, pages show the agent from there.
    if (isDraftOn(draftKey(owner, phoneNumberId))) gather('pages', () => void queryClient.invalidateQueries())
    await readTeamDraft(phoneNumberId).catch(() => undefined)
    refetch(['draft', draftKey(owner, phoneNumberId)])
  }

  /** Lists of all numbers name none. */
  function onActivity({ phoneNumberId }: ActivityChange) {
    const ofAllNumbers = [activityKey, owner, { phoneNumberId: undefined }]
    gather('activity of all numbers', () => void queryClient.invalidateQueries({ queryKey: ofAllNumbers }))
    if (phoneNumberId !== null) refetch([activityKey, owner, { phoneNumberId }])
  }

  return { refetchAll, refetchTeamData, onRecord, onActivity, stop: () => clearTimeout(timer) }
}

/** Returns an unsubscribe function. */
export function followChanges(queryClient: QueryClient, owner: string): () => void {
  const refreshes = createRefreshes(queryClient, owner)
  let close = () => {}
  let isEnded = false
  let wasOpen = false

  function open() {
    close = openStream(
      studioPaths.workspaceStream,
      {},
      {
        onOpen() {
          // Refetches what may have changed while disconnected, or since the page loaded.
          if (wasOpen) refreshes.refetchAll()
          else refreshes.refetchTeamData()
          wasOpen = true
          const form = formPlace(location.pathname)
          if (form !== null) void readPresence(form.phoneNumberId)
        },
        onDrop(isFinal) {
          if (isFinal && !isEnded) setTimeout(() => !isEnded && open(), reopenMs)
        },
        events: {
          record(data) {
            const change = recordChange.safeParse(data)
            if (change.success) refreshes.onRecord(change.data)
          },
          activity(data) {
            const change = activityChange.safeParse(data)
            if (change.success) refreshes.onActivity(change.data)
          },
          presence(data) {
            const change = presenceChange.safeParse(data)
            if (change.success) hearPresence(change.data)
          },
          resync: refreshes.refetchAll,
        },
      },
    )
  }
  open()
  return () => {
    isEnded = true
    refreshes.stop()
    close()
  }
}
