import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type CustomerErasure, customerErasure } from '../../../../contract/studio/customers.ts'
import { studioPaths } from '../../../../contract/studio/paths.ts'
import { send } from '../../../api/client.ts'
import { realCustomer } from '../../../api/masked-data.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { forgetDeletedEvents } from '../../../conversation/feed/use-event-feed.ts'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { TextItems } from '../../../ui/list/text-items.tsx'
import { DangerDialog } from '../../../ui/overlay/dialog.tsx'
import {
  alsoErased,
  eraseQuestion,
  eraseWords,
  removedLines,
  together,
  unreachedLines,
} from './erase-words.ts'

interface Props {
  customer: string | undefined
  /** Other ids of the same customer, which are erased as well. */
  others?: readonly string[]
}

export function EraseCustomer({ customer, others = [] }: Props) {
  const client = useQueryClient()
  const writeBlock = useWriteBlock()
  const [isOpen, setOpen] = useState(false)
  const erasing = useMutation({
    mutationFn: async (ids: readonly string[]) => {
      const erasures: CustomerErasure[] = []
      for (const id of ids) {
        const path = studioPaths.customer.replace('{customer_id}', encodeURIComponent(realCustomer(id)))
        erasures.push(await send(customerErasure, { path, method: 'DELETE', effect: 'write' }))
      }
      return together(erasures)
    },
    // Also after a failure, which may follow what has been erased by then.
    onSettled: () => {
      setOpen(false)
      forgetDeletedEvents(client)
      return client.invalidateQueries()
    },
  })
  const { data, error, isPending } = erasing
  return (
    <>
      <div>
        <Button
          blocked={writeBlock ?? (customer === undefined && eraseWords.enter)}
          onClick={() => setOpen(true)}
        >
          {eraseWords.erase}
        </Button>
      </div>
      {error && <FailureNote error={error} />}
      {data && (
        <div role="status" className="flex flex-col gap-2">
          <h3 className="font-semibold">{eraseWords.removed}</h3>
          <ul className="list-disc ps-5">
            <TextItems texts={removedLines(data)} />
          </ul>
          <h3 className="font-semibold">{eraseWords.notReached}</h3>
          <ul className="list-disc ps-5">
            <TextItems texts={unreachedLines(data)} />
          </ul>
        </div>
      )}
      <DangerDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={eraseQuestion(customer ?? '')}
        confirm={eraseWords.confirm}
        {...(customer !== undefined && { typed: customer })}
        isBusy={isPending}
        onConfirm={() => customer !== undefined && erasing.mutate([customer, ...others])}
      >
        <p>{eraseWords.warning}</p>
        {others.length > 0 && <p>{alsoErased(others)}</p>}
      </DangerDialog>
    </>
  )
}
