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
import { MenuItem, MoreMenu } from '../../../ui/overlay/more-menu.tsx'
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
  const [isAdding, setIsAdding] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const importing = useImport(phoneNumberId)
  const clear = useClear(phoneNumberId)
  return (
    <>
      <div className={`flex flex-wrap gap-2 ${besideLook}`}>
        <ConfirmAction
          {...qualityWords.clearQuestion}
          opener={(ask) => (
            <MoreMenu>
              <MenuItem
                blocked={runs.length === 0 && qualityWords.noMatch}
                onSelect={() => saveFigures('runs.csv', trendOf(runs, 'run').toReversed(), nameOf)}
              >
                {qualityWords.csv}
              </MenuItem>
              <MenuItem
                blocked={evaluations.length === 0 && qualityWords.noMatch}
                onSelect={() =>
                  saveFile(`evaluations-${phoneNumberId}.json`, 'application/json', runFileText(evaluations))
                }
              >
                {qualityWords.exportAll}
              </MenuItem>
              <MenuItem onSelect={() => input.current?.click()}>{qualityWords.importRuns}</MenuItem>
              <MenuItem onSelect={() => setIsAdding(true)}>{t('Add by id')}</MenuItem>
              {runs.length > 0 && (
                <MenuItem isDanger onSelect={ask}>
                  {qualityWords.clearQuestion.label}
                </MenuItem>
              )}
            </MoreMenu>
          )}
          onConfirm={clear}
        />
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
      </div>
      <ImportFailure error={importing.error} data={importing.data} />
      {isAdding && (
        <AddRun phoneNumberId={phoneNumberId} runs={evaluations} onClose={() => setIsAdding(false)} />
      )}
    </>
  )
}

function ImportFailure({ error, data }: Pick<ReturnType<typeof useImport>, 'error' | 'data'>) {
  return (
    <>
      {error && <FailureNote error={error} />}
      {data?.isReadable === false && (
        <Note tone="bad" title={qualityWords.importError} isUrgent>
          <p className="text-label">{data.error}</p>
        </Note>
      )}
    </>
  )
}

function useImport(phoneNumberId: string) {
  const owner = useSession().user.id
  const queryClient = useQueryClient()
  const showToast = useToast()
  return useMutation({
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
}

function useClear(phoneNumberId: string) {
  const owner = useSession().user.id
  const queryClient = useQueryClient()
  return async () => {
    await deleteRuns({ owner, phoneNumberId })
    await queryClient.invalidateQueries(runsQuery(owner, phoneNumberId))
  }
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

interface AddProps {
  phoneNumberId: string
  runs: readonly StoredEvaluationRun[]
  onClose: () => void
}

/** Adds a run by its id, which the user must know: the platform keeps no list (docs/platform.md, section 12). */
function AddRun({ phoneNumberId, runs, onClose }: AddProps) {
  const adding = useAddRun(phoneNumberId, onClose)
  return (
    <Modal
      onClose={onClose}
      title={t('Add an evaluation by its id')}
      lead={t('An evaluation started elsewhere can be tracked, stored and compared here too.')}
    >
      <AddForm
        isBusy={adding.isPending}
        onAdd={(id) =>
          // A known run keeps its stored data.
          runs.some((run) => run.id === id) ? onClose() : adding.mutate(id)
        }
      />
      {adding.error && <FailureNote error={adding.error} />}
    </Modal>
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
