/** The questions of a phone number: searched, sorted, one open at a time. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useChildMatches, useParams } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { Faq } from '../../../contract/platform/faq.ts'
import { faqs } from '../../api/agent-resources.ts'
import { AgentList } from '../../forms/agent-list.tsx'
import { BulkDelete } from '../../forms/bulk-delete.tsx'
import { useRestore } from '../../forms/use-restore.ts'
import { Failure } from '../../ui/failure.tsx'
import { onListKeys } from '../../ui/list-keys.ts'
import { ListTools } from '../../ui/list-tools.tsx'
import { useSelection } from '../../ui/selection.ts'
import { useToast } from '../../ui/toast.tsx'
import { arrange } from './arrange.ts'
import { DuplicateFilter } from './duplicate-filter.tsx'
import { duplicateIds } from './duplicates.ts'
import { EditFaq } from './edit-faq.tsx'
import { draftOf } from './faq-draft.ts'
import { FaqRow } from './faq-row.tsx'
import type { FaqSort } from './faq-search.ts'
import { FaqTable } from './faq-table.tsx'
import { isNewFaq } from './is-new-faq.ts'
import { NewFaq } from './new-faq.tsx'
import { bulkWords, countText, sorts, words } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/faqs')

/** Rows beyond these are laid out when they come into view. */
const maxEagerRows = 100

export function FaqList() {
  const { phoneNumberId } = route.useParams()
  const query = useQuery(faqs.list(phoneNumberId))
  const isNewOpen = useChildMatches({ select: (matches) => matches.some(isNewFaq) })
  const all = query.data ?? []
  const first = (
    <div className="flex flex-wrap items-center gap-3">
      <Link
        to="/phones/$phoneNumberId/faqs/new"
        params={{ phoneNumberId }}
        className="font-medium text-accent hover:text-accent-hover"
      >
        {words.addFirst}
      </Link>
      <FaqTable phoneNumberId={phoneNumberId} all={all} />
    </div>
  )
  return (
    <>
      {isNewOpen && query.data && <NewFaq phoneNumberId={phoneNumberId} all={all} />}
      <AgentList query={query} words={words} first={!isNewOpen && first}>
        {() => <Arranged phoneNumberId={phoneNumberId} all={all} />}
      </AgentList>
    </>
  )
}

function Arranged({ phoneNumberId, all }: { phoneNumberId: string; all: readonly Faq[] }) {
  const { q = '', sort = 'question', show } = route.useSearch()
  const { faqId } = useParams({ strict: false })
  const navigate = route.useNavigate()
  const showToast = useToast()
  const queryClient = useQueryClient()
  const remove = faqs.useRemove(phoneNumberId)
  const readAgain = () => void queryClient.invalidateQueries(faqs.list(phoneNumberId))
  const restore = useRestore({
    create: (gone: Faq) => faqs.write.create(phoneNumberId, draftOf(gone)),
    amount: bulkWords.amount,
    onRun: readAgain,
  })
  const duplicates = duplicateIds(all)
  const shown = arrange(all, q, sort).filter(({ id }) => show === undefined || duplicates.has(id))
  const selection = useSelection(shown.map(({ id }) => id))

  function change(change: { q?: string | undefined; sort?: FaqSort; show?: 'duplicates' | undefined }) {
    void navigate({ to: '.', search: (now) => ({ ...now, ...change }), replace: true })
  }

  function close(ignoreBlocker = false) {
    const to = '/phones/$phoneNumberId/faqs'
    void navigate({ to, params: { phoneNumberId }, search: true, resetScroll: false, ignoreBlocker })
  }

  /** Nothing is asked before, because it can be undone. */
  function removeOne(faq: Faq) {
    close(true)
    remove.mutate(faq.id, {
      onSuccess: () => showToast(words.removed, { label: words.undo, onAct: () => restore([faq]) }),
    })
  }

  return (
    <div className="flex flex-col gap-2">
      <ListTools
        search={{ label: words.search, value: q, onChange: (text) => change({ q: text || undefined }) }}
        sort={{ value: sort, options: sorts, onChange: (next) => change({ sort: next }) }}
        count={countText(shown.length, all.length)}
        selection={selection}
        actions={
          <BulkDelete
            selection={selection}
            nameOf={(id) => all.find((faq) => faq.id === id)?.question ?? id}
            words={bulkWords}
            remove={(id) => faqs.write.remove(phoneNumberId, id)}
            onRun={readAgain}
            onUndo={(ids) => restore(all.filter(({ id }) => ids.includes(id)))}
          />
        }
      />
      <div className="flex flex-wrap items-center gap-2">
        <FaqTable phoneNumberId={phoneNumberId} all={all} />
        <DuplicateFilter
          count={duplicates.size}
          isOn={show !== undefined}
          onChange={(isOn) => change({ show: isOn ? 'duplicates' : undefined })}
        />
      </div>
      {remove.error && <Failure error={remove.error} />}
      {shown.length === 0 && (
        <p className="px-3 py-6 text-quiet">{show && q === '' ? words.noDuplicates : words.noMatch}</p>
      )}
      <ul onKeyDown={onListKeys} className={clsx(shown.length > maxEagerRows && 'long-list')}>
        {shown.map((faq) => (
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
                  onDelete={removeOne}
                />
              )
            }
          />
        ))}
      </ul>
    </div>
  )
}
