import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type DraftChange, isSameChange } from '../../../../agent/draft/draft.ts'
import { t } from '../../../../contract/translate.ts'
import { useSession } from '../../../api/session.ts'
import { readingStep } from '../../../plan/transfer-words.ts'
import { announceDraft } from '../../../records/draft/draft-channel.ts'
import { switchDraft } from '../../../records/draft/draft-switch.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { startDraft } from '../../../versions/start-draft.ts'
import { changeDraft, discardDraft } from '../../../versions/stored-draft.ts'
import { draftQuery } from '../../../versions/use-draft.ts'
import { reportActivity } from '../../../workspace/report-activity.ts'

export function useDraftActions(key: string, phoneNumberId: string) {
  const owner = useSession().user.id
  const queryClient = useQueryClient()
  const showToast = useToast()
  const [progress, setProgress] = useState('')

  function turn(isOn: boolean) {
    if (!switchDraft(key, isOn)) showToast(t('This browser does not allow the studio to store a draft.'))
  }

  const beginning = useMutation({
    mutationFn: async () => {
      await startDraft(key, phoneNumberId, ({ section, done, total }) =>
        setProgress(readingStep(section, done, total)),
      )
      turn(true)
    },
  })

  const discarding = useMutation({
    mutationFn: async (seen: readonly DraftChange[]) => {
      const hadChanges = await discardDraft(key, seen)
      turn(false)
      if (hadChanges)
        void reportActivity({ kind: 'draft_discarded', owner, phoneNumberId, count: seen.length })
    },
    onError: () => queryClient.invalidateQueries(draftQuery(key)),
    onSuccess: () => {
      queryClient.setQueryData(draftQuery(key).queryKey, null)
      showToast(t('Draft discarded.'))
    },
  })

  const dropping = useMutation({
    mutationFn: (gone: DraftChange) =>
      changeDraft(key, (draft) => ({
        draft: {
          ...draft,
          // Not what a colleague has made of it meanwhile.
          changes: draft.changes.filter((change) => !isSameChange(change, gone)),
        },
        result: undefined,
      })),
    onSuccess: announceDraft,
  })

  return { beginning, progress, discarding, dropping, turn }
}
