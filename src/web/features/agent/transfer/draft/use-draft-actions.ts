/** Begins a draft, sets it aside, gives it up. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { bundleOf } from '../../../../../agent/bundle/bundle-of.ts'
import { readAgent } from '../../../../../agent/bundle/read-agent.ts'
import type { AgentDraft, DraftChange } from '../../../../../agent/draft/draft.ts'
import { agentTransport } from '../../../../api/agent/agent-transport.ts'
import { switchDraft } from '../../../../browser/records/draft-switch.ts'
import { announceDraft } from '../../../../transport/draft-channel.ts'
import { beginAgentDraft, deleteAgentDraft } from '../../../../transport/workspace/current-draft.ts'
import { useToast } from '../../../../ui/overlay/toast.tsx'
import { changeDraft } from '../../../../versions/stored-draft.ts'
import { draftQuery } from '../../../../versions/use-draft.ts'
import { readingStep } from '../words.ts'
import { draftWords } from './words.ts'

export function useDraftActions(key: string, phoneNumberId: string) {
  const queryClient = useQueryClient()
  const showToast = useToast()
  const [progress, setProgress] = useState('')

  function turn(isOn: boolean) {
    if (!switchDraft(key, isOn)) showToast(draftWords.notKept)
  }

  const beginning = useMutation({
    mutationFn: async () => {
      const live = await readAgent({
        transport: agentTransport(),
        phoneNumberId,
        onProgress: ({ section, done, of }) => setProgress(readingStep(section, done, of)),
      })
      const startedAt = new Date().toISOString()
      const draft: AgentDraft = { startedAt, base: bundleOf(live).bundle, changes: [] }
      await beginAgentDraft(key, draft)
      turn(true)
    },
  })

  const discarding = useMutation({
    mutationFn: async () => {
      await deleteAgentDraft(key)
      turn(false)
    },
    onSuccess: () => {
      queryClient.setQueryData(draftQuery(key).queryKey, null)
      showToast(draftWords.discarded)
    },
  })

  const dropping = useMutation({
    mutationFn: (gone: DraftChange) =>
      changeDraft(key, (draft) => ({
        draft: {
          ...draft,
          changes: draft.changes.filter(
            ({ kind, id, of }) => kind !== gone.kind || id !== gone.id || of !== gone.of,
          ),
        },
        result: undefined,
      })),
    onSuccess: announceDraft,
  })

  return { beginning, progress, discarding, dropping, turn }
}
