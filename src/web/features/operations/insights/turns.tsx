/** What the agent did in the conversation with one customer. */

import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { recognisedOf, unrecognisedOf } from '../../../../contract/reader/unrecognised.ts'
import { ApiError } from '../../../api/api-error.ts'
import { maskedCustomer, realCustomer } from '../../../api/masked-data.ts'
import { useMaskedView } from '../../../api/masked-view.ts'
import { UnrecognisedRows } from '../../../forms/list/unrecognised-rows.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { FieldLine } from '../../../ui/form/field-line.tsx'
import { submitting } from '../../../ui/form/submitting.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Empty } from '../../../ui/list/empty.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { QueryView } from '../../../ui/waiting/query-view.tsx'
import { customerOf } from './customer-number.ts'
import { turnPages } from './queries.ts'
import { type MarkSlot, TurnRow } from './turn-row.tsx'
import { insightWords } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/insights')

export function TurnsView({ mark }: { mark?: MarkSlot | undefined }) {
  const { phoneNumberId } = route.useParams()
  const { customer } = route.useSearch()
  const navigate = route.useNavigate()
  const [isMasked] = useMaskedView()
  const shown = customer && (isMasked ? maskedCustomer(realCustomer(customer)) : realCustomer(customer))
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose text-quiet">{insightWords.turnsLead}</p>
      <CustomerForm
        key={shown}
        initial={shown ?? ''}
        onLookUp={(next) => {
          // A stand-in in the address as well, which others see.
          const wanted = isMasked ? maskedCustomer(realCustomer(next)) : next
          void navigate({ to: '.', search: (now) => ({ ...now, customer: wanted }) })
        }}
      />
      {customer && <TurnList phoneNumberId={phoneNumberId} customer={realCustomer(customer)} mark={mark} />}
    </div>
  )
}

function CustomerForm({ initial, onLookUp }: { initial: string; onLookUp: (customer: string) => void }) {
  const [typed, setTyped] = useState(initial)
  const customer = customerOf(typed)
  const submit = submitting(() => {
    if (customer !== '') onLookUp(customer)
  })
  return (
    <form onSubmit={submit} className="max-w-xl">
      <FieldLine
        buttons={
          <Button type="submit" weight="primary" blocked={customer === '' && insightWords.customerField.help}>
            {insightWords.look}
          </Button>
        }
      >
        <TextField
          {...insightWords.customerField}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          format="numbers"
        />
      </FieldLine>
    </form>
  )
}

interface ListProps {
  phoneNumberId: string
  customer: string
  mark: MarkSlot | undefined
}

function TurnList({ phoneNumberId, customer, mark }: ListProps) {
  const query = useInfiniteQuery(turnPages(phoneNumberId, customer))
  const { error } = query
  // An unknown customer is a 400 or a 404 (docs/platform.md, section 15.2).
  if (error instanceof ApiError && (error.kind === 'missing' || error.kind === 'invalid')) {
    return (
      <Empty title={insightWords.noConversation}>
        <p className="text-quiet">{insightWords.noConversationHelp}</p>
        {error.complaint.detail && <p className="text-label text-quiet">{error.complaint.detail}</p>}
      </Empty>
    )
  }
  return (
    <QueryView query={query} skeleton={<SkeletonRows rows={5} label={insightWords.loadingTurns} />}>
      {(turns) =>
        turns.length === 0 && !query.hasNextPage ? (
          <Empty title={insightWords.noTurns} />
        ) : (
          <div className="flex flex-col items-start gap-3">
            <UnrecognisedRows entries={unrecognisedOf(turns)} />
            <ol className="w-full border-line border-b">
              {recognisedOf(turns).map((turn) => (
                <TurnRow key={turn.turn_id} phoneNumberId={phoneNumberId} turn={turn} mark={mark} />
              ))}
            </ol>
            {query.hasNextPage ? (
              <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {query.isFetchingNextPage ? insightWords.loadingMore : insightWords.more}
              </Button>
            ) : (
              <p className="text-label text-quiet">{insightWords.allTurns}</p>
            )}
          </div>
        )
      }
    </QueryView>
  )
}
