/** Empties the business info, after saying what that means, with the way back. */
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { BusinessInfo } from '../../../contract/platform/business-info.ts'
import { businessInfoQuery, useChangeBusinessInfo, useResetBusinessInfo } from '../../api/business-info.ts'
import { useWriteBlock } from '../../api/write-block.ts'
import { Button } from '../../ui/button.tsx'
import { DangerDialog } from '../../ui/dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { useToast } from '../../ui/toast.tsx'
import { draftOf } from './info-draft.ts'
import { words } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/business-info')

export function ResetInfo() {
  const { phoneNumberId } = route.useParams()
  const { data } = useQuery(businessInfoQuery(phoneNumberId))
  return data === undefined ? null : <Reset phoneNumberId={phoneNumberId} info={data} />
}

function Reset({ phoneNumberId, info }: { phoneNumberId: string; info: BusinessInfo }) {
  const [isOpen, setIsOpen] = useState(false)
  const blocked = useWriteBlock()
  const showToast = useToast()
  const reset = useResetBusinessInfo(phoneNumberId)
  const putBack = useChangeBusinessInfo(phoneNumberId, (_: BusinessInfo, before: BusinessInfo) =>
    before.contact_info ? draftOf(before) : { ...draftOf(before), contact_info: null },
  )

  function undo() {
    putBack.mutate(
      { loaded: {}, draft: info, isOverwriting: true },
      { onSuccess: () => showToast(words.restored), onError: () => showToast(words.notRestored) },
    )
  }

  return (
    <>
      <Button weight="danger" blocked={blocked} onClick={() => setIsOpen(true)}>
        {words.reset}
      </Button>
      <DangerDialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={words.resetTitle}
        confirm={words.reset}
        cancel={words.keep}
        isBusy={reset.isPending}
        onConfirm={() =>
          reset.mutate(undefined, {
            onSuccess: () => {
              setIsOpen(false)
              showToast(words.resetDone, { label: words.undo, onAct: undo })
            },
          })
        }
      >
        <p>{words.resetText}</p>
        {reset.isError && <Failure error={reset.error} />}
      </DangerDialog>
    </>
  )
}
