import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useChildMatches, useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { FormProvider, useFormContext } from 'react-hook-form'
import {
  type UiSkill,
  type UiSkillRequest,
  uiSkillRequest,
} from '../../../../contract/platform/record-kinds/ui-skill.ts'
import { recognisedSettingsQuery } from '../../../api/agent/agent-documents.ts'
import { richReplyResource } from '../../../api/agent/agent-resources.ts'
import { usePhoneNumberId } from '../../../api/agent/phone-number-id.ts'
import { isMissing } from '../../../api/api-error.ts'
import { reportOfWrite } from '../../../api/drafted-result.ts'
import { useDeleteOne } from '../../../forms/delete/removal.ts'
import { boundField } from '../../../forms/edit/bound-field.ts'
import { CreateFoot } from '../../../forms/edit/create-foot.tsx'
import { useCreateForm } from '../../../forms/edit/create-form.ts'
import { NewEntryForm } from '../../../forms/edit/new-entry-form.tsx'
import { AgentResourceList } from '../../../forms/list/resource-list.tsx'
import { useReturnFocus } from '../../../forms/list/return-focus.ts'
import { AddLink } from '../../../forms/write-link.tsx'
import { FailureNote } from '../../../ui/failure.tsx'
import { Options } from '../../../ui/form/options.tsx'
import { SelectField, TextField } from '../../../ui/form/text-field.tsx'
import { CheckedRow } from '../../../ui/list/checked-row.tsx'
import { RowLink, RowText } from '../../../ui/list/row-link.tsx'
import type { RowSelection } from '../../../ui/list/selection.ts'
import { notRecognised } from '../../../ui/not-recognised.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { StatusOf } from '../../../ui/status.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { DraftTag } from '../../../versions/draft-tag.tsx'
import { EditReply } from './edit-reply.tsx'
import { ReplyFields } from './reply-fields.tsx'
import { componentText, replyListing, replyRemoval, replyState, replyTitle } from './reply-listing.ts'
import { replyComponentNames, replyWords } from './words.ts'

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
        <RowText>{reply.instruction ?? notRecognised}</RowText>
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

function AddReplyLink() {
  const { phoneNumberId } = route.useParams()
  return useIsNewOpen() ? null : (
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
    <Page isBeside title={replyWords.title} lead={replyWords.lead} action={<AddReplyLink />}>
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
    </Page>
  )
}

/** Must be inside its form's provider. */
function ComponentFields() {
  const form = useFormContext<UiSkillRequest>()
  return (
    <>
      <SelectField {...replyWords.componentField} {...boundField(form, 'component_type')}>
        <Options options={Object.entries(replyComponentNames)} />
      </SelectField>
      {form.watch('component_type') === 'flow' && (
        <TextField
          {...replyWords.flowField}
          {...boundField(form, 'flow_id', {
            shouldUnregister: true,
            setValueAs: (text: unknown) =>
              typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined,
          })}
          format="digits"
        />
      )}
    </>
  )
}

const blank: UiSkillRequest = {
  title: '',
  component_type: 'interactive_reply_buttons',
  status: 'enabled',
  instruction: '',
}

function NewReply({ phoneNumberId }: { phoneNumberId: string }) {
  const navigate = route.useNavigate()
  const showToast = useToast()
  const creating = useCreateForm<UiSkill, UiSkillRequest>({
    schema: uiSkillRequest,
    blank,
    create: richReplyResource.useCreate(phoneNumberId),
    draftName: `new rich reply ${phoneNumberId}`,
    focus: 'title',
    onCreated: (reply) => {
      creating.clear()
      showToast(reportOfWrite(replyWords.added, reply))
      close(true)
    },
  })

  function close(ignoreBlocker = false) {
    const to = '/phones/$phoneNumberId/rich-replies'
    void navigate({ to, params: { phoneNumberId }, search: true, ignoreBlocker })
  }

  return (
    <FormProvider {...creating.form}>
      <NewEntryForm title={replyWords.add} submit={creating.submit}>
        <ComponentFields />
        <ReplyFields component={creating.form.watch('component_type')} />
        <CreateFoot creating={creating} words={replyWords} onCancel={close} />
      </NewEntryForm>
    </FormProvider>
  )
}
