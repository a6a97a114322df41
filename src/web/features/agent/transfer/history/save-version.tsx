import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../../../api/session.ts'
import { FailureNote } from '../../../../ui/failure.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { FieldLine } from '../../../../ui/form/field-line.tsx'
import { submitting } from '../../../../ui/form/submitting.ts'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { useToast } from '../../../../ui/overlay/toast.tsx'
import { saveVersionNow } from '../../../../versions/save-version-now.ts'
import { versionsQuery } from '../../../../versions/use-versions.ts'
import { historyWords } from './words.ts'

const maxNameCharacters = 80

export function SaveVersion({ phoneNumberId }: { phoneNumberId: string }) {
  const [name, setName] = useState('')
  const owner = useSession().user.id
  const queryClient = useQueryClient()
  const showToast = useToast()
  const keeping = useMutation({
    mutationFn: () => saveVersionNow({ owner, phoneNumberId, reason: 'named', name: name.trim() }),
    onSuccess: ({ bundle }) => {
      setName('')
      showToast(bundle.partial.length === 0 ? historyWords.kept : historyWords.keptPartly)
      return queryClient.invalidateQueries(versionsQuery(owner, phoneNumberId))
    },
  })

  return (
    <form onSubmit={submitting(() => keeping.mutate())} className="flex flex-col gap-2">
      <FieldLine
        className="min-w-48 sm:max-w-md"
        buttons={
          <Button
            type="submit"
            weight="primary"
            isBusy={keeping.isPending}
            blocked={name.trim() === '' && historyWords.nameField.help}
          >
            {keeping.isPending ? historyWords.keeping : historyWords.keep}
          </Button>
        }
      >
        <TextField
          {...historyWords.nameField}
          value={name}
          maxLength={maxNameCharacters}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
      </FieldLine>
      {keeping.isError && <FailureNote error={keeping.error} />}
    </form>
  )
}
