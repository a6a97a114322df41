import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { isInstagramEntity } from '../../../../contract/platform/account/instagram-entity.ts'
import { t } from '../../../../contract/translate.ts'
import { eligibilityQuery } from '../../../api/agent/agent-documents.ts'
import { ApiError } from '../../../api/api-error.ts'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Field, inputLook } from '../../../ui/form/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { accountsOf, phoneNumberQuery, phoneNumbersOf } from './queries.ts'
import type { DirectoryChoice } from './use-directory-choice.ts'
import { directoryWords } from './words.ts'

type IdKind = 'phone' | 'instagram' | 'account' | 'business'

/** All ids have names; these answers identify a kind. */
const questions: Record<IdKind, (client: QueryClient, id: string) => Promise<unknown>> = {
  phone: async (client, id) => {
    const phone = await client.fetchQuery({ ...phoneNumberQuery(id), retry: false })
    return phone.display_phone_number
  },
  instagram: (client, id) => client.fetchQuery({ ...eligibilityQuery(id), retry: false }),
  account: (client, id) => client.fetchInfiniteQuery({ ...phoneNumbersOf(id), retry: false }),
  business: (client, id) => client.fetchInfiniteQuery({ ...accountsOf(id, 'owned'), retry: false }),
}

/**
 * @returns null if the token sees nothing with this id
 * @throws ApiError if the platform could not be asked
 */
async function kindOfId(client: QueryClient, id: string): Promise<IdKind | null> {
  for (const kind of [isInstagramEntity(id) ? 'instagram' : 'phone', 'account', 'business'] as const) {
    try {
      if (await questions[kind](client, id)) return kind
    } catch (error) {
      // Missing terms prove that the agent exists.
      if (kind === 'instagram' && error instanceof ApiError && error.kind === 'terms') return kind
      if (!(error instanceof ApiError) || !isRefusal(error.status)) throw error
    }
  }
  return null
}

/** The platform calls ids of another kind invalid or missing. */
function isRefusal(status: number): boolean {
  return status === 400 || status === 403 || status === 404
}

const route = getRouteApi('/frame/')

type State = 'ready' | 'looking' | 'unknown' | Error

export function AnyIdForm({
  isMain,
  onPlace,
}: {
  isMain: boolean
  onPlace: (place: DirectoryChoice) => void
}) {
  const navigate = route.useNavigate()
  const queryClient = useQueryClient()
  const [state, setState] = useState<State>('ready')

  async function open(id: string) {
    setState('looking')
    try {
      const kind = await kindOfId(queryClient, id)
      setState(kind === null ? 'unknown' : 'ready')
      if (kind === 'account' || kind === 'business') onPlace({ [kind]: id })
      else if (kind !== null) void navigate({ to: '/phones/$phoneNumberId', params: { phoneNumberId: id } })
    } catch (error) {
      setState(error instanceof Error ? error : new Error(String(error)))
    }
  }

  return (
    <div className="flex flex-col gap-3">
      <IdForm
        {...directoryWords.anyIdField}
        error={t('Enter an id of about 15 digits, or the user name of an agent on Instagram')}
        submit={state === 'looking' ? t('Looking…') : t('Open')}
        isMain={isMain}
        onId={(id) => void open(id)}
      />
      {state === 'unknown' && (
        <Note
          tone="warn"
          title={t(
            'The token cannot see a business, an account or a phone number with this id. An agent on Instagram also needs an app with the capability bizai_ig_enterprise_api_3p_access.',
          )}
          isUrgent
        />
      )}
      {state instanceof Error && <FailureNote error={state} />}
    </div>
  )
}

interface IdFormProps {
  label: string
  help: string
  error: string
  submit: string
  value?: string | undefined
  isMain?: boolean
  onId: (id: string) => void
}

function isId(text: string): boolean {
  return /^(?:\d{5,32}|(?!\d+$)\w[\w.]{0,29})$/.test(plainId(text))
}

/** Copied user names start with @. */
function plainId(text: string): string {
  return text.trim().replace(/^@/, '')
}

function IdForm({ label, help, error, submit, value = '', isMain = false, onId }: IdFormProps) {
  const { register, handleSubmit, formState } = useForm({ values: { id: value } })
  return (
    <form
      onSubmit={handleSubmit((form) => onId(plainId(form.id)))}
      noValidate
      className="w-full max-w-[440px]"
    >
      <Field label={label} help={help} error={formState.errors.id?.message}>
        {(slots) => (
          <div className="flex gap-2">
            <input
              {...slots}
              {...register('id', { validate: (text) => isId(text) || error })}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck="false"
              className={`${inputLook} h-9 min-w-0 flex-1 font-mono tabular-nums`}
            />
            <Button type="submit" weight={isMain ? 'primary' : 'plain'}>
              {submit}
            </Button>
          </div>
        )}
      </Field>
    </form>
  )
}
