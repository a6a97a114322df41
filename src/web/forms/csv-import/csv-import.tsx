/** Imports a CSV file: choose, check, preview, then create row by row. */

import { useContext } from 'react'
import { t } from '../../../contract/translate.ts'
import { useWriteBlock } from '../../api/write-block.ts'
import type { FailureWords } from '../../text/failure-words.ts'
import { FailureContext } from '../../ui/failure.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { useSaveVersionBefore } from '../../versions/use-version-before.ts'
import { versionWords as keptWords } from '../../versions/words.ts'
import { AddingView } from '../run/adding-view.tsx'
import { type ItemAttempt, type SequentialRun, useSequentialRun } from '../run/sequential-run.ts'
import type { CsvFormat } from './csv-format.ts'
import type { BadRow, GoodRow } from './csv-rows.ts'
import { SaveRows } from './save-rows.tsx'
import { TableRead, useTableRead } from './table-read.tsx'
import { type CsvTexts, csvWords, rowName } from './words.ts'

export interface CsvImportProps<Draft> {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  texts: CsvTexts
  format: CsvFormat<Draft>
  example: readonly (readonly string[])[]
  /** Label of a row while it is added. */
  nameOf: (draft: Draft) => string
  create: (draft: Draft) => Promise<unknown>
  /** Remaining places, if the platform has a limit. */
  spaceLeft?: number
  /** Called after every run, to refetch the list. */
  onRun: () => void
}

export function CsvImport<Draft>(props: CsvImportProps<Draft>) {
  const { isOpen, onOpenChange } = props
  // Opening again starts over.
  return isOpen ? <OpenImport {...props} onClose={() => onOpenChange(false)} /> : null
}

function OpenImport<Draft>({
  texts,
  format,
  example,
  nameOf,
  create,
  spaceLeft = Number.POSITIVE_INFINITY,
  onRun,
  onClose,
}: CsvImportProps<Draft> & { onClose: () => void }) {
  const blocked = useWriteBlock()
  const state = useTableRead(format, spaceLeft)
  const { ready } = state
  const { keep, isKeeping } = useSaveVersionBefore()
  const run = useSequentialRun<GoodRow<Draft>>(({ draft }) => create(draft), onRun, keep)
  const hasBegun = run.attempts.length > 0

  function close() {
    // A closed run would continue unseen.
    if (run.isRunning) run.stop()
    else onClose()
  }

  return (
    <Modal
      isWide
      onClose={close}
      title={texts.title}
      lead={t('Nothing is added until you have seen the file’s content.')}
      foot={
        hasBegun ? (
          <RunButtons run={run} onClose={close} />
        ) : (
          <>
            <Button weight="ghost" onClick={close}>
              {t('Cancel')}
            </Button>
            {ready.length > 0 && (
              <Button weight="primary" blocked={blocked} onClick={() => run.start(ready)}>
                {texts.add(ready.length)}
              </Button>
            )}
          </>
        )
      }
    >
      {!hasBegun && (
        <TableRead state={state} texts={texts} format={format} example={example} spaceLeft={spaceLeft} />
      )}
      {isKeeping && <p role="status">{keptWords.keeping}</p>}
      {hasBegun && <AddedRows run={run} nameOf={nameOf} fileName={texts.fileName} columns={format.columns} />}
    </Modal>
  )
}

interface AddedProps<Draft> extends Pick<CsvImportProps<Draft>, 'nameOf'> {
  run: SequentialRun<GoodRow<Draft>>
  fileName: string
  columns: CsvFormat<Draft>['columns']
}

function AddedRows<Draft>({ run, nameOf, fileName, columns }: AddedProps<Draft>) {
  const explain = useContext(FailureContext)
  return (
    <AddingView
      run={run}
      title={csvWords.refused}
      nameOf={({ row, draft }) => (
        <>
          <span className="text-quiet tabular-nums">{rowName(row)}</span> <bdi>{nameOf(draft)}</bdi>
        </>
      )}
    >
      <SaveRows
        label={t('Save rows that were not added as CSV')}
        fileName={fileName}
        columns={columns}
        rows={() => notAdded(run.attempts, explain)}
      />
    </AddingView>
  )
}

/** Includes the platform's refusals; skipped and waiting rows have none. */
function notAdded<Draft>(
  attempts: readonly ItemAttempt<GoodRow<Draft>>[],
  explain: (error: unknown) => FailureWords,
): BadRow[] {
  return attempts
    .filter(({ state }) => state !== 'done')
    .map(({ item: { row, cells }, error }) => {
      if (error === null) return { row, cells, errors: [] }
      const { title, details } = explain(error)
      return { row, cells, errors: [title, ...details.split('\n')].filter((text) => text !== '') }
    })
}

interface ButtonsProps {
  run: Pick<SequentialRun<unknown>, 'isRunning' | 'isStopping' | 'stop'>
  onClose: () => void
}

function RunButtons({ run: { isRunning, isStopping, stop }, onClose }: ButtonsProps) {
  if (!isRunning) {
    return (
      <Button weight="primary" onClick={onClose}>
        {t('Close')}
      </Button>
    )
  }
  return (
    <Button isBusy={isStopping} onClick={stop}>
      {isStopping ? t('Stopping…') : t('Stop')}
    </Button>
  )
}
