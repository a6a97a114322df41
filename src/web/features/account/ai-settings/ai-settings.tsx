import { zodResolver } from '@hookform/resolvers/zod'
import { KeyRound } from 'lucide-react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { aiTest } from '../../../../contract/studio/ai.ts'
import { studioPaths } from '../../../../contract/studio/paths.ts'
import type { SafeSession } from '../../../../contract/studio/session.ts'
import { useAssistTask } from '../../../api/assist/use-assist-task.ts'
import { usePatchSession, useSession } from '../../../api/session.ts'
import { type AiEndpoint, rememberAiEndpoint, useAiEndpoint } from '../../../browser/settings/ai-endpoint.ts'
import { boundField } from '../../../forms/edit/bound-field.ts'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Note } from '../../../ui/note.tsx'
import { LeaveGuard } from '../../../ui/overlay/leave-guard.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { SideBySide } from '../../../ui/page/side-by-side.tsx'
import { Status } from '../../../ui/status.tsx'
import { WaitingNote } from '../../../ui/waiting/waiting.tsx'
import { ModelField } from './model-field.tsx'
import { ModelPricesSection } from './model-prices.tsx'
import { ProviderChoice } from './provider-choice.tsx'
import { losesKey, patchOf, type SettingsForm, settingsForm, valuesOf } from './settings-form.ts'
import { aiSettingsAnswered, aiSettingsFieldNames, aiSettingsWords } from './words.ts'

function LastEndpoint({ endpoint: { baseUrl, model }, onUse }: { endpoint: AiEndpoint; onUse: () => void }) {
  return (
    <Note tone="quiet" title={aiSettingsWords.lastEndpoint}>
      <p>{model === '' ? baseUrl : `${baseUrl} · ${model}`}</p>
      <div className="pt-2">
        <Button size="small" onClick={onUse}>
          {aiSettingsWords.useLastEndpoint}
        </Button>
      </div>
    </Note>
  )
}

const names = ['choice', 'baseUrl', 'apiKey', 'model'] as const

function useAiSettingsForm() {
  const { ai, user } = useSession()
  const showToast = useToast()
  const patch = usePatchSession()
  const form = useForm<SettingsForm>({
    values: valuesOf(ai),
    resetOptions: { keepDirtyValues: true },
    resolver: zodResolver(settingsForm),
  })

  function save(values: SettingsForm) {
    patch.mutate(patchOf(values), {
      onSuccess: (session) => {
        if (values.choice === 'endpoint') rememberAiEndpoint(user.id, values)
        form.reset(valuesOf(session.ai), { keepDirtyValues: false })
        showToast(aiSettingsWords.saved)
      },
    })
  }

  function discard() {
    patch.reset()
    form.reset(valuesOf(ai), { keepDirtyValues: false })
  }

  return { form, patch, save, discard }
}

export function AiSettingsView() {
  const { ai, demo, user } = useSession()
  const lastEndpoint = useAiEndpoint(user.id)
  const { form, patch, save, discard } = useAiSettingsForm()
  const { dirtyFields, isDirty } = form.formState
  const choice = form.watch('choice')
  const hasModel = choice === 'endpoint' || (choice === 'default' && ai.available.endpoint)

  function takeLastEndpoint() {
    if (lastEndpoint === null) return
    form.setValue('choice', 'endpoint', { shouldDirty: true })
    form.setValue('baseUrl', lastEndpoint.baseUrl, { shouldDirty: true })
    form.setValue('model', lastEndpoint.model, { shouldDirty: true })
  }

  return (
    <Page title={aiSettingsWords.title} lead={aiSettingsWords.lead}>
      <div className="flex max-w-2xl flex-col gap-8 xl:max-w-none">
        {demo && (
          <Note tone="info">
            <p>{aiSettingsWords.demo}</p>
          </Note>
        )}
        {lastEndpoint !== null && ai.baseUrl === null && choice !== 'endpoint' && (
          <LastEndpoint endpoint={lastEndpoint} onUse={takeLastEndpoint} />
        )}
        <SideBySide>
          <form onSubmit={form.handleSubmit(save)} noValidate className="flex flex-col gap-5">
            <ProviderChoice form={form} available={ai.available} />
            {choice === 'endpoint' && (
              <>
                <UrlField form={form} />
                <KeyField form={form} ai={ai} />
              </>
            )}
            {hasModel && <ModelField form={form} ai={ai} />}
            <p className="text-label text-quiet">{aiSettingsWords.lifetime}</p>
            {patch.error && <FailureNote error={patch.error} />}
            <SaveBar
              changed={names.filter((name) => dirtyFields[name]).map((name) => aiSettingsFieldNames[name])}
              isBusy={patch.isPending}
              blocked={undefined}
              onDiscard={discard}
            />
            <LeaveGuard isDirty={isDirty} />
          </form>
          <div className="flex flex-col gap-8">
            <TestConnection key={JSON.stringify(ai)} isDirty={isDirty} />
            <ModelPricesSection />
          </div>
        </SideBySide>
      </div>
    </Page>
  )
}

