import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readCustomerId } from '../../../../contract/studio/customers/customer-id.ts'
import {
  type CustomerErasure,
  customerErasure,
  type ErasureLook,
  erasureLook,
} from '../../../../contract/studio/customers/erasure.ts'
import { isCustomerTyped } from '../../../../contract/studio/customers/typed-customer.ts'
import { studioPaths } from '../../../../contract/studio/paths.ts'
import { t } from '../../../../contract/translate.ts'
import { ApiError, apiErrorOf } from '../../../api/api-error.ts'
import { parsedBy } from '../../../api/client.ts'
import { maskedCustomer, realCustomer } from '../../../api/masked-data.ts'
import { useMaskedView } from '../../../api/masked-view.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { forgetDeletedEvents } from '../../../conversation/feed/use-event-feed.ts'
import { spacedCustomer } from '../../../text/calling-codes.ts'
import { formatList } from '../../../text/format.ts'
import { labeled } from '../../../text/small-texts.ts'
import { live } from '../../../transport/transports.ts'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { CheckLine } from '../../../ui/form/check-line.tsx'
import { TextItems } from '../../../ui/list/text-items.tsx'
import { Note } from '../../../ui/note.tsx'
import { DangerDialog } from '../../../ui/overlay/dialog.tsx'
import {
  eraseQuestion,
  eraseWords,
  foundLines,
  isNothing,
  numberLines,
  recordLines,
  removedLines,
  typeLabel,
  unreachedLines,
} from './erase-words.ts'

const pathFor = (path: string, customer: string) =>
  path.replace('{customer_id}', encodeURIComponent(customer))

interface ShownLook {
  readonly look: ErasureLook
  readonly etag: string
}

/** What an erasure would remove; never older than the dialog that shows it. */
function erasureLookQuery(customer: string) {
  return queryOptions({
    queryKey: ['erasure', customer],
    queryFn: async ({ signal }): Promise<ShownLook> => {
      const path = pathFor(studioPaths.customerErasure, customer)
      const answer = await live({ path }, signal)
      if (!answer.ok) throw apiErrorOf(answer)
      const etag = /"([^"]+)"/.exec(answer.response?.headers.get('etag') ?? '')?.[1] ?? ''
      const { response } = answer
      return { look: await parsedBy(erasureLook, answer.body, { path, response }), etag }
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

interface Erasing {
  readonly etag: string
  /** Also in texts that the agent uses. */
  readonly isOverwriting: boolean
}

function useErase(customer: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ etag, isOverwriting }: Erasing): Promise<CustomerErasure> => {
      const path = pathFor(studioPaths.customer, customer)
      const query = { mentions: isOverwriting ? 'overwrite' : undefined }
      const headers = { accept: 'application/json', 'if-match': `"${etag}"` }
      const written = { headers, body: undefined }
      const answer = await live({ path, query, method: 'DELETE', effect: 'write', written })
      if (!answer.ok) throw apiErrorOf(answer)
      return parsedBy(customerErasure, answer.body, { path, method: 'DELETE' })
    },
    // Also after a failure, which may follow what has been erased by then.
    onSettled: () => {
      forgetDeletedEvents(client)
      return client.invalidateQueries()
    },
  })
}

/** More came meanwhile than the look has shown. */
function isOutdatedLook(error: unknown): boolean {
  return error instanceof ApiError && error.complaint.code === 'changed_meanwhile'
}

// Shows the effect of an erasure before it is confirmed.

interface EraseLookProps {
  look: ErasureLook | undefined
  onOverwrite: (isOverwriting: boolean) => void
}

function EraseLook({ look, onOverwrite }: EraseLookProps) {
  const [isMasked] = useMaskedView()
  if (look === undefined) return <p role="status">{eraseWords.looking}</p>
  if (isNothing(look)) return <p role="status">{eraseWords.nothing}</p>
  const ids = isMasked ? look.ids.map(maskedCustomer) : look.ids
  return (
    <>
      <p>{labeled(t('Ids of this customer'), formatList(ids))}</p>
      <Lines title={t('This will be erased')} texts={foundLines(look.found)} />
      {look.numbers.length > 1 && <Lines title={t('By phone number')} texts={numberLines(look)} />}
      {look.records.length > 0 && (
        <Lines title={t('Records in which mentions are overwritten')} texts={recordLines(look)} />
      )}
      <p>
        {t(
          'Webhooks and conversations are deleted for the whole team. In records and activity, only the mention is replaced with “[erased]”. This cannot be undone.',
        )}
      </p>
      {look.inAgent.length > 0 && (
        <Note tone="warn" title={t('The agent uses this number or id')}>
          <ul className="list-disc ps-5">
            <TextItems texts={look.inAgent} />
          </ul>
          <CheckLine isTall onSwitch={onOverwrite}>
            {t('Overwrite it in these texts of the stored version, too')}
          </CheckLine>
        </Note>
      )}
      <details>
        <summary>{eraseWords.notReached}</summary>
        <ul className="list-disc ps-5">
          <TextItems texts={unreachedLines(look.notReached)} />
        </ul>
      </details>
    </>
  )
}

function Lines({ title, texts }: { title: string; texts: readonly string[] }) {
  return (
    <div>
      <h3 className="font-semibold text-ink">{title}</h3>
      <ul className="max-h-40 list-disc overflow-y-auto ps-5">
        <TextItems texts={texts} />
      </ul>
    </div>
  )
}

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
          blocked={
            writeBlock ??
            (readCustomerId(id) === undefined && t('Enter a phone number, a user id or a user name'))
          }
          onClick={() => open(true)}
        >
          {t('Erase…')}
        </Button>
      </div>
      {error && !isOutdated && <FailureNote error={error} />}
      {erased && <Erased erasure={erased} />}
      <DangerDialog
        isOpen={isOpen}
        onOpenChange={open}
        {...confirmation}
        confirm={t('Erase')}
        blocked={blockOf(looked?.look, isOverwriting)}
        isBusy={isPending}
        onConfirm={() => void confirm()}
      >
        {isOutdated && <p role="status">{t('More has come in since. This is what would be erased now:')}</p>}
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
  return look.inAgent.length > 0 && !isOverwriting && t('Choose whether to overwrite it in the agent’s texts')
}

function Erased({ erasure: { removed, notReached } }: { erasure: CustomerErasure }) {
  return (
    <div role="status" className="flex flex-col gap-2">
      <h3 className="font-semibold">{t('Removed')}</h3>
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
