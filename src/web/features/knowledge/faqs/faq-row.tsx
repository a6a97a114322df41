import type { ReactNode } from 'react'
import type { Faq } from '../../../../contract/platform/record-kinds/faq.ts'
import { usePhoneNumberId } from '../../../api/agent/phone-number-id.ts'
import { useReturnFocus } from '../../../forms/list/return-focus.ts'
import { CheckedRow } from '../../../ui/list/checked-row.tsx'
import { RowLink } from '../../../ui/list/row-link.tsx'
import type { RowSelection } from '../../../ui/list/selection.ts'
import { notRecognised } from '../../../ui/not-recognised.ts'
import { Tag } from '../../../ui/tag.tsx'
import { DraftTag } from '../../../versions/draft-tag.tsx'
import { questionOf } from './faq-listing.ts'
import { faqWords } from './words.ts'

interface Props {
  faq: Faq
  selection: RowSelection
  isDuplicate: boolean
  editor: ReactNode
}

export function FaqRow({ faq, selection, isDuplicate, editor }: Props) {
  const params = { phoneNumberId: usePhoneNumberId(), faqId: faq.id }
  const link = useReturnFocus<HTMLAnchorElement>(Boolean(editor))

  return (
    <CheckedRow selection={selection} id={faq.id} label={questionOf(faq)} editor={editor}>
      <RowLink ref={link} to="/phones/$phoneNumberId/faqs/$faqId" params={params} search={true}>
        <span className="flex items-start justify-between gap-3">
          <span dir="auto" className="min-w-0 font-medium">
            {questionOf(faq)}
          </span>
          <DraftTag kind="faqs" id={faq.id} />
          {isDuplicate && <Tag tone="warn">{faqWords.duplicate}</Tag>}
        </span>
        <span dir="auto" className="mt-0.5 line-clamp-2 text-quiet">
          {faq.answer ?? notRecognised}
        </span>
      </RowLink>
    </CheckedRow>
  )
}
