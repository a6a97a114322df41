import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { readRunFile, runFileText } from '../../../../scenarios/evaluation/run-file.ts'
import type { TestRun } from '../../../../scenarios/runs/test-run.ts'
import { trendOf } from '../../../../scenarios/runs/trends.ts'
import { useSession } from '../../../api/session.ts'
import { saveFile } from '../../../browser/save-file.ts'
import { deleteRuns, storeEvaluationRuns } from '../../../records/runs/runs.ts'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { ConfirmAction } from '../../../ui/overlay/confirm-action.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { AddRun } from './evaluation/add-run.tsx'
import { saveFigures } from './figures-csv.ts'
import { runsQuery } from './use-runs.ts'
import { useVersionName } from './use-version-name.ts'
import { qualityWords } from './words.ts'

interface Props {
  phoneNumberId: string
  runs: readonly TestRun[]
}

export function HistoryTools({ phoneNumberId, runs }: Props) {
  const nameOf = useVersionName()
  const evaluations = runs.flatMap(({ evaluation }) => evaluation ?? [])
  return (
    <div className="flex flex-wrap gap-2">
      <AddRun phoneNumberId={phoneNumberId} runs={evaluations} />
      {runs.length > 0 && (
        <Button
          size="small"
          onClick={() => saveFigures('runs.csv', trendOf(runs, 'run').toReversed(), nameOf)}
        >
          {qualityWords.csv}
        </Button>
      )}
      {evaluations.length > 0 && (
        <Button
          size="small"
          onClick={() =>
            saveFile(`evaluations-${phoneNumberId}.json`, 'application/json', runFileText(evaluations))
          }
        >
          {qualityWords.exportAll}
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
      const parsed = readRunFile(await file.text(), phoneNumberId)
      if (parsed.isReadable) await storeEvaluationRuns(owner, parsed.runs)
      return parsed
    },
    onSuccess: (read) => {
      if (!read.isReadable) return
      showToast(qualityWords.imported(read.runs.length))
      return queryClient.invalidateQueries(runsQuery(owner, phoneNumberId))
    },
  })
  return (
    <>
      <Button size="small" isBusy={importing.isPending} onClick={() => input.current?.click()}>
        {qualityWords.importRuns}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={qualityWords.importLabel}
        accept=".json,application/json"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) importing.mutate(file)
          // Lets the same file be chosen again.
          target.value = ''
        }}
      />
      {importing.error && <FailureNote error={importing.error} />}
      {importing.data?.isReadable === false && (
        <Note tone="bad" title={qualityWords.importError} isUrgent>
          <p className="text-label">{importing.data.error}</p>
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
      {...qualityWords.clearQuestion}
      weight="ghost"
      size="small"
      onConfirm={async () => {
        await deleteRuns({ owner, phoneNumberId })
        await queryClient.invalidateQueries(runsQuery(owner, phoneNumberId))
      }}
    />
  )
}
