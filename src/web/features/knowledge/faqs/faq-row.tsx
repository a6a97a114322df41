/** One question of the list: shut, or open for changing. */

import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Faq } from '../../../../contract/platform/knowledge/faq.ts'
import { useReturnFocus } from '../../../forms/list/return-focus.ts'
import { RowCheckbox } from '../../../ui/list/row-checkbox.tsx'
import type { RowSelection } from '../../../ui/list/selection.ts'
import { notRecognised } from '../../../ui/not-recognised.ts'
import { Tag } from '../../../ui/tag.tsx'
import { DraftTag } from '../../../versions/draft-tag.tsx'
import { questionOf } from './faq-listing.ts'
import { faqWords } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/faqs')

interface Props {
  faq: Faq
  selection: RowSelection
  isDuplicate: boolean
  /** The editor in the place of the row, while it is open. */
  editor: ReactNode
}

export function FaqRow({ faq, selection, isDuplicate, editor }: Props) {
  const { phoneNumberId } = route.useParams()
  const link = useReturnFocus<HTMLAnchorElement>(Boolean(editor))

  return (
    <li className="flex items-start border-line border-t">
      <span className="flex items-center px-2 py-3">
        <RowCheckbox selection={selection} id={faq.id} label={questionOf(faq)} />
      </span>
      {editor ? (
        <div className="min-w-0 flex-1 pt-2.5 pb-3 pl-2">{editor}</div>
      ) : (
        <Link
          ref={link}
          data-row
          to="/phones/$phoneNumberId/faqs/$faqId"
          params={{ phoneNumberId, faqId: faq.id }}
          search={true}
          resetScroll={false}
          className="block min-w-0 flex-1 px-2 py-2.5 transition-colors hover:bg-hover"
        >
          <span className="flex items-start justify-between gap-3">
            <span className="min-w-0 font-medium">{questionOf(faq)}</span>
            <DraftTag kind="faqs" id={faq.id} />
            {isDuplicate && <Tag tone="warn">{faqWords.duplicate}</Tag>}
          </span>
          <span className="mt-0.5 line-clamp-2 text-quiet">{faq.answer ?? notRecognised}</span>
        </Link>
      )}
    </li>
  )
}
