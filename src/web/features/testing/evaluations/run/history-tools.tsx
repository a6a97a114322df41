/** What can be done with the history as a whole: add to it, take it elsewhere, bring it back, clear it. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { StoredEvaluationRun } from '../../../../../contract/studio/files/evaluation-run.ts'
import { readRunFile, runFileText } from '../../../../../scenarios/evaluation/run-file.ts'
import { useSession } from '../../../../api/session.ts'
import { saveFile } from '../../../../browser/save-file.ts'
import { deleteEvaluationRuns } from '../../../../records/runs.ts'
import { FailureNote } from '../../../../ui/failure.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { ConfirmAction } from '../../../../ui/overlay/confirm-action.tsx'
import { useToast } from '../../../../ui/overlay/toast.tsx'
import { runsQuery } from '../queries.ts'
import { evaluationWords } from '../words.ts'
import { AddRun } from './add-run.tsx'
import { storeSafely } from './store-run.ts'

interface Props {
  phoneNumberId: string
  runs: readonly StoredEvaluationRun[]
}

export function HistoryTools({ phoneNumberId, runs }: Props) {
  return (
    <div className="flex flex-wrap gap-2">
      <AddRun phoneNumberId={phoneNumberId} runs={runs} />
      {runs.length > 0 && (
        <Button
          size="small"
          onClick={() => saveFile(`evaluations-${phoneNumberId}.json`, 'application/json', runFileText(runs))}
        >
          {evaluationWords.exportAll}
        </Button>
      )}
      <ImportRuns phoneNumberId={phoneNumberId} />
      {runs.length > 0 && <ClearRuns phoneNumberId={phoneNumberId} />}
    </div>
  )
}

function ImportRuns({ phoneNumberId }: { phoneNumberId: string }) {
  const owner = useSession().user.id
  const queryClient = useQueryClient()
  const showToast = useToast()
  const input = useRef<HTMLInputElement>(null)
  const importing = useMutation({
    mutationFn: async (file: File) => {
      const read = readRunFile(await file.text(), phoneNumberId)
      if (read.isReadable) await storeSafely(owner, read.runs)
      return read
    },
    onSuccess: (read) => {
      if (!read.isReadable) return
      showToast(evaluationWords.imported(read.runs.length))
      return queryClient.invalidateQueries(runsQuery(owner, phoneNumberId))
    },
  })
  return (
    <>
      <Button size="small" isBusy={importing.isPending} onClick={() => input.current?.click()}>
        {evaluationWords.importRuns}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={evaluationWords.importLabel}
        accept=".json,application/json"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) importing.mutate(file)
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      {importing.error && <FailureNote error={importing.error} />}
      {importing.data?.isReadable === false && (
        <Note tone="bad" title={evaluationWords.importFault} isUrgent>
          <p className="text-label">{importing.data.fault}</p>
        </Note>
      )}
    </>
  )
}

function ClearRuns({ phoneNumberId }: { phoneNumberId: string }) {
  const owner = useSession().user.id
  const queryClient = useQueryClient()
  return (
    <ConfirmAction
      {...evaluationWords.clearQuestion}
      weight="ghost"
      size="small"
      onConfirm={async () => {
        await deleteEvaluationRuns(owner, phoneNumberId)
        await queryClient.invalidateQueries(runsQuery(owner, phoneNumberId))
      }}
    />
  )
}
