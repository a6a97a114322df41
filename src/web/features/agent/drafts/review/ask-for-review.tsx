/** Marks the draft as ready for review, as this page shows it. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type AgentDraft, isSameChange } from '../../../../../agent/draft/draft.ts'
import { changedDraft } from '../../../../../agent/draft/draft-transport.ts'
import { t } from '../../../../../contract/translate.ts'
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
    onSuccess: () => showToast(t('The draft is ready for review.')),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: reviewsKey }),
        queryClient.invalidateQueries(draftQuery(key)),
      ]),
  })
  return (
    <SectionAtOnce
      id="review"
      title={t('Review')}
      lead={
        review === 'required'
          ? t(
              'This team publishes only what another member has reviewed. A publisher sees the difference, comments on it, and publishes or returns it. Until then, the draft stays as it is.',
            )
          : t(
              'A publisher sees the difference, comments on it, and publishes or returns it. Until then, the draft stays as it is.',
            )
      }
      isRuled
      className="flex flex-col items-start gap-3"
    >
      <div className="w-full max-w-prose">
        <LongTextField
          label={t('For the reviewer (optional)')}
          rows={2}
          maxLength={2000}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      {asking.isError && <FailureNote error={asking.error} />}
      <Button blocked={blocked} isBusy={asking.isPending} onClick={() => asking.mutate()}>
        {t('Ready for review')}
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
