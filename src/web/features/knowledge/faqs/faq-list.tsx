import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useChildMatches, useParams } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import {
  type Faq,
  type FaqRequest,
  faqMetadata,
  faqRequest,
} from '../../../../contract/platform/record-kinds/faq.ts'
import { recognisedOf } from '../../../../contract/reader/unrecognised.ts'
import { faqResource } from '../../../api/agent/agent-resources.ts'
import { usePhoneNumberId } from '../../../api/agent/phone-number-id.ts'
import { reportOfWrite } from '../../../api/drafted-result.ts'
import { suggestedFor } from '../../../browser/suggested.ts'
import { useDeleteOne } from '../../../forms/delete/removal.ts'
import { CreateFoot } from '../../../forms/edit/create-foot.tsx'
import { useCreateForm } from '../../../forms/edit/create-form.ts'
import { useEditEntry } from '../../../forms/edit/edit-entry.ts'
import { EditFoot } from '../../../forms/edit/edit-foot.tsx'
import { EntryActions } from '../../../forms/edit/entry-actions.tsx'
import { NewEntryForm } from '../../../forms/edit/new-entry-form.tsx'
import { AgentResourceList } from '../../../forms/list/resource-list.tsx'
import { useReturnFocus } from '../../../forms/list/return-focus.ts'
import { labeled } from '../../../text/small-texts.ts'
import { FailureNote } from '../../../ui/failure.tsx'
import { CheckedRow } from '../../../ui/list/checked-row.tsx'
import { RowLink, RowText } from '../../../ui/list/row-link.tsx'
import type { RowSelection } from '../../../ui/list/selection.ts'
import { notRecognised } from '../../../ui/not-recognised.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { useThingTitle } from '../../../ui/page/page.tsx'
import { SkeletonForm } from '../../../ui/skeleton.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { QueryView } from '../../../ui/waiting/query-view.tsx'
import { DraftTag } from '../../../versions/draft-tag.tsx'
import { duplicateIds, isSameQuestion } from './duplicates.ts'
import { FaqFields } from './faq-fields.tsx'
import { faqListing, faqRemoval, questionOf } from './faq-listing.ts'
import { faqValuesOf } from './faq-values.ts'
import { isNewFaq } from './is-new-faq.ts'
import { ManyFaqs } from './many-faqs.tsx'
import { duplicatesText, faqFieldNames, faqWords } from './words.ts'

function uniqueFaq(all: readonly Faq[], ownId: string | null) {
  return faqRequest.superRefine(({ question }, context) => {
    if (all.some((faq) => faq.id !== ownId && isSameQuestion(faq.question ?? '', question)))
      context.addIssue({ code: 'custom', path: ['question'], message: faqWords.taken })
  })
}

interface EditFaqProps {
  phoneNumberId: string
  faq: Faq
  all: readonly Faq[]
  onClose: () => void
  onDelete: (faq: Faq) => void
}

/** The list's data is complete, so it is shown until the fresh read arrives. */
function EditFaq({ faq: listed, ...rest }: EditFaqProps) {
  const query = useQuery({ ...faqResource.one(rest.phoneNumberId, listed.id), placeholderData: listed })
  return (
    <QueryView
      query={query}
      skeleton={<SkeletonForm fields={2} longFields={1} label={faqWords.loadingOne} />}
    >
      {(faq) => <Editor faq={faq} {...rest} />}
    </QueryView>
  )
}

function Editor({ phoneNumberId, faq, all, onClose, onDelete }: EditFaqProps) {
  const editing = useEditEntry({
    thing: faq,
    schema: uniqueFaq(all, faq.id),
    draftOf: faqValuesOf,
    change: faqResource.useChange(phoneNumberId, faq.id),
    saved: () => faqWords.saved,
    resource: faqResource,
    scope: phoneNumberId,
    draftName: `faq ${phoneNumberId} ${faq.id}`,
  })
  const { setFocus } = editing.form
  useThingTitle(questionOf(faq))

  // The editor replaces the clicked row, so it takes the focus.
  useEffect(() => {
    if (document.activeElement === document.body) setFocus('question')
  }, [setFocus])

  return (
    <form
      onSubmit={editing.submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose()
      }}
      noValidate
      aria-label={questionOf(faq)}
      className="flex max-w-3xl flex-col gap-3"
    >
      <FaqFields form={editing.form} all={all} ownId={faq.id} />
      <EntryActions id={faq.id} words={faqWords} onRemove={() => onDelete(faq)} onClose={onClose}>
        {faq.created_at && (
          <span>
            {faqWords.created} <RelativeTime moment={new Date(faq.created_at * 1000)} />
          </span>
        )}
        {Object.entries(faqMetadata(faq) ?? {}).map(([name, value]) => (
          <span key={name}>{labeled(name, String(value))}</span>
        ))}
      </EntryActions>
      <EditFoot editing={editing} fieldNames={faqFieldNames} />
    </form>
  )
}

