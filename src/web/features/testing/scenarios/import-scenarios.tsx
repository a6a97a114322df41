/** Imports scenarios from a file after a preview. */
import { useState } from 'react'
import type { Scenario } from '../../../../contract/studio/files/scenario.ts'
import { parseScenarios } from '../../../../scenarios/parse-scenarios.ts'
import type { RecordPlace } from '../../../records/record-store.ts'
import { addScenarios, type StoredScenario } from '../../../records/scenarios.ts'
import { Button } from '../../../ui/form/button.tsx'
import { TextFileField } from '../../../ui/form/text-field.tsx'
import { TextItems } from '../../../ui/list/text-items.tsx'
import { Note } from '../../../ui/note.tsx'
import { Modal } from '../../../ui/overlay/modal.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { importPreview, storageText } from './edit/phrases.ts'
import { scenarioWords } from './words.ts'

interface Props {
  place: RecordPlace
  existing: readonly StoredScenario[]
  onClose: () => void
}

type Chosen =
  | { state: 'none' }
  | { state: 'read'; scenarios: Scenario[] }
  | { state: 'invalid'; errors: string[] }

export function ImportScenarios({ place, existing, onClose }: Props) {
  const showToast = useToast()
  const [chosen, setChosen] = useState<Chosen>({ state: 'none' })
  const scenarios = chosen.state === 'read' ? chosen.scenarios : []
  const replaced = scenarios.filter(({ id }) => existing.some((one) => one.id === id)).length

  function readScenarioFile(text: string) {
    const parsed = parseScenarios(text)
    setChosen(
      parsed.ok
        ? { state: 'read', scenarios: parsed.scenarios }
        : { state: 'invalid', errors: parsed.errors },
    )
  }

  async function take() {
    const keeping = await addScenarios(place, scenarios)
    showToast(storageText(keeping))
    if (keeping.state === 'kept') onClose()
  }

  return (
    <Modal
      onClose={onClose}
      {...scenarioWords.importHead}
      foot={
        <Button
          weight="primary"
          blocked={scenarios.length === 0 && scenarioWords.fileField.help}
          onClick={() => void take()}
        >
          {scenarioWords.importNow}
        </Button>
      }
    >
      <TextFileField {...scenarioWords.fileField} accept=".json,application/json" onText={readScenarioFile} />
      {chosen.state === 'read' && <p role="status">{importPreview(scenarios.length - replaced, replaced)}</p>}
      {chosen.state === 'invalid' && (
        <Note tone="bad" title={scenarioWords.faulty} isUrgent>
          <ul className="max-h-60 overflow-y-auto">
            <TextItems texts={chosen.errors} />
          </ul>
        </Note>
      )}
    </Modal>
  )
}
