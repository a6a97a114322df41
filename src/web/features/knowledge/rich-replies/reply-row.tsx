/** One rich reply of the list: shut, or open for changing. */
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { UiSkill } from '../../../../contract/platform/knowledge/ui-skill.ts'
import { useReturnFocus } from '../../../forms/list/return-focus.ts'
import { RowCheckbox } from '../../../ui/list/row-checkbox.tsx'
import type { RowSelection } from '../../../ui/list/selection.ts'
import { notRecognised } from '../../../ui/not-recognised.ts'
import { Status } from '../../../ui/status.tsx'
import { DraftTag } from '../../../versions/draft-tag.tsx'
import { componentText, replyState, replyTitle } from './reply-listing.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/rich-replies')

interface Props {
  reply: UiSkill
  selection: RowSelection
  /** The editor in the place of the row, while it is open. */
  editor: ReactNode
}

export function ReplyRow({ reply, selection, editor }: Props) {
  const { phoneNumberId } = route.useParams()
  const link = useReturnFocus<HTMLAnchorElement>(Boolean(editor))
  const state = replyState(reply.status)
  return (
    <li className="flex items-start gap-1 border-line border-t">
      <span className="flex px-2 py-3">
        <RowCheckbox selection={selection} id={reply.id} label={replyTitle(reply)} />
      </span>
      <div className="min-w-0 flex-1 py-2.5 pr-2">
        {editor || (
          <Link
            ref={link}
            data-row
            to="/phones/$phoneNumberId/rich-replies/$replyId"
            params={{ phoneNumberId, replyId: reply.id }}
            search={true}
            resetScroll={false}
            className="block rounded-small transition-colors hover:bg-hover"
          >
            <span className="flex flex-wrap items-baseline gap-x-3">
              <b className="min-w-0 break-words font-medium">{replyTitle(reply)}</b>
              <span className="text-label text-quiet">{componentText(reply)}</span>
              <DraftTag kind="rich_replies" id={reply.id} />
              {state && (
                <span className="ml-auto">
                  <Status tone={state.tone} shape={state.shape}>
                    {state.text}
                  </Status>
                </span>
              )}
            </span>
            <span className="mt-0.5 line-clamp-2 text-quiet">{reply.instruction ?? notRecognised}</span>
          </Link>
        )}
      </div>
    </li>
  )
}
