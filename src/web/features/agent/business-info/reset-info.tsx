import { useQuery } from '@tanstack/react-query'
import type { BusinessInfo } from '../../../../contract/platform/record-kinds/business-info.ts'
import { businessInfoTexts } from '../../../../contract/platform/record-kinds/business-info.ts'
import {
  businessInfoQuery,
  useChangeBusinessInfo,
  useResetBusinessInfo,
} from '../../../api/agent/business-info.ts'
import { usePhoneNumberId } from '../../../api/agent/phone-number-id.ts'
import { reportOfWrite } from '../../../api/drafted-result.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { ConfirmAction } from '../../../ui/overlay/confirm-action.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { businessInfoWords } from './words.ts'

export function ResetInfo() {
  const phoneNumberId = usePhoneNumberId()
  const { data } = useQuery(businessInfoQuery(phoneNumberId))
  return data === undefined ? null : <Reset phoneNumberId={phoneNumberId} info={data} />
}

function Reset({ phoneNumberId, info }: { phoneNumberId: string; info: BusinessInfo }) {
  const blocked = useWriteBlock()
  const showToast = useToast()
  const reset = useResetBusinessInfo(phoneNumberId)
  const putBack = useChangeBusinessInfo(phoneNumberId, (_: BusinessInfo, before: BusinessInfo) =>
    before.contact_info ? businessInfoTexts(before) : { ...businessInfoTexts(before), contact_info: null },
  )

  function undo() {
    putBack.mutate(
      { loaded: {}, draft: info, isOverwriting: true },
      {
        onSuccess: (saved) => showToast(reportOfWrite(businessInfoWords.restored, saved)),
        onError: () => showToast(businessInfoWords.notRestored),
      },
    )
  }

  return (
    <ConfirmAction
      {...businessInfoWords.resetQuestion}
      blocked={blocked}
      onConfirm={async () => {
        const done = await reset.mutateAsync()
        showToast(reportOfWrite(businessInfoWords.resetDone, done), {
          label: businessInfoWords.undo,
          onAct: undo,
        })
      }}
    />
  )
}
