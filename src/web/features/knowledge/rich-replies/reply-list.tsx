import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useChildMatches, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { recognisedSettingsQuery } from '../../../api/agent/agent-documents.ts'
import { richReplyResource } from '../../../api/agent/agent-resources.ts'
import { isMissing } from '../../../api/api-error.ts'
import { useDeleteOne } from '../../../forms/delete/removal.ts'
import { AgentResourceList } from '../../../forms/list/resource-list.tsx'
import { AddLink } from '../../../forms/write-link.tsx'
import { FailureNote } from '../../../ui/failure.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { EditReply } from './edit-reply.tsx'
import { NewReply } from './new-reply.tsx'
import { replyListing, replyRemoval } from './reply-listing.ts'
import { ReplyRow } from './reply-row.tsx'
import { replyWords } from './words.ts'

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

/** The agent exists, but the platform has no rich replies for it. */
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
