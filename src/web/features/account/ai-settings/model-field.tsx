import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { aiModels } from '../../../../contract/studio/ai.ts'
import { studioPaths } from '../../../../contract/studio/paths.ts'
import type { SafeSession } from '../../../../contract/studio/session.ts'
import { send } from '../../../api/client.ts'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Field, inputLook } from '../../../ui/form/field.tsx'
import { choiceOf, type SettingsForm } from './settings-form.ts'
import { aiSettingsWords, modelsLoaded } from './words.ts'

export function ModelField({ form, ai }: { form: UseFormReturn<SettingsForm>; ai: SafeSession['ai'] }) {
  const listId = useId()
  const load = useMutation({ mutationFn: () => send(aiModels, { path: studioPaths.aiModels }) })
  const { errors, dirtyFields } = form.formState
  const choice = form.watch('choice')
  const isOther = choice !== choiceOf(ai) || dirtyFields.baseUrl || dirtyFields.apiKey
  const models = load.data?.models

  function help(): string {
    if (models !== undefined)
      return models.length === 0 ? aiSettingsWords.noModels : modelsLoaded(models.length)
    return choice === 'default' ? aiSettingsWords.modelOfServer : aiSettingsWords.modelHelp
  }

  return (
    <div className="flex flex-col gap-2">
      <Field label={aiSettingsWords.model} help={help()} error={errors.model?.message}>
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
              blocked={isOther && aiSettingsWords.saveBeforeModels}
              isBusy={load.isPending}
              onClick={() => load.mutate()}
            >
              {load.isPending ? aiSettingsWords.loadingModels : aiSettingsWords.loadModels}
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
