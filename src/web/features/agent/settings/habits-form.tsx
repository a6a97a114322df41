/** Handover, follow-up and forbidden phrases. */
import { useQueryClient } from '@tanstack/react-query'
import type { AgentSettings } from '../../../../contract/platform/record-kinds/agent-settings.ts'
import { settingsQuery } from '../../../api/agent/agent-documents.ts'
import { useChangeSettings } from '../../../api/agent/change-settings.ts'
import { EditFoot } from '../../../forms/edit/edit-foot.tsx'
import { useEditForm } from '../../../forms/edit/edit-form.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { DraftTag } from '../../../versions/draft-tag.tsx'
import { FollowupFields } from './followup-fields.tsx'
import { HandoffFields } from './handoff-fields.tsx'
import { PhraseFields } from './phrase-fields.tsx'
import { settingsFormOf, settingsRequestOf, settingsValuesOf } from './settings-values.ts'
import { settingsFieldNames, settingsWords } from './words.ts'

export function HabitsForm({ phoneNumberId, settings }: { phoneNumberId: string; settings: AgentSettings }) {
  const showToast = useToast()
  const queryClient = useQueryClient()
  const editing = useEditForm({
    thing: settings,
    schema: settingsFormOf(settings),
    draftOf: settingsValuesOf,
    change: useChangeSettings(phoneNumberId, settings.agent_id, settingsRequestOf, [
      'rollout',
      'ai_audience',
    ]),
    onSaved: () => showToast(settingsWords.saved),
    reload: () => void queryClient.invalidateQueries(settingsQuery(phoneNumberId)),
    draftName: `settings ${phoneNumberId} ${settings.agent_id}`,
  })
  return (
    <form onSubmit={editing.submit} noValidate className="flex flex-col gap-8">
      <div className="flex flex-col gap-8 xl:grid xl:grid-cols-2 xl:items-start xl:gap-x-12">
        <HandoffFields form={editing.form} isConfigured={Boolean(settings.handoff)} />
        <FollowupFields form={editing.form} />
        <PhraseFields form={editing.form} />
      </div>
      <DraftTag kind="settings" id={settings.agent_id} />
      <EditFoot editing={editing} fieldNames={settingsFieldNames} />
    </form>
  )
}
