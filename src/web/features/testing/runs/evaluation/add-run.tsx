/** Adds a run by its id, which the user must know: the platform keeps no list (docs/platform.md, section 12). */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StoredEvaluationRun } from '../../../../../contract/studio/files/evaluation-run.ts'
import { newRun } from '../../../../../scenarios/evaluation/run-after.ts'
import { useSession } from '../../../../api/session.ts'
import { storeEvaluationRuns } from '../../../../records/runs/runs.ts'
import { FailureNote } from '../../../../ui/failure.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { submitting } from '../../../../ui/form/submitting.ts'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { Modal } from '../../../../ui/overlay/modal.tsx'
import { runsQuery } from '../use-runs.ts'
import { readJob } from './queries.ts'
import { evaluationWords } from './words.ts'

interface Props {
  phoneNumberId: string
  runs: readonly StoredEvaluationRun[]
}

function useAddRun(phoneNumberId: string, onAdded: () => void) {
  const owner = useSession().user.id
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => {
      // Rejects a mistyped id, which would be stored as a run forgotten by the platform.
      await readJob(phoneNumberId, id)
      await storeEvaluationRuns(owner, [newRun(id, phoneNumberId, [], new Date())])
    },
    onSuccess: () => {
      onAdded()
      return queryClient.invalidateQueries(runsQuery(owner, phoneNumberId))
    },
  })
}

export function AddRun({ phoneNumberId, runs }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const adding = useAddRun(phoneNumberId, () => setIsOpen(false))

  /** One id's error does not concern the next. */
  function change(isNowOpen: boolean) {
    if (isNowOpen) adding.reset()
    setIsOpen(isNowOpen)
  }
  return (
    <>
      <Button size="small" onClick={() => change(true)}>
        {evaluationWords.add}
      </Button>
      <Modal isOpen={isOpen} onOpenChange={change} {...evaluationWords.addHead}>
        <AddForm
          isBusy={adding.isPending}
          onAdd={(id) =>
            // A known run keeps its stored data.
            runs.some((run) => run.id === id) ? setIsOpen(false) : adding.mutate(id)
          }
        />
        {adding.error && <FailureNote error={adding.error} />}
      </Modal>
    </>
  )
}

function AddForm({ isBusy, onAdd }: { isBusy: boolean; onAdd: (id: string) => void }) {
  const [id, setId] = useState('')
  const submit = submitting(() => {
    if (id.trim() !== '') onAdd(id.trim())
  })
  return (
    <form onSubmit={submit} className="flex flex-col items-start gap-2">
      <div className="w-full">
        <TextField
          {...evaluationWords.addField}
          value={id}
          onChange={({ target }) => setId(target.value)}
          format="code"
        />
      </div>
      <Button
        type="submit"
        weight="primary"
        isBusy={isBusy}
        blocked={id.trim() === '' && evaluationWords.addField.help}
      >
        {evaluationWords.addDo}
      </Button>
    </form>
  )
}
