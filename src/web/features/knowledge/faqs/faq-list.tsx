import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useChildMatches, useParams } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { Faq } from '../../../../contract/platform/record-kinds/faq.ts'
import { recognisedOf } from '../../../../contract/reader/unrecognised.ts'
import { faqResource } from '../../../api/agent/agent-resources.ts'
import { useDeleteOne } from '../../../forms/delete/removal.ts'
import { AgentResourceList } from '../../../forms/list/resource-list.tsx'
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
  const { q = '', show } = route.useSearch()
  const query = useQuery(faqResource.list(phoneNumberId))
  const isNewOpen = useChildMatches({ select: (matches) => matches.some(isNewFaq) })
  const all = useMemo(() => recognisedOf(query.data ?? []), [query.data])
  const duplicates = useMemo(() => duplicateIds(all), [all])
  const { faqId, close, deleteFaq, failure } = useOpenFaq(phoneNumberId)
  const first = (
    <TextLink to="/phones/$phoneNumberId/faqs/new" params={{ phoneNumberId }}>
      {faqWords.addFirst}
    </TextLink>
  )
  return (
    <>
      {isNewOpen && query.data && <NewFaq phoneNumberId={phoneNumberId} all={all} />}
      <AgentResourceList
        query={query}
        listing={faqListing}
        scope={phoneNumberId}
        first={!isNewOpen && first}
        {...(show && q === '' && { noMatch: faqWords.noDuplicates })}
        openId={faqId}
        isShown={({ id }) => show === undefined || duplicates.has(id)}
        below={
          <>
            <DuplicateFilter count={duplicates.size} />
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
      </AgentResourceList>
    </>
  )
}

/** The open question is in the address. */
function useOpenFaq(phoneNumberId: string) {
  const { faqId } = useParams({ strict: false })
  const navigate = route.useNavigate()
  const deleteOne = useDeleteOne(faqRemoval, phoneNumberId)
  const [failure, setFailure] = useState<unknown>(null)

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

  return { faqId, close, deleteFaq, failure }
}

function DuplicateFilter({ count }: { count: number }) {
  const { show } = route.useSearch()
  const navigate = route.useNavigate()
  if (count === 0 && show === undefined) return null
  return (
    <label className="flex w-fit items-center gap-2 text-label">
      <span className="text-warn">{duplicatesText(count)}</span>
      <input
        type="checkbox"
        checked={show !== undefined}
        onChange={({ target }) =>
          void navigate({
            to: '.',
            search: (now) => ({ ...now, show: target.checked ? 'duplicates' : undefined }),
            replace: true,
          })
        }
        className="size-4 accent-accent"
      />
      {faqWords.onlyDuplicates}
    </label>
  )
}
