import { useState } from 'react'
import { t } from '../../../../../contract/translate.ts'
import { saveFile } from '../../../../browser/save-file.ts'
import { TableRead, useTableRead } from '../../../../forms/csv-import/table-read.tsx'
import type { RecordPlace } from '../../../../records/record-store.ts'
import { addScenarios, type StoredScenario } from '../../../../records/scenarios.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { Modal } from '../../../../ui/overlay/modal.tsx'
import { useToast } from '../../../../ui/overlay/toast.tsx'
import { importPreview, storageText } from '../edit/phrases.ts'
import {
  exampleScenarioRows,
  fitsTable,
  scenarioRowFormat,
  scenariosAsCsv,
  scenariosOf,
} from './scenario-rows.ts'
import { notInTable, scenarioTableTexts, scenarioTableWords } from './words.ts'

interface Props {
  place: RecordPlace
  existing: readonly StoredScenario[]
  onClose: () => void
}

/** Exports all scenarios as a table, and imports one; nothing is added before its rows were seen. */
export function ScenarioTable({ place, existing, onClose }: Props) {
  const showToast = useToast()
  const [isAdding, setIsAdding] = useState(false)
  const state = useTableRead(scenarioRowFormat)
  const scenarios = scenariosOf(state.ready.map(({ draft }) => draft))
  const replaced = scenarios.filter(({ id }) => existing.some((one) => one.id === id)).length
  const all = existing.map(({ id, scenario }) => ({ id, ...scenario }))
  const left = all.filter((one) => !fitsTable(one))

  async function take() {
    setIsAdding(true)
    const keeping = await addScenarios(place, scenarios)
    setIsAdding(false)
    showToast(storageText(keeping))
    if (keeping.state === 'kept') onClose()
  }

  return (
    <Modal
      isWide
      onClose={onClose}
      {...scenarioTableWords.head}
      foot={
        <>
          {left.length < all.length && (
            <Button weight="ghost" onClick={() => saveFile('scenarios.csv', 'text/csv', scenariosAsCsv(all))}>
              {t('Export CSV')}
            </Button>
          )}
          {scenarios.length > 0 && (
            <Button weight="primary" isBusy={isAdding} onClick={() => void take()}>
              {scenarioTableTexts.add(scenarios.length)}
            </Button>
          )}
        </>
      }
    >
      {left.length > 0 && <Note tone="info">{notInTable(left.length)}</Note>}
      <TableRead
        state={state}
        texts={scenarioTableTexts}
        format={scenarioRowFormat}
        example={exampleScenarioRows}
      />
      {scenarios.length > 0 && <p role="status">{importPreview(scenarios.length - replaced, replaced)}</p>}
    </Modal>
  )
}
