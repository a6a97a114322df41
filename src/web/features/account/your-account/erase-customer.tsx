import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readCustomerId } from '../../../../contract/studio/customers/customer-id.ts'
import type { CustomerErasure, ErasureLook } from '../../../../contract/studio/customers/erasure.ts'
import { isCustomerTyped } from '../../../../contract/studio/customers/typed-customer.ts'
import { realCustomer } from '../../../api/masked-data.ts'
import { useMaskedView } from '../../../api/masked-view.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { spacedCustomer } from '../../../text/calling-codes.ts'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { TextItems } from '../../../ui/list/text-items.tsx'
import { DangerDialog } from '../../../ui/overlay/dialog.tsx'
import { EraseLook } from './erase-look.tsx'
import { erasureLookQuery, isOutdatedLook, useErase } from './erase-queries.ts'
import {
  eraseQuestion,
  eraseWords,
  isNothing,
  removedLines,
  typeLabel,
  unreachedLines,
} from './erase-words.ts'

interface Props {
  /** As it was typed, or a stand-in. */
  customer: string
}

export function EraseCustomer({ customer }: Props) {
  const writeBlock = useWriteBlock('live')
  const [isOpen, setOpen] = useState(false)
  const [isOverwriting, setOverwriting] = useState(false)
  const id = realCustomer(customer)
  const looking = useQuery({ ...erasureLookQuery(id), enabled: isOpen })
  const erasing = useErase(id)
  const { data: looked } = looking
  const { data: erased, error, isPending } = erasing
  const isOutdated = isOutdatedLook(error)
  const confirmation = useConfirmation(customer, looked?.look)
  const open = (next: boolean) => {
    setOpen(next)
    setOverwriting(false)
    if (next) erasing.reset()
  }
  const confirm = async () => {
    if (looked === undefined) return
    try {
      await erasing.mutateAsync({ etag: looked.etag, isOverwriting })
      setOpen(false)
    } catch (failure) {
      // The new look is shown in its place.
      if (isOutdatedLook(failure)) await looking.refetch()
      else setOpen(false)
    }
  }
  return (
    <>
      <div>
        <Button
          blocked={writeBlock ?? (readCustomerId(id) === undefined && eraseWords.enter)}
          onClick={() => open(true)}
        >
          {eraseWords.erase}
        </Button>
      </div>
      {error && !isOutdated && <FailureNote error={error} />}
      {erased && <Erased erasure={erased} />}
      <DangerDialog
        isOpen={isOpen}
        onOpenChange={open}
        {...confirmation}
        confirm={eraseWords.confirm}
        blocked={blockOf(looked?.look, isOverwriting)}
        isBusy={isPending}
        onConfirm={() => void confirm()}
      >
        {isOutdated && <p role="status">{eraseWords.outdated}</p>}
        {looking.error ? (
          <FailureNote error={looking.error} onRetry={() => void looking.refetch()} isRead />
        ) : (
          <EraseLook look={looked?.look} onOverwrite={setOverwriting} />
        )}
      </DangerDialog>
    </>
  )
}

/** Asks for the customer by name where there is one, otherwise by number or id. */
function useConfirmation(customer: string, look: ErasureLook | undefined) {
  const [isMasked] = useMaskedView()
  const shown = spacedCustomer(customer)
  const name = isMasked ? undefined : look?.names[0]
  const isRight = (text: string) =>
    isCustomerTyped(realCustomer(text.trim()), realCustomer(customer), look ?? { ids: [], names: [] })
  return { title: eraseQuestion(shown, name), typed: { label: typeLabel(shown, name), isRight } }
}

function blockOf(look: ErasureLook | undefined, isOverwriting: boolean): string | false {
  if (look === undefined) return eraseWords.looking
  if (isNothing(look)) return eraseWords.nothing
  return look.inAgent.length > 0 && !isOverwriting && eraseWords.decide
}

function Erased({ erasure: { removed, notReached } }: { erasure: CustomerErasure }) {
  return (
    <div role="status" className="flex flex-col gap-2">
      <h3 className="font-semibold">{eraseWords.removed}</h3>
      <ul className="list-disc ps-5">
        <TextItems texts={removedLines(removed)} />
      </ul>
      <h3 className="font-semibold">{eraseWords.notReached}</h3>
      <ul className="list-disc ps-5">
        <TextItems texts={unreachedLines(notReached)} />
      </ul>
    </div>
  )
}
