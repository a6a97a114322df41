/** Refetches what others change, driven by one event stream. */
import type { QueryClient } from '@tanstack/react-query'
import { studioPaths } from '../../contract/studio/paths.ts'
import { presenceChange, recordChange } from '../../contract/studio/workspace/activity.ts'
import { openStream } from '../api/stream/event-stream.ts'
import { draftKey, isDraftOn } from '../records/draft/draft-switch.ts'
import { readTeamDraft, rereadTeamDrafts } from '../records/draft/team-draft.ts'
import { noteTeamChange } from '../records/team/team-changes.ts'
import { formPlace, hearPresence, readPresence } from './presence.ts'

/** Simultaneous changes are read together. */
const gatherMs = 150
/** After a final refusal, such as by a server being replaced. */
const reopenMs = 5_000

const queriesOfKind: Readonly<Record<string, string>> = {
  versions: 'versions',
  drafts: 'draft',
  runs: 'runs',
  alerts: 'alerts',
}

const teamQueries = [
  'lists',
  ...[...Object.values(queriesOfKind), 'workspace-activity'].map((key) => `query ${key}`),
]

function refresh(queryClient: QueryClient, what: string) {
  if (what === 'all') {
    rereadTeamDrafts()
    noteTeamChange()
    void queryClient.invalidateQueries()
  } else if (what === 'lists') noteTeamChange()
  else if (what === 'pages') void queryClient.invalidateQueries()
  else if (what.startsWith('query ')) void queryClient.invalidateQueries({ queryKey: [what.slice(6)] })
  else noteTeamChange(what)
}

/** Returns an unsubscribe function. */
export function followChanges(queryClient: QueryClient, owner: string): () => void {
  const waiting = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let close = () => {}
  let isEnded = false
  let wasOpen = false

  function gather(what: string) {
    waiting.add(what)
    timer ??= setTimeout(() => {
      timer = undefined
      const all = [...waiting]
      waiting.clear()
      for (const one of all) refresh(queryClient, one)
    }, gatherMs)
  }

  function open() {
    close = openStream(
      studioPaths.workspaceStream,
      {},
      {
        onOpen() {
          // Refetches what may have changed while disconnected, or since the page loaded.
          if (wasOpen) gather('all')
          else for (const what of teamQueries) gather(what)
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
            if (!change.success) return
            const { kind, phoneNumberId } = change.data
            const query = queriesOfKind[kind]
            gather(query === undefined ? kind : `query ${query}`)
            if (kind === 'drafts') void readTeamDraft(phoneNumberId).catch(() => undefined)
            // With a draft, pages show the agent from there.
            if (kind === 'drafts' && isDraftOn(draftKey(owner, phoneNumberId))) gather('pages')
          },
          activity: () => gather('query workspace-activity'),
          presence(data) {
            const change = presenceChange.safeParse(data)
            if (change.success) hearPresence(change.data)
          },
          resync: () => gather('all'),
        },
      },
    )
  }
  open()
  return () => {
    isEnded = true
    clearTimeout(timer)
    close()
  }
}
