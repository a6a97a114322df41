import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useChildMatches, useParams } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { Faq } from '../../../../contract/platform/record-kinds/faq.ts'
import { type Entry, recognisedOf } from '../../../../contract/reader/unrecognised.ts'
import { faqResource } from '../../../api/agent/agent-resources.ts'
import { BulkDelete } from '../../../forms/delete/bulk-delete.tsx'
import { useDeleteOne } from '../../../forms/delete/removal.ts'
import { AgentList } from '../../../forms/list/agent-list.tsx'
import { ResourceList } from '../../../forms/list/resource-list.tsx'
import { FailureNote } from '../../../ui/failure.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { duplicateIds } from './duplicates.ts'
import { EditFaq } from './edit-faq.tsx'
import { faqListing, faqRemoval } from './faq-listing.ts'
import { FaqRow } from './faq-row.tsx'
import { isNewFaq } from './is-new-faq.ts'
import { NewFaq } from './new-faq.tsx'
import { duplicatesText, faqWords } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/faqs')

export function FaqList() {
  const { phoneNumberId } = route.useParams()
  const query = useQuery(faqResource.list(phoneNumberId))
  const isNewOpen = useChildMatches({ select: (matches) => matches.some(isNewFaq) })
  const all = recognisedOf(query.data ?? [])
  const first = (
    <TextLink to="/phones/$phoneNumberId/faqs/new" params={{ phoneNumberId }}>
      {faqWords.addFirst}
    </TextLink>
  )
  return (
    <>
      {isNewOpen && query.data && <NewFaq phoneNumberId={phoneNumberId} all={all} />}
      <AgentList query={query} words={faqWords} first={!isNewOpen && first}>
        {(entries) => <Questions phoneNumberId={phoneNumberId} entries={entries} />}
      </AgentList>
    </>
  )
}

function Questions({ phoneNumberId, entries }: { phoneNumberId: string; entries: readonly Entry<Faq>[] }) {
  const all = useMemo(() => recognisedOf(entries), [entries])
  const { q = '', show } = route.useSearch()
  const { faqId } = useParams({ strict: false })
  const navigate = route.useNavigate()
  const deleteOne = useDeleteOne(faqRemoval, phoneNumberId)
  const [failure, setFailure] = useState<unknown>(null)
  const duplicates = useMemo(() => duplicateIds(all), [all])

  function close(ignoreBlocker = false) {
    const to = '/phones/$phoneNumberId/faqs'
    void navigate({ to, params: { phoneNumberId }, search: true, resetScroll: false, ignoreBlocker })
  }

  /** Without a question, because it can be undone. */
  function deleteFaq(faq: Faq) {
    close(true)
    setFailure(null)
    deleteOne(faq, faqWords.removed).catch(setFailure)
  }

  return (
    <ResourceList
      all={entries}
      listing={faqListing}
      rawEntries={faqResource.rawEntries(phoneNumberId)}
      {...(show && q === '' && { noMatch: faqWords.noDuplicates })}
      openId={faqId}
      isShown={({ id }) => show === undefined || duplicates.has(id)}
      actions={(selected) => <BulkDelete removal={faqRemoval} scope={phoneNumberId} selected={selected} />}
      below={
        <>
          <DuplicateFilter
            count={duplicates.size}
            isOn={show !== undefined}
            onChange={(isOn) =>
              void navigate({
                to: '.',
                search: (now) => ({ ...now, show: isOn ? 'duplicates' : undefined }),
                replace: true,
              })
            }
          />
          {failure !== null && <FailureNote error={failure} />}
        </>
      }
    >
      {(faq, selection) => (
        <FaqRow
          key={faq.id}
          faq={faq}
          selection={selection}
          isDuplicate={duplicates.has(faq.id)}
          editor={
            faq.id === faqId && (
              <EditFaq
                phoneNumberId={phoneNumberId}
                faq={faq}
                all={all}
                onClose={() => close()}
                onDelete={deleteFaq}
              />
            )
          }
        />
      )}
    </ResourceList>
  )
}

interface DuplicateProps {
  count: number
  isOn: boolean
  onChange: (isOn: boolean) => void
}

function DuplicateFilter({ count, isOn, onChange }: DuplicateProps) {
  if (count === 0 && !isOn) return null
  return (
    <label className="flex w-fit items-center gap-2 text-label">
      <span className="text-warn">{duplicatesText(count)}</span>
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
        className="size-4 accent-accent"
      />
      {faqWords.onlyDuplicates}
    </label>
  )
}
