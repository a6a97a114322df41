import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { StoredEvaluationRun } from '../../../../contract/studio/files/evaluation-run.ts'
import { t } from '../../../../contract/translate.ts'
import { newRun } from '../../../../scenarios/evaluation/run-after.ts'
import { readRunFile, runFileText } from '../../../../scenarios/evaluation/run-file.ts'
import type { TestRun } from '../../../../scenarios/runs/test-run.ts'
import { trendOf } from '../../../../scenarios/runs/trends.ts'
import { useSession } from '../../../api/session.ts'
import { saveFile } from '../../../browser/save-file.ts'
import { deleteRuns, storeEvaluationRuns } from '../../../records/runs/runs.ts'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { submitting } from '../../../ui/form/submitting.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Note } from '../../../ui/note.tsx'
import { ConfirmAction } from '../../../ui/overlay/confirm-action.tsx'
import { Modal } from '../../../ui/overlay/modal.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { besideLook } from '../../../ui/page/page.tsx'
import { readJob } from './evaluation/queries.ts'
import { evaluationWords } from './evaluation/words.ts'
import { saveFigures } from './figures-csv.ts'
import { runsQuery } from './use-runs.ts'
import { useVersionName } from './use-version-name.ts'
import { qualityWords } from './words.ts'

export function HistoryTools({ phoneNumberId, runs }: { phoneNumberId: string; runs: readonly TestRun[] }) {
  const nameOf = useVersionName()
  const evaluations = runs.flatMap(({ evaluation }) => evaluation ?? [])
  return (
    <div className={`flex flex-wrap gap-2 ${besideLook}`}>
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
      <AddRun phoneNumberId={phoneNumberId} runs={evaluations} />
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

/** Adds a run by its id, which the user must know: the platform keeps no list (docs/platform.md, section 12). */
function AddRun({ phoneNumberId, runs }: { phoneNumberId: string; runs: readonly StoredEvaluationRun[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const adding = useAddRun(phoneNumberId, () => setIsOpen(false))

  function open() {
    // One id's error does not concern the next.
    adding.reset()
    setIsOpen(true)
  }
  return (
    <>
      <Button size="small" onClick={open}>
        {t('Add by id')}
      </Button>
      <Modal
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('Add an evaluation by its id')}
        lead={t('An evaluation started elsewhere can be tracked, stored and compared here too.')}
      >
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
        {t('Add run')}
      </Button>
    </form>
  )
}
