import { KeyRound } from 'lucide-react'
import type { UseFormReturn } from 'react-hook-form'
import { keyHeaders, type SafeSession } from '../../../../contract/studio/session.ts'
import { t } from '../../../../contract/translate.ts'
import { usePatchSession } from '../../../api/session.ts'
import { boundField } from '../../../forms/edit/bound-field.ts'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Options } from '../../../ui/form/options.tsx'
import { SelectField, TextField } from '../../../ui/form/text-field.tsx'
import { Note } from '../../../ui/note.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { losesKey, type SettingsForm } from './settings-form.ts'
import { aiSettingsWords } from './words.ts'

interface Props {
  form: UseFormReturn<SettingsForm>
  ai: SafeSession['ai']
}

const keyHeaderOptions: [value: string, text: string][] = [
  ['', 'Authorization: Bearer'],
  ...keyHeaders.map((header): [string, string] => [
    header,
    header === 'api-key' ? t('api-key (classic Azure deployments)') : header,
  ]),
]

export function EndpointKeyFields({ form, ai }: Props) {
  const [keyHeader, apiVersion] = form.watch(['keyHeader', 'apiVersion'])
  return (
    <>
      <KeyField form={form} ai={ai} />
      <SelectField {...aiSettingsWords.keyHeaderField} {...boundField(form, 'keyHeader')}>
        <Options options={keyHeaderOptions} />
      </SelectField>
      {(keyHeader === 'api-key' || apiVersion !== '') && (
        <TextField {...aiSettingsWords.apiVersionField} {...boundField(form, 'apiVersion')} format="code" />
      )}
    </>
  )
}

function KeyField({ form, ai }: Props) {
  const patch = usePatchSession()
  const showToast = useToast()
  const isLost = losesKey(ai, form.watch())

  function forget() {
    patch.mutate({ ai: { apiKey: null } }, { onSuccess: () => showToast(t('Key deleted.')) })
  }

  return (
    <div className="flex flex-col gap-2">
      <TextField
        {...aiSettingsWords.keyField}
        {...boundField(form, 'apiKey')}
        type="password"
        data-1p-ignore
        placeholder={ai.hasApiKey && !isLost ? t('A key is stored. Enter a new one to replace it.') : ''}
        className="h-9 placeholder:font-sans"
        format="code"
      />
      {isLost && (
        <Note tone="warn">
          <p>
            {t(
              'The stored key belongs to the previous address and is deleted when you save. Enter a key for this address.',
            )}
          </p>
        </Note>
      )}
      {ai.hasApiKey && !isLost && (
        <p className="flex flex-wrap items-center gap-3">
          <span className="inline-flex items-center gap-1.5 text-good">
            <KeyRound size={14} aria-hidden="true" />
            {t('Key stored')}
          </span>
          <Button size="small" isBusy={patch.isPending} onClick={forget}>
            {t('Delete key')}
          </Button>
        </p>
      )}
      {patch.error && <FailureNote error={patch.error} onRetry={forget} />}
    </div>
  )
}
