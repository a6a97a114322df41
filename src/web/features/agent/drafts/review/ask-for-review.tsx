/** Marks the draft as ready for review, as this page shows it. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type AgentDraft, isSameChange } from '../../../../../agent/draft/draft.ts'
import { changedDraft } from '../../../../../agent/draft/draft-transport.ts'
import { askForReview, reviewsKey } from '../../../../api/agent/reviews.ts'
import { apiErrorOf } from '../../../../api/api-error.ts'
import { useSession } from '../../../../api/session.ts'
import { useWriteBlock } from '../../../../api/write-block.ts'
import { draftKey } from '../../../../records/draft/draft-switch.ts'
import { readDraftRecord } from '../../../../records/draft/drafts.ts'
import { FailureNote } from '../../../../ui/failure.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { LongTextField } from '../../../../ui/form/text-field.tsx'
import { useToast } from '../../../../ui/overlay/toast.tsx'
import { SectionAtOnce } from '../../../../ui/page/section.tsx'
import { draftQuery } from '../../../../versions/use-draft.ts'
import { requestWords } from './words.ts'

interface Props {
  phoneNumberId: string
  draft: AgentDraft
}

export function AskForReview({ phoneNumberId, draft }: Props) {
  const { user, review } = useSession()
  const key = draftKey(user.id, phoneNumberId)
  const [text, setText] = useState('')
  const showToast = useToast()
  const queryClient = useQueryClient()
  const blocked = useWriteBlock('records')
  const asking = useMutation({
    mutationFn: async () => askForReview({ phoneNumberId, draft: await versionShown(key, draft), text }),
    onSuccess: () => showToast(requestWords.asked),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: reviewsKey }),
        queryClient.invalidateQueries(draftQuery(key)),
      ]),
  })
  return (
    <SectionAtOnce
      id="review"
      title={requestWords.askTitle}
      lead={review === 'required' ? requestWords.askLeadRequired : requestWords.askLead}
      isRuled
      className="flex flex-col items-start gap-3"
    >
      <div className="w-full max-w-prose">
        <LongTextField
          label={requestWords.text}
          rows={2}
          maxLength={2000}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      {asking.isError && <FailureNote error={asking.error} />}
      <Button blocked={blocked} isBusy={asking.isPending} onClick={() => asking.mutate()}>
        {requestWords.ask}
      </Button>
    </SectionAtOnce>
  )
}

/** Throws an ApiError if the draft has other changes by now. */
async function versionShown(key: string, { changes }: AgentDraft): Promise<string> {
  const record = await readDraftRecord(key)
  const now = record?.value.changes ?? []
  const isSame =
    now.length === changes.length && now.every((one) => changes.some((other) => isSameChange(one, other)))
  if (record === undefined || !isSame) throw apiErrorOf({ failure: changedDraft })
  return record.version
}
