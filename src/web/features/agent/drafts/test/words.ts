import { counted, t } from '../../../../../contract/translate.ts'
import type { DraftTestPhase, DraftTestProblem } from '../../../../../scenarios/draft-test/test-draft.ts'
import type { Restoration } from '../../../../../scenarios/draft-test/test-number.ts'
import type { AssertionVerdict } from '../../../../../scenarios/results.ts'
import { formatNumber } from '../../../../text/format.ts'

export const draftTestWords = {
  numberField: {
    label: 'Test number',
    help: 'A number whose agent the test may change.',
  },
  numberSame: 'Choose a number other than the draft’s.',
  notStored: 'This could not be stored, so nothing was changed.',
  cancelled: 'Cancelled.',
  failed: 'Not all scenarios passed.',
  none: 'There are no scenarios for this number yet.',
  unrestored: 'A test on this number was interrupted',
  elsewhere: 'A test is in progress in another tab.',
} as const

export const testPhases: Readonly<Record<DraftTestPhase, string>> = {
  reading: 'Reading both agents',
  applying: 'Applying the draft to the test number',
  testing: 'Running scenarios',
  restoring: 'Restoring the test number',
}

export const testProblems: Readonly<Record<DraftTestProblem, string>> = {
  source_unread: 'Part of this agent could not be read, so the test number would not get all of it.',
  test_number_unread:
    'Part of the test number’s agent could not be read, so it could not be restored. Nothing was changed.',
  not_applied: 'The platform did not accept the draft on the test number.',
}

export const restorations: Readonly<Record<Restoration, string>> = {
  same: 'The test number is restored: it is exactly the same as before.',
  differs: 'The test number is restored, but something else on it has changed in the meantime.',
  failed: 'The test number could not be restored.',
}

export const verdictWords: Readonly<Record<AssertionVerdict, string>> = {
  passed: 'Passed',
  failed: 'Failed',
  error: 'No answer',
}

export const scenariosChosen = counted('{count, plural, one {# scenario} other {# scenarios}}')

export function testProgressText(done: number, total: number): string {
  return t('{total, plural, one {{done} of # scenario} other {{done} of # scenarios}}', {
    done: formatNumber(done),
    total,
  })
}
