import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Controller, type UseFormReturn, useController } from 'react-hook-form'
import {
  type AgentSettings,
  followupIntervalsSeconds,
  maxNeverSayPhraseCharacters,
  messageSelections,
} from '../../../../contract/platform/record-kinds/agent-settings.ts'
import { recognisedOf, unrecognisedOf } from '../../../../contract/reader/unrecognised.ts'
import { settingsQuery } from '../../../api/agent/agent-documents.ts'
import { useChangeSettings } from '../../../api/agent/change-settings.ts'
import { reportOfWrite } from '../../../api/drafted-result.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { EditFoot } from '../../../forms/edit/edit-foot.tsx'
import { useEditForm } from '../../../forms/edit/edit-form.ts'
import { FormLongText, FormSelect } from '../../../forms/edit/form-field.tsx'
import { AgentFormView } from '../../../forms/list/agent-form-view.tsx'
import { NoAgent } from '../../../forms/list/no-agent.tsx'
import { UnrecognisedRows } from '../../../forms/list/unrecognised-rows.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Field, inputLook } from '../../../ui/form/field.tsx'
import { Options } from '../../../ui/form/options.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { Note } from '../../../ui/note.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { DraftTag } from '../../../versions/draft-tag.tsx'
import { Rollout } from './rollout.tsx'
import {
  type SettingsValues,
  settingsFormOf,
  settingsRequestOf,
  settingsValuesOf,
} from './settings-values.ts'
import { agentName, removePhrase, selections, settingsFieldNames, settingsWords, spanOf } from './words.ts'

function PhraseFields({ form }: { form: UseFormReturn<SettingsValues> }) {
  const { field } = useController({ control: form.control, name: 'never_say_phrases' })
  const phrases = field.value
  const [typed, setTyped] = useState('')
  const blocked = useWriteBlock()
  const text = typed.trim()
  const isTwice = phrases.some((phrase) => phrase.toLowerCase() === text.toLowerCase())

  function add() {
    if (text === '' || isTwice || blocked !== undefined) return
    field.onChange([...phrases, text])
    setTyped('')
  }

  return (
    <Section id="phrases" title={settingsWords.phrases} isRuled className="flex flex-col gap-3">
      {phrases.length === 0 ? (
        <p className="text-quiet">{settingsWords.noPhrases}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {phrases.map((phrase) => (
            <Phrase
              key={phrase}
              phrase={phrase}
              onRemove={() => field.onChange(phrases.filter((one) => one !== phrase))}
            />
          ))}
        </ul>
      )}
      <Field {...settingsWords.phraseField} error={isTwice ? settingsWords.phraseTwice : undefined}>
        {(slots) => (
          <span className="flex gap-2">
            <input
              dir="auto"
              {...slots}
              value={typed}
              maxLength={maxNeverSayPhraseCharacters}
              autoComplete="off"
              readOnly={blocked !== undefined}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                add()
              }}
              className={`${inputLook} h-9 max-w-md`}
            />
            <Button blocked={blocked} onClick={add}>
              {settingsWords.add}
            </Button>
          </span>
        )}
      </Field>
    </Section>
  )
}

function Phrase({ phrase, onRemove }: { phrase: string; onRemove: () => void }) {
  const blocked = useWriteBlock()
  return (
    <li className="inline-flex max-w-full items-center gap-1 rounded-small border border-line bg-raised py-0.5 pe-0.5 ps-2.5">
      <span dir="auto" className="min-w-0 break-words">
        {phrase}
      </span>
      <Button
        size="small"
        weight="ghost"
        blocked={blocked}
        aria-label={removePhrase(phrase)}
        onClick={onRemove}
      >
        <X size={14} aria-hidden="true" />
      </Button>
    </li>
  )
}

