import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { aiModels } from '../../../../contract/studio/ai.ts'
import { studioPaths } from '../../../../contract/studio/paths.ts'
import type { SafeSession } from '../../../../contract/studio/session.ts'
import { t } from '../../../../contract/translate.ts'
import { send } from '../../../api/client.ts'
import { usePatchSession, useSession } from '../../../api/session.ts'
import { forgetAiEndpoint, rememberAiEndpoint, useAiEndpoint } from '../../../browser/settings/ai-endpoint.ts'
import { type ModelCosts, useModelCosts, writeModelCosts } from '../../../browser/settings/model-prices.ts'
import { boundField } from '../../../forms/edit/bound-field.ts'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Field, inputLook } from '../../../ui/form/field.tsx'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import { submitting } from '../../../ui/form/submitting.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Note } from '../../../ui/note.tsx'
import { LeaveGuard } from '../../../ui/overlay/leave-guard.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { SideBySide } from '../../../ui/page/side-by-side.tsx'
import { EndpointKeyFields } from './endpoint-key-fields.tsx'
import { type PriceTexts, pricesOf, priceTextsOf } from './price-values.ts'
import {
  choiceOf,
  type ProviderName,
  patchOf,
  providerChoices,
  type SettingsForm,
  settingsForm,
  valuesOf,
} from './settings-form.ts'
import { TestConnection } from './test-connection.tsx'
import { aiSettingsFieldNames, aiSettingsWords, modelsLoaded } from './words.ts'

const fields = ['input', 'output', 'currency', 'maxCost'] as const satisfies readonly (keyof PriceTexts)[]

function ModelPricesSection() {
  const owner = useSession().user.id
  const costs = useModelCosts(owner)
  return <PricesForm key={JSON.stringify(costs)} owner={owner} costs={costs} />
}

function PricesForm({ owner, costs }: { owner: string; costs: ModelCosts | null }) {
  const [texts, setTexts] = useState(() => priceTextsOf(costs))
  const [isTried, setIsTried] = useState(false)
  const showToast = useToast()
  const prices = pricesOf(texts)
  const errors = isTried ? prices.errors : {}

  function save() {
    setIsTried(true)
    if (prices.costs === undefined) return
    showToast(
      writeModelCosts(owner, prices.costs)
        ? t('Prices saved.')
        : t('Not saved: this browser has no space left, or does not allow storage.'),
    )
  }

  return (
    <Section
      id="prices"
      title={t('Prices')}
      lead={t(
        'What your provider charges. With prices set, runs with simulated customers show their cost, and can stop at a limit. Stored in this browser.',
      )}
      className="flex flex-col gap-4 border-line border-t pt-5"
    >
      <form onSubmit={submitting(save)} noValidate className="flex flex-col items-start gap-4">
        <div className="grid w-full gap-4 sm:grid-cols-2">
          {fields.map((name) => (
            <TextField
              key={name}
              label={aiSettingsWords.priceLabels[name]}
              help={aiSettingsWords.priceHelp[name]}
              error={errors[name]}
              inputMode={name === 'currency' ? 'text' : 'decimal'}
              value={texts[name]}
              onChange={({ target }) => setTexts({ ...texts, [name]: target.value })}
              format="numbers"
            />
          ))}
        </div>
        <Button type="submit">{t('Save prices')}</Button>
      </form>
    </Section>
  )
}

function ModelField({ form, ai }: { form: UseFormReturn<SettingsForm>; ai: SafeSession['ai'] }) {
  const listId = useId()
  const load = useMutation({ mutationFn: () => send(aiModels, { path: studioPaths.aiModels }) })
  const { errors, dirtyFields } = form.formState
  const choice = form.watch('choice')
  const isOther = choice !== choiceOf(ai) || dirtyFields.baseUrl || dirtyFields.apiKey
  const models = load.data?.models

  function help(): string {
    if (models !== undefined)
      return models.length === 0
        ? t('The endpoint lists no models. Enter a model name.')
        : modelsLoaded(models.length)
    return choice === 'default'
      ? t('Leave empty to use the model that was set up on this server.')
      : t('The name that the endpoint uses. Load the list to choose one.')
  }

  return (
    <div className="flex flex-col gap-2">
      <Field label={t('Model')} help={help()} error={errors.model?.message}>
        {(slots) => (
          <div className="flex gap-2">
            <input
              {...slots}
              {...form.register('model')}
              list={listId}
              autoComplete="off"
              spellCheck="false"
              className={`${inputLook} h-9 font-mono`}
            />
            <Button
              blocked={isOther && t('Save first. The list is loaded with the saved settings.')}
              isBusy={load.isPending}
              onClick={() => load.mutate()}
            >
              {load.isPending ? t('Loading…') : t('Load models')}
            </Button>
          </div>
        )}
      </Field>
      <datalist id={listId}>
        {models?.map((model) => (
          <option key={model} value={model} />
        ))}
      </datalist>
      {load.error && <FailureNote error={load.error} onRetry={() => load.mutate()} />}
    </div>
  )
}

