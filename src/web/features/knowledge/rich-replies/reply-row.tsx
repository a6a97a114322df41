import type { ReactNode } from 'react'
import type { UiSkill } from '../../../../contract/platform/record-kinds/ui-skill.ts'
import { usePhoneNumberId } from '../../../api/agent/phone-number-id.ts'
import { useReturnFocus } from '../../../forms/list/return-focus.ts'
import { CheckedRow } from '../../../ui/list/checked-row.tsx'
import { RowLink } from '../../../ui/list/row-link.tsx'
import type { RowSelection } from '../../../ui/list/selection.ts'
import { notRecognised } from '../../../ui/not-recognised.ts'
import { StatusOf } from '../../../ui/status.tsx'
import { DraftTag } from '../../../versions/draft-tag.tsx'
import { componentText, replyState, replyTitle } from './reply-listing.ts'

interface Props {
  reply: UiSkill
  selection: RowSelection
  editor: ReactNode
}

export function ReplyRow({ reply, selection, editor }: Props) {
  const params = { phoneNumberId: usePhoneNumberId(), replyId: reply.id }
  const link = useReturnFocus<HTMLAnchorElement>(Boolean(editor))
  const state = replyState(reply.status)
  return (
    <CheckedRow selection={selection} id={reply.id} label={replyTitle(reply)} editor={editor}>
      <RowLink ref={link} to="/phones/$phoneNumberId/rich-replies/$replyId" params={params} search={true}>
        <span className="flex flex-wrap items-baseline gap-x-3">
          <b className="min-w-0 break-words font-medium">{replyTitle(reply)}</b>
          <span className="text-label text-quiet">{componentText(reply)}</span>
          <DraftTag kind="rich_replies" id={reply.id} />
          <span className="ml-auto">
            <StatusOf state={state} />
          </span>
        </span>
        <span dir="auto" className="mt-0.5 line-clamp-2 text-quiet">
          {reply.instruction ?? notRecognised}
        </span>
      </RowLink>
    </CheckedRow>
  )
}