interface Props {
  faq: Faq
  selection: RowSelection
  isDuplicate: boolean
  editor: ReactNode
}

/** In a row; the editor shows all pairs. */
const maxTopics = 2

function FaqRow({ faq, selection, isDuplicate, editor }: Props) {
  const params = { phoneNumberId: usePhoneNumberId(), faqId: faq.id }
  const link = useReturnFocus<HTMLAnchorElement>(Boolean(editor))
  const topics = [...new Set(Object.values(faqMetadata(faq) ?? {}))].slice(0, maxTopics)

  return (
    <CheckedRow selection={selection} id={faq.id} label={questionOf(faq)} editor={editor}>
      <RowLink ref={link} to="/phones/$phoneNumberId/faqs/$faqId" params={params} search={true}>
        <span className="flex items-start justify-between gap-3">
          <span dir="auto" className="min-w-0 font-medium">
            {questionOf(faq)}
          </span>
          <span className="ms-auto flex shrink-0 gap-1 max-sm:hidden">
            {topics.map((topic) => (
              <Tag key={topic}>{topic}</Tag>
            ))}
          </span>
          <DraftTag kind="faqs" id={faq.id} />
          {isDuplicate && <Tag tone="warn">{faqWords.duplicate}</Tag>}
        </span>
        <RowText>{faq.answer ?? notRecognised}</RowText>
      </RowLink>
    </CheckedRow>
  )
}

const route = getRouteApi('/frame/phones/$phoneNumberId/faqs')

export function FaqList() {
  const { phoneNumberId } = route.useParams()
  const { q = '', show } = route.useSearch()
  const query = useQuery(faqResource.list(phoneNumberId))
  const isNewOpen = useChildMatches({ select: (matches) => matches.some(isNewFaq) })
  const all = useMemo(() => recognisedOf(query.data ?? []), [query.data])
  const duplicates = useMemo(() => duplicateIds(all), [all])
  const { faqId, close, deleteFaq, failure } = useOpenFaq(phoneNumberId)
  // An unreadable one may be it.
  const isWhole = !query.isFetching && query.data?.length === all.length
  const isGone = faqId !== undefined && isWhole && !all.some(({ id }) => id === faqId)
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
        phoneLines={3}
        first={!isNewOpen && first}
        {...(show && q === '' && { noMatch: faqWords.noDuplicates })}
        openId={faqId}
        isShown={({ id }) => show === undefined || duplicates.has(id)}
        below={
          <>
            <DuplicateFilter count={duplicates.size} />
            <ManyFaqs count={all.length} />
            {failure !== null && <FailureNote error={failure} />}
            {isGone && <p className="text-warn">{faqWords.gone}</p>}
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

  /** No confirmation, because it can be undone. */
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

const blank: FaqRequest = { question: '', answer: '' }

function NewFaq({ phoneNumberId, all }: { phoneNumberId: string; all: readonly Faq[] }) {
  const navigate = route.useNavigate()
  const { question } = suggestedFor(route.useSearch().suggestion)
  const showToast = useToast()
  const creating = useCreateForm<Faq, FaqRequest>({
    schema: uniqueFaq(all, null),
    blank,
    startWith: question === undefined ? null : { ...blank, question },
    create: faqResource.useCreate(phoneNumberId),
    draftName: `new faq ${phoneNumberId}`,
    focus: question === undefined ? 'question' : 'answer',
    onCreated: (faq) => {
      showToast(reportOfWrite(faqWords.added, faq))
      // Stays open for the next question.
      creating.clear()
      creating.form.setFocus('question')
    },
  })
  const close = () =>
    void navigate({
      to: '/phones/$phoneNumberId/faqs',
      params: { phoneNumberId },
      search: (now) => ({ ...now, suggestion: undefined }),
    })

  return (
    <NewEntryForm title={faqWords.newTitle} submit={creating.submit} onEscape={close}>
      <FaqFields form={creating.form} all={all} ownId={null} />
      <CreateFoot creating={creating} words={faqWords} onCancel={close} />
    </NewEntryForm>
  )
}
