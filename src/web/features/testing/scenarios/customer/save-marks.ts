/** Saves which verdicts of judges were marked, for the command line. */
import type { VerdictMarksFile } from '../../../../../contract/studio/files/verdict-marks.ts'
import { saveFile } from '../../../../browser/save-file.ts'
import type { RecordPlace } from '../../../../records/record-store.ts'
import { readVerdictMarks } from '../../../../records/verdict-marks.ts'

/** Saves the marks of all scenarios of a number. */
export function saveMarks(place: RecordPlace) {
  const marks = readVerdictMarks(place).map(({ scenarioId, criterion, isMet, isRight }) => ({
    scenario: scenarioId,
    criterion,
    isMet,
    isRight,
  }))
  const file: VerdictMarksFile = { marks }
  saveFile('verdict-marks.json', 'application/json', `${JSON.stringify(file, null, 2)}\n`)
}
