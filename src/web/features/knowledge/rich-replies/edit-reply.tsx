import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
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
import { useEditEntry } from '../../../forms/edit/edit-entry.ts'
import { EditFoot } from '../../../forms/edit/edit-foot.tsx'
import { EntryActions } from '../../../forms/edit/entry-actions.tsx'
import { useThingTitle } from '../../../ui/page/page.tsx'
import { SkeletonForm } from '../../../ui/skeleton.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { QueryView } from '../../../ui/waiting/query-view.tsx'
import { ReplyFields } from './reply-fields.tsx'
import { componentText, replyTitle } from './reply-listing.ts'
import { replyFieldNames, replyWords } from './words.ts'

interface Props {
  phoneNumberId: string
  reply: UiSkill
  onClose: () => void
  onDelete: (reply: UiSkill) => void
}

/** The list's data is complete, so it is shown until the fresh read arrives. */
export function EditReply({ reply: listed, phoneNumberId, ...rest }: Props) {
  const query = useQuery({ ...richReplyResource.one(phoneNumberId, listed.id), placeholderData: listed })
  return (
    <QueryView
      query={query}
      skeleton={<SkeletonForm fields={2} longFields={1} label={replyWords.loadingOne} />}
    >
      {(reply) => <ReplyEditor reply={reply} phoneNumberId={phoneNumberId} {...rest} />}
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

function ReplyEditor({ phoneNumberId, reply, onClose, onDelete }: Props) {
  useThingTitle(replyTitle(reply))
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
    <FormProvider {...editing.form}>
      <form
        onSubmit={editing.submit}
        noValidate
        aria-label={replyTitle(reply)}
        className="flex max-w-5xl flex-col gap-3"
      >
        <p className="text-quiet">
          {componentText(reply)}
          {reply.flow_id != null && ` · ${t('Flow id {id}', { id: reply.flow_id })}`}
        </p>
        <ReplyFields component={reply.component_type ?? ''} />
        <EntryActions id={reply.id} words={replyWords} onRemove={() => onDelete(reply)} onClose={onClose}>
          {reply.updated_at && (
            <span>
              {replyWords.changed} <RelativeTime moment={new Date(reply.updated_at * 1000)} />
            </span>
          )}
        </EntryActions>
        <EditFoot editing={editing} fieldNames={replyFieldNames} />
      </form>
    </FormProvider>
  )
}