interface Props {
  form: UseFormReturn<SettingsForm>
  available: SafeSession['ai']['available']
}

interface Option {
  title: string
  help: string
}

function ProviderChoice({ form, available }: Props) {
  const options: Record<ProviderName, Option> = {
    default: defaultOption(available),
    endpoint: {
      title: t('Your own endpoint'),
      help: t('Any address that supports the chat completions protocol, for this session.'),
    },
    command: {
      title: aiSettingsWords.serverCommand,
      help: aiSettingsWords.serverCommandHelp,
    },
  }
  // Without an operator's endpoint, their command is the default.
  const shown = providerChoices.filter(
    (choice) => choice !== 'command' || (available.endpoint && available.command),
  )
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-2 font-semibold text-label">{t('Provider')}</legend>
      {shown.map((choice) => {
        const { title, help } = options[choice]
        return (
          <label
            key={choice}
            className="flex items-start gap-3 rounded-edge border border-line px-3.5 py-2.5 has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input type="radio" value={choice} {...form.register('choice')} className="mt-1 accent-accent" />
            <span className="flex min-w-0 flex-col">
              <span className="font-medium">{title}</span>
              <span className="text-quiet">{help}</span>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

function defaultOption({ endpoint, command }: Props['available']): Option {
  if (endpoint)
    return {
      title: t("This server's endpoint"),
      help: t('Set up by this server’s operator. Your key is deleted; your address stays in this browser.'),
    }
  if (command) return { title: aiSettingsWords.serverCommand, help: aiSettingsWords.serverCommandHelp }
  return {
    title: t('Off'),
    help: t('Turns AI assist off. Your key is deleted; your address stays in this browser.'),
  }
}

const filled = ['choice', 'baseUrl', 'model', 'keyHeader', 'apiVersion'] as const

function LastEndpoint({ form }: { form: UseFormReturn<SettingsForm> }) {
  const { ai, user } = useSession()
  const endpoint = useAiEndpoint(user.id)
  if (endpoint === null || ai.baseUrl !== null || form.watch('choice') === 'endpoint') return null
  const { baseUrl, model, keyHeader = '', apiVersion = '' } = endpoint

  function fill() {
    const values = { choice: 'endpoint', baseUrl, model, keyHeader, apiVersion } as const
    for (const name of filled) form.setValue(name, values[name], { shouldDirty: true })
  }

  return (
    <Note tone="quiet" title={t('Your last endpoint')}>
      <p>{model === '' ? baseUrl : `${baseUrl} · ${model}`}</p>
      <div className="flex gap-2 pt-2">
        <Button size="small" onClick={fill}>
          {t('Use it again')}
        </Button>
        <Button size="small" onClick={() => forgetAiEndpoint(user.id)}>
          {t('Delete')}
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
    // Also one that another browser saved, as switching it off says that it stays in this one.
    rememberAiEndpoint(user.id, valuesOf(ai))
    patch.mutate(patchOf(values), {
      onSuccess: (session) => {
        const saved = valuesOf(session.ai)
        if (values.choice === 'endpoint') rememberAiEndpoint(user.id, saved)
        form.reset(saved, { keepDirtyValues: false })
        showToast(t('AI settings saved.'))
      },
    })
  }

  function discard() {
    patch.reset()
    form.reset(valuesOf(ai), { keepDirtyValues: false })
  }

  return { form, patch, save, discard }
}

function DemoNote() {
  return (
    <Note tone="info">
      <p>{t('The demo calls no model; its drafts are built in. You can still try these settings.')}</p>
    </Note>
  )
}

export function AiSettingsView() {
  const { ai, demo } = useSession()
  const { form, patch, save, discard } = useAiSettingsForm()
  const { dirtyFields, isDirty } = form.formState
  const choice = form.watch('choice')
  const hasModel = choice === 'endpoint' || (choice === 'default' && ai.available.endpoint)

  return (
    <Page
      title={t('AI settings')}
      lead={t(
        'The model that drafts and reviews skills, reads documents and suggests scenarios. Nothing is sent until you press a button that says so. The platform token is never sent.',
      )}
    >
      <div className="flex max-w-2xl flex-col gap-8 xl:max-w-none">
        {demo && <DemoNote />}
        <LastEndpoint form={form} />
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
            <p className="text-label text-quiet">
              {t(
                'The key lasts until your session ends, even if you sign in again before then. With a shared workspace, the other settings stay for your next session.',
              )}
            </p>
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
