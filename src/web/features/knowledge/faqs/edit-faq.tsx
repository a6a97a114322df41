import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Faq, faqMetadata } from '../../../../contract/platform/record-kinds/faq.ts'
import { faqResource } from '../../../api/agent/agent-resources.ts'
import { useEditEntry } from '../../../forms/edit/edit-entry.ts'
import { EditFoot } from '../../../forms/edit/edit-foot.tsx'
import { EntryActions } from '../../../forms/edit/entry-actions.tsx'
import { labeled } from '../../../text/small-texts.ts'
import { useThingTitle } from '../../../ui/page/page.tsx'
import { SkeletonForm } from '../../../ui/skeleton.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { QueryView } from '../../../ui/waiting/query-view.tsx'
import { FaqFields } from './faq-fields.tsx'
import { questionOf } from './faq-listing.ts'
import { faqValuesOf } from './faq-values.ts'
import { uniqueFaq } from './unique-faq.ts'
import { faqFieldNames, faqWords } from './words.ts'

interface Props {
  phoneNumberId: string
  faq: Faq
  all: readonly Faq[]
  onClose: () => void
  onDelete: (faq: Faq) => void
}

/** The list's data is complete, so it is shown until the fresh read arrives. */
export function EditFaq({ faq: listed, ...rest }: Props) {
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

function Editor({ phoneNumberId, faq, all, onClose, onDelete }: Props) {
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
