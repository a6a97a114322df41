/** Saves which verdicts of judges were marked, for the command line. */
import type { VerdictMarksFile } from '../../../../../contract/studio/files/verdict-marks.ts'
import { readVerdictMarks } from '../../../../browser/records/verdict-marks.ts'
import { saveFile } from '../../../../browser/save-file.ts'

/** Saves the marks of all scenarios of a user. */
export function saveMarks(owner: string) {
  const marks = readVerdictMarks(owner).map(({ scenarioId, criterion, isMet, isRight }) => ({
    scenario: scenarioId,
    criterion,
    isMet,
    isRight,
  }))
  const file: VerdictMarksFile = { marks }
  saveFile('verdict-marks.json', 'application/json', `${JSON.stringify(file, null, 2)}\n`)
}
