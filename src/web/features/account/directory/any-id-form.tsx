import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { FailureNote } from '../../../ui/failure.tsx'
import { Note } from '../../../ui/note.tsx'
import { IdForm } from './id-form.tsx'
import { kindOfId } from './kind-of-id.ts'
import type { DirectoryChoice } from './use-directory-choice.ts'
import { directoryWords } from './words.ts'

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
        fault={directoryWords.anyIdFault}
        submit={state === 'looking' ? directoryWords.opening : directoryWords.open}
        isMain={isMain}
        onId={(id) => void open(id)}
      />
      {state === 'unknown' && <Note tone="warn" title={directoryWords.idUnknown} isUrgent />}
      {state instanceof Error && <FailureNote error={state} />}
    </div>
  )
}