function UrlField({ form }: { form: UseFormReturn<SettingsForm> }) {
  return <TextField {...aiSettingsWords.baseUrlField} {...boundField(form, 'baseUrl')} format="url" />
}

function TestConnection({ isDirty }: { isDirty: boolean }) {
  const { ai, demo } = useSession()
  const { now, start, cancel } = useAssistTask(aiTest, studioPaths.aiTest)
  const run = () => start(undefined)
  const lacksModel = ai.mode !== 'command' && ai.baseUrl !== null && ai.model === null
  const missing = !ai.configured ? aiSettingsWords.nobody : lacksModel && aiSettingsWords.noModelChosen
  const blocked = isDirty ? aiSettingsWords.saveFirst : !demo && missing

  return (
    <Section
      id="test"
      title={aiSettingsWords.test}
      className="flex flex-col items-start gap-3 border-line border-t pt-5 xl:border-t-0 xl:pt-0"
    >
      {now.state === 'running' ? (
        <WaitingNote text={aiSettingsWords.testing} onCancel={cancel} />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <Button blocked={blocked} onClick={run}>
            {aiSettingsWords.test}
          </Button>
          <span className="text-quiet">{blocked || aiSettingsWords.testHelp}</span>
        </div>
      )}
      <div role="status">
        {now.state === 'done' && (
          <Status tone="good" shape="live">
            {aiSettingsAnswered(now.answer.model, now.answer.milliseconds)}
          </Status>
        )}
      </div>
      {now.state === 'failed' && <FailureNote error={now.error} onRetry={run} />}
    </Section>
  )
}

function KeyField({ form, ai }: { form: UseFormReturn<SettingsForm>; ai: SafeSession['ai'] }) {
  const patch = usePatchSession()
  const showToast = useToast()
  const isLost = losesKey(ai, form.watch())

  function forget() {
    patch.mutate({ ai: { apiKey: null } }, { onSuccess: () => showToast(aiSettingsWords.forgotten) })
  }

  return (
    <div className="flex flex-col gap-2">
      <TextField
        {...aiSettingsWords.keyField}
        {...boundField(form, 'apiKey')}
        type="password"
        data-1p-ignore
        placeholder={ai.hasApiKey && !isLost ? aiSettingsWords.keyStored : ''}
        className="h-9 placeholder:font-sans"
        format="code"
      />
      {isLost && (
        <Note tone="warn">
          <p>{aiSettingsWords.keyLost}</p>
        </Note>
      )}
      {ai.hasApiKey && !isLost && (
        <p className="flex flex-wrap items-center gap-3">
          <span className="inline-flex items-center gap-1.5 text-good">
            <KeyRound size={14} aria-hidden="true" />
            {aiSettingsWords.stored}
          </span>
          <Button size="small" isBusy={patch.isPending} onClick={forget}>
            {aiSettingsWords.forget}
          </Button>
        </p>
      )}
      {patch.error && <FailureNote error={patch.error} onRetry={forget} />}
    </div>
  )
}
