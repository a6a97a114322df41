import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import {
  changeableFields,
  fieldShape,
  recordValues,
} from '../../../../contract/platform/record-kinds/record-field.ts'
import {
  type UiSkill,
  uiSkillFields,
  uiSkillStatuses,
} from '../../../../contract/platform/record-kinds/ui-skill.ts'
import { t } from '../../../../contract/translate.ts'
import { z } from '../../../../contract/zod.ts'
import { richReplyResource } from '../../../api/agent/agent-resources.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { useDeleteOne } from '../../../forms/delete/removal.ts'
import { useEditEntry } from '../../../forms/edit/edit-entry.ts'
import { EditFoot } from '../../../forms/edit/edit-foot.tsx'
import { CopyId } from '../../../ui/copy-id.tsx'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { DetailHeader } from '../../../ui/page/detail-header.tsx'
import { SkeletonForm } from '../../../ui/skeleton.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { QueryView } from '../../../ui/waiting/query-view.tsx'
import { DraftTag } from '../../../versions/draft-tag.tsx'
import { ReplyFields } from './reply-fields.tsx'
import { componentText, replyRemoval, replyTitle } from './reply-listing.ts'
import { replyFieldNames, replyWords } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/rich-replies/$replyId')

export function EditReply() {
  const { phoneNumberId, replyId } = route.useParams()
  const query = useQuery(richReplyResource.one(phoneNumberId, replyId))
  return (
    <QueryView
      query={query}
      skeleton={<SkeletonForm hasTitle fields={2} longFields={1} label={replyWords.loadingOne} />}
    >
      {(reply) => <ReplyEditor key={reply.id} reply={reply} phoneNumberId={phoneNumberId} />}
    </QueryView>
  )
}

const editableFields = changeableFields(uiSkillFields)
const changeSchema = z.object(fieldShape(editableFields, 'request'))
const { title } = changeSchema.shape

function schemaFor(reply: UiSkill): typeof changeSchema {
  return changeSchema.extend({
    title: z.string().superRefine((text, context) => {
      if (text === reply.title) return
      for (const { message } of title.safeParse(text).error?.issues ?? [])
        context.addIssue({ code: 'custom', message })
    }),
  })
}

function editableOf(reply: UiSkill): z.infer<typeof changeSchema> {
  return {
    ...recordValues(editableFields, reply),
    status: uiSkillStatuses.find((uiSkillStatus) => uiSkillStatus === reply.status) ?? 'disabled',
  }
}

function ReplyEditor({ phoneNumberId, reply }: { phoneNumberId: string; reply: UiSkill }) {
  const schema = useMemo(() => schemaFor(reply), [reply])
  const editing = useEditEntry({
    thing: reply,
    schema,
    draftOf: editableOf,
    change: richReplyResource.useChange(phoneNumberId, reply.id),
    saved: () => replyWords.saved,
    resource: richReplyResource,
    scope: phoneNumberId,
    draftName: `rich reply ${phoneNumberId} ${reply.id}`,
  })
  return (
    <div className="flex flex-col gap-3">
      <ReplyHead phoneNumberId={phoneNumberId} reply={reply} />
      <FormProvider {...editing.form}>
        <form onSubmit={editing.submit} noValidate className="flex flex-col gap-3">
          <ReplyFields component={reply.component_type ?? ''} />
          <EditFoot editing={editing} fieldNames={replyFieldNames} />
        </form>
      </FormProvider>
    </div>
  )
}

/** Its name and facts, and the deletion, which can be undone. */
function ReplyHead({ phoneNumberId, reply }: { phoneNumberId: string; reply: UiSkill }) {
  const navigate = route.useNavigate()
  const remove = useDeleteOne(replyRemoval, phoneNumberId)
  const blocked = useWriteBlock()
  const [failure, setFailure] = useState<unknown>(null)
  const leave = () => navigate({ to: '..', search: true, ignoreBlocker: true })

  function removeIt() {
    setFailure(null)
    remove(reply, replyWords.removed, leave).catch(setFailure)
  }

  return (
    <>
      <DetailHeader title={replyTitle(reply)}>
        <Button size="small" weight="danger" blocked={blocked} onClick={removeIt}>
          <Trash2 size={14} aria-hidden="true" />
          {t('Delete')}
        </Button>
      </DetailHeader>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-label text-quiet">
        <span>
          {componentText(reply)}
          {reply.flow_id != null && ` · ${t('Flow id {id}', { id: reply.flow_id })}`}
        </span>
        {reply.updated_at && (
          <span>
            {replyWords.changed} <RelativeTime moment={new Date(reply.updated_at * 1000)} />
          </span>
        )}
        <DraftTag kind="rich_replies" id={reply.id} />
        <CopyId id={reply.id} label={replyWords.idLabel} text={null} />
      </p>
      {failure !== null && <FailureNote error={failure} />}
    </>
  )
}
