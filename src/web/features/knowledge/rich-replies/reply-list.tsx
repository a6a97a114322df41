import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useChildMatches, useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { UiSkill } from '../../../../contract/platform/record-kinds/ui-skill.ts'
import { recognisedSettingsQuery } from '../../../api/agent/agent-documents.ts'
import { richReplyResource } from '../../../api/agent/agent-resources.ts'
import { usePhoneNumberId } from '../../../api/agent/phone-number-id.ts'
import { isMissing } from '../../../api/api-error.ts'
import { useDeleteOne } from '../../../forms/delete/removal.ts'
import { AgentResourceList } from '../../../forms/list/resource-list.tsx'
import { useReturnFocus } from '../../../forms/list/return-focus.ts'
import { AddLink } from '../../../forms/write-link.tsx'
import { FailureNote } from '../../../ui/failure.tsx'
import { CheckedRow } from '../../../ui/list/checked-row.tsx'
import { RowLink } from '../../../ui/list/row-link.tsx'
import type { RowSelection } from '../../../ui/list/selection.ts'
import { notRecognised } from '../../../ui/not-recognised.ts'
import { StatusOf } from '../../../ui/status.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { DraftTag } from '../../../versions/draft-tag.tsx'
import { EditReply } from './edit-reply.tsx'
import { NewReply } from './new-reply.tsx'
import { componentText, replyListing, replyRemoval, replyState, replyTitle } from './reply-listing.ts'
import { replyWords } from './words.ts'

interface Props {
  reply: UiSkill
  selection: RowSelection
  editor: ReactNode
}

function ReplyRow({ reply, selection, editor }: Props) {
  const params = { phoneNumberId: usePhoneNumberId(), replyId: reply.id }
  const link = useReturnFocus<HTMLAnchorElement>(Boolean(editor))
  const state = replyState(reply.status)
  return (
    <CheckedRow selection={selection} id={reply.id} label={replyTitle(reply)} editor={editor}>
      <RowLink ref={link} to="/phones/$phoneNumberId/rich-replies/$replyId" params={params} search={true}>
        <span className="flex flex-wrap items-baseline gap-x-3">
          <b dir="auto" className="min-w-0 break-words font-medium">
            {replyTitle(reply)}
          </b>
          <span className="text-label text-quiet">{componentText(reply)}</span>
          <DraftTag kind="rich_replies" id={reply.id} />
          <span className="ms-auto">
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

const route = getRouteApi('/frame/phones/$phoneNumberId/rich-replies')
const newPath = '/phones/$phoneNumberId/rich-replies/new'

function useIsNewOpen(): boolean {
  return useChildMatches({
    select: (matches) =>
      matches.some(({ routeId }) => routeId === '/frame/phones/$phoneNumberId/rich-replies/new'),
  })
}

function useIsNotOffered(phoneNumberId: string, error: unknown): boolean {
  const isUnknown = isMissing(error)
  const settings = useQuery({ ...recognisedSettingsQuery(phoneNumberId), enabled: isUnknown })
  return isUnknown && (settings.data ?? []).length > 0
}

export function AddReplyLink() {
  const { phoneNumberId } = route.useParams()
  const { isError } = useQuery(richReplyResource.list(phoneNumberId))
  const isHidden = useIsNewOpen() || isError
  return isHidden ? null : (
    <AddLink to={newPath} params={{ phoneNumberId }} search={true}>
      {replyWords.add}
    </AddLink>
  )
}

/** The agent exists, but the platform offers it no rich replies. */
const notOffered = { ...replyListing, words: replyWords }

export function ReplyList() {
  const { phoneNumberId } = route.useParams()
  const { replyId } = useParams({ strict: false })
  const navigate = route.useNavigate()
  const query = useQuery(richReplyResource.list(phoneNumberId))
  const isNewOpen = useIsNewOpen()
  const isNotOffered = useIsNotOffered(phoneNumberId, query.error)
  const remove = useDeleteOne(replyRemoval, phoneNumberId)
  const [failure, setFailure] = useState<unknown>(null)
  const first = !isNewOpen && (
    <TextLink to={newPath} params={{ phoneNumberId }}>
      {replyWords.addFirst}
    </TextLink>
  )

  const close = (ignoreBlocker = false) =>
    navigate({
      to: '/phones/$phoneNumberId/rich-replies',
      params: { phoneNumberId },
      search: true,
      resetScroll: false,
      ignoreBlocker,
    })

  return (
    <>
      {isNewOpen && query.data && <NewReply phoneNumberId={phoneNumberId} />}
      <AgentResourceList
        query={query}
        listing={isNotOffered ? notOffered : replyListing}
        scope={phoneNumberId}
        first={first}
        below={failure !== null && <FailureNote error={failure} />}
      >
        {(reply, selection) => (
          <ReplyRow
            key={reply.id}
            reply={reply}
            selection={selection}
            editor={
              reply.id === replyId && (
                <EditReply
                  phoneNumberId={phoneNumberId}
                  reply={reply}
                  onClose={() => void close()}
                  onDelete={(one) => {
                    setFailure(null)
                    void close(true)
                    remove(one, replyWords.removed).catch(setFailure)
                  }}
                />
              )
            }
          />
        )}
      </AgentResourceList>
    </>
  )
}