function FollowupFields({ form }: { form: UseFormReturn<SettingsValues> }) {
  const { register, watch, control } = form
  const isReadOnly = useWriteBlock() !== undefined
  const { enabled, followup_interval_in_seconds: interval } = watch('followup')
  const options = [...new Set<number>([...followupIntervalsSeconds, interval])].sort((a, b) => a - b)
  return (
    <Section id="followup" title={settingsWords.followup} isRuled className="flex flex-col gap-4">
      <SwitchField
        {...settingsWords.followupEnabledField}
        disabled={isReadOnly}
        {...register('followup.enabled')}
      />
      {enabled && (
        <>
          <Field label={settingsWords.interval} help={interval === 0 ? settingsWords.intervalOff : ''}>
            {(slots) => (
              <Controller
                control={control}
                name="followup.followup_interval_in_seconds"
                render={({ field }) => (
                  <select
                    {...slots}
                    ref={field.ref}
                    name={field.name}
                    value={field.value}
                    onBlur={field.onBlur}
                    onChange={(event) => field.onChange(Number(event.target.value))}
                    disabled={isReadOnly}
                    className={`${inputLook} h-9 max-w-48`}
                  >
                    <Options options={options.map((seconds) => [seconds, spanOf(seconds)])} />
                  </select>
                )}
              />
            )}
          </Field>
          <FormLongText
            form={form}
            name="followup.message"
            {...settingsWords.followupMessageField}
            rows={3}
          />
        </>
      )}
    </Section>
  )
}

function HabitsForm({ phoneNumberId, settings }: { phoneNumberId: string; settings: AgentSettings }) {
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
    onSaved: (saved) => showToast(reportOfWrite(settingsWords.saved, saved)),
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

const route = getRouteApi('/frame/phones/$phoneNumberId/settings')

export function Settings() {
  const { phoneNumberId } = route.useParams()
  const { agent } = route.useSearch()
  const query = useQuery(settingsQuery(phoneNumberId))
  return (
    <AgentFormView query={query} words={settingsWords} form={{ fields: 5, longFields: 2 }}>
      {(entries) => {
        const all = recognisedOf(entries)
        const settings = all.find(({ agent_id }) => agent_id === agent) ?? all[0]
        const odd = unrecognisedOf(entries)
        if (settings === undefined) {
          return odd.length > 0 ? (
            <UnrecognisedRows entries={odd} />
          ) : (
            <NoAgent title={settingsWords.noAgent} />
          )
        }
        return (
          <div className="flex max-w-3xl flex-col gap-8 xl:max-w-none">
            <UnrecognisedRows entries={odd} />
            {all.length > 1 && <AgentChoice all={all} chosen={settings.agent_id} />}
            <Rollout key={`rollout ${settings.agent_id}`} phoneNumberId={phoneNumberId} settings={settings} />
            <HabitsForm key={settings.agent_id} phoneNumberId={phoneNumberId} settings={settings} />
          </div>
        )
      }}
    </AgentFormView>
  )
}

/** One agent per channel. */
function AgentChoice({ all, chosen }: { all: readonly AgentSettings[]; chosen: string }) {
  const navigate = route.useNavigate()
  return (
    <label className="flex items-center gap-2 text-quiet">
      {settingsWords.agent}
      <select
        value={chosen}
        onChange={(event) => void navigate({ to: '.', search: { agent: event.target.value } })}
        className="h-8 rounded-small bg-transparent font-medium text-text hover:bg-hover"
      >
        <Options
          options={all.map(({ agent_id, channel }) => [agent_id, agentName(channel ?? '', agent_id)])}
          className="bg-raised"
        />
      </select>
    </label>
  )
}

interface HandoffFieldsProps {
  form: UseFormReturn<SettingsValues>
  isConfigured: boolean
}

function HandoffFields({ form, isConfigured }: HandoffFieldsProps) {
  const { register, watch } = form
  const isReadOnly = useWriteBlock() !== undefined
  const { enabled, message_selection } = watch('handoff')
  // Keeps values that the platform added.
  const options = [...new Set([...messageSelections, message_selection])]
  return (
    <Section id="handoff" title={settingsWords.handoff} isRuled className="flex flex-col gap-4">
      {!isConfigured && <Note tone="warn">{settingsWords.handoffNever}</Note>}
      <SwitchField
        {...settingsWords.handoffEnabledField}
        disabled={isReadOnly}
        {...register('handoff.enabled')}
      />
      {isConfigured && !enabled && <Note tone="warn">{settingsWords.handoffOff}</Note>}
      {enabled && (
        <FormSelect
          form={form}
          name="handoff.message_selection"
          label={settingsWords.selection}
          className="max-w-sm"
        >
          <Options options={options.map((option) => [option, selections[option] ?? option])} />
        </FormSelect>
      )}
      {enabled && message_selection === 'CUSTOM' && (
        <FormLongText form={form} name="handoff.message" {...settingsWords.handoffMessageField} rows={3} />
      )}
    </Section>
  )
}
