import { zodResolver } from '@hookform/resolvers/zod'
import { type UseFormReturn, useForm } from 'react-hook-form'
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
import { SideBySide } from '../../../ui/page/side-by-side.tsx'
import { EndpointKeyFields } from './endpoint-key-fields.tsx'
import { ModelField } from './model-field.tsx'
import { ModelPricesSection } from './model-prices.tsx'
import { ProviderChoice } from './provider-choice.tsx'
import { patchOf, type SettingsForm, settingsForm, valuesOf } from './settings-form.ts'
import { TestConnection } from './test-connection.tsx'
import { aiSettingsFieldNames, aiSettingsWords } from './words.ts'

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

const names = ['choice', 'baseUrl', 'apiKey', 'keyHeader', 'apiVersion', 'model'] as const

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
        const saved = valuesOf(session.ai)
        if (values.choice === 'endpoint') rememberAiEndpoint(user.id, saved)
        form.reset(saved, { keepDirtyValues: false })
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
    form.setValue('keyHeader', lastEndpoint.keyHeader ?? '', { shouldDirty: true })
    form.setValue('apiVersion', lastEndpoint.apiVersion ?? '', { shouldDirty: true })
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
                <EndpointKeyFields form={form} ai={ai} />
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
            <TestConnection key={JSON.stringify({ ...ai, lacks: null })} isDirty={isDirty} />
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
