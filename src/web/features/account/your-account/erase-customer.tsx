import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { customerErasure } from '../../../../contract/studio/customers.ts'
import { studioPaths } from '../../../../contract/studio/paths.ts'
import { send } from '../../../api/client.ts'
import { realCustomer } from '../../../api/masked-data.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { forgetDeletedEvents } from '../../../conversation/feed/use-event-feed.ts'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { TextItems } from '../../../ui/list/text-items.tsx'
import { DangerDialog } from '../../../ui/overlay/dialog.tsx'
import { eraseQuestion, eraseWords, removedLines, unreachedLines } from './erase-words.ts'

export function EraseCustomer({ customer }: { customer: string | undefined }) {
  const client = useQueryClient()
  const writeBlock = useWriteBlock()
  const [isOpen, setOpen] = useState(false)
  const erasing = useMutation({
    mutationFn: (id: string) => {
      const path = studioPaths.customer.replace('{customer_id}', encodeURIComponent(realCustomer(id)))
      return send(customerErasure, { path, method: 'DELETE', effect: 'write' })
    },
    onSuccess: () => {
      forgetDeletedEvents(client)
      return client.invalidateQueries()
    },
    onSettled: () => setOpen(false),
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
        onConfirm={() => customer !== undefined && erasing.mutate(customer)}
      >
        <p>{eraseWords.warning}</p>
      </DangerDialog>
    </>
  )
}
