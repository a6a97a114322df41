import { useQuery } from '@tanstack/react-query'
import type { UiSkill } from '../../../../contract/platform/record-kinds/ui-skill.ts'
import { recognisedSettingsQuery } from '../../../api/agent/agent-documents.ts'
import { richReplyResource } from '../../../api/agent/agent-resources.ts'
import { usePhoneNumberId } from '../../../api/agent/phone-number-id.ts'
import { isMissing } from '../../../api/api-error.ts'
import { AgentResourceList } from '../../../forms/list/resource-list.tsx'
import { AddLink } from '../../../forms/write-link.tsx'
import { CheckedRow } from '../../../ui/list/checked-row.tsx'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { RowLink, RowText } from '../../../ui/list/row-link.tsx'
import type { RowSelection } from '../../../ui/list/selection.ts'
import { notRecognised } from '../../../ui/not-recognised.ts'
import { StatusOf } from '../../../ui/status.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { DraftTag } from '../../../versions/draft-tag.tsx'
import { componentText, replyListing, replyState, replyTitle } from './reply-listing.ts'
import { replyWords } from './words.ts'

function ReplyRow({ reply, selection }: { reply: UiSkill; selection: RowSelection }) {
  const params = { phoneNumberId: usePhoneNumberId(), replyId: reply.id }
  return (
    <CheckedRow selection={selection} id={reply.id} label={replyTitle(reply)}>
      <RowLink to="/phones/$phoneNumberId/rich-replies/$replyId" params={params} search={true}>
        <span className="flex items-start justify-between gap-3">
          <b dir="auto" className="min-w-0 break-words font-medium">
            {replyTitle(reply)}
          </b>
          <span className="flex shrink-0 items-center gap-2">
            <DraftTag kind="rich_replies" id={reply.id} />
            <StatusOf state={replyState(reply.status)} />
          </span>
        </span>
        <RowText>
          <span className="text-label">{componentText(reply)}</span> · {reply.instruction ?? notRecognised}
        </RowText>
      </RowLink>
    </CheckedRow>
  )
}

const newPath = '/phones/$phoneNumberId/rich-replies/new'

function useIsNotOffered(phoneNumberId: string, error: unknown): boolean {
  const isUnknown = isMissing(error)
  const settings = useQuery({ ...recognisedSettingsQuery(phoneNumberId), enabled: isUnknown })
  return isUnknown && (settings.data ?? []).length > 0
}

/** The agent exists, but the platform offers it no rich replies. */
const notOffered = { ...replyListing, words: replyWords }

export function ReplyList() {
  const phoneNumberId = usePhoneNumberId()
  const query = useQuery(richReplyResource.list(phoneNumberId))
  const isNotOffered = useIsNotOffered(phoneNumberId, query.error)
  const params = { phoneNumberId }
  return (
    <ListPage
      words={replyWords}
      actions={
        <AddLink to={newPath} params={params} search={true}>
          {replyWords.add}
        </AddLink>
      }
      list={
        <AgentResourceList
          query={query}
          listing={isNotOffered ? notOffered : replyListing}
          scope={phoneNumberId}
          lines={3}
          first={
            <TextLink to={newPath} params={params}>
              {replyWords.addFirst}
            </TextLink>
          }
        >
          {(reply, selection) => <ReplyRow key={reply.id} reply={reply} selection={selection} />}
        </AgentResourceList>
      }
    />
  )
}
