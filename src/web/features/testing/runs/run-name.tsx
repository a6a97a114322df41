import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TestRun } from '../../../../scenarios/runs/test-run.ts'
import { useSession } from '../../../api/session.ts'
import { nameRun } from '../../../records/runs/runs.ts'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { inputLook } from '../../../ui/form/field.tsx'
import { submitting } from '../../../ui/form/submitting.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { runsQuery } from './use-runs.ts'
import { qualityWords } from './words.ts'

const maxNameCharacters = 80

export function RunName({ run }: { run: TestRun }) {
  const owner = useSession().user.id
  const queryClient = useQueryClient()
  const showToast = useToast()
  const [name, setName] = useState(run.name ?? '')
  const naming = useMutation({
    mutationFn: () => nameRun(owner, run, name.trim() === '' ? null : name.trim()),
    onSuccess: () => {
      showToast(qualityWords.named)
      return queryClient.invalidateQueries(runsQuery(owner, run.phoneNumberId))
    },
  })

  return (
    <form
      onSubmit={submitting(() => naming.mutate())}
      className="flex flex-col gap-2 border-line border-t pt-4"
    >
      <div className="flex flex-wrap items-center gap-2">
        <label className="flex min-w-60 flex-1 items-center gap-2 text-label text-quiet sm:max-w-md">
          <span className="shrink-0">{qualityWords.name}</span>
          <input
            value={name}
            maxLength={maxNameCharacters}
            placeholder={qualityWords.namePlaceholder}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
            className={`${inputLook} h-8`}
          />
        </label>
        <Button type="submit" size="small" isBusy={naming.isPending}>
          {qualityWords.rename}
        </Button>
      </div>
      {naming.error && <FailureNote error={naming.error} />}
    </form>
  )
}
