import { useState } from 'react'
import type { DraftChange } from '../../../../../agent/draft/draft.ts'
import { t } from '../../../../../contract/translate.ts'
import { touchingScenarios } from '../../../../../scenarios/draft-test/touching.ts'
import { useSession } from '../../../../api/session.ts'
import { useWriteBlock } from '../../../../api/write-block.ts'
import type { KnownNumber } from '../../../../forms/pick-number/known-number.ts'
import { NumberPicker } from '../../../../forms/pick-number/number-picker.tsx'
import { transferWords } from '../../../../plan/transfer-words.ts'
import { useScenarios } from '../../../../records/scenarios.ts'
import { nameTestNumber, useTestNumber, useUnrestored } from '../../../../records/test-number.ts'
import { FailureNote } from '../../../../ui/failure.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { useToast } from '../../../../ui/overlay/toast.tsx'
import { Section } from '../../../../ui/page/section.tsx'
import {
  type CustomersOf,
  type DraftTestRun,
  fingerprintOf,
  startDraftTest,
  useDraftTest,
} from './current-test.ts'
import { TestResults, TestUnderWay } from './test-results.tsx'
import { draftTestWords, restorations, scenariosChosen, testProblems } from './words.ts'

interface Props {
  phoneNumberId: string
  changes: readonly DraftChange[]
  customersOf: CustomersOf
  numbers: readonly KnownNumber[]
}

/** Returns whether exactly these changes passed on the test number; undefined without one. */
export function useHasPassed(phoneNumberId: string, changes: readonly DraftChange[]): boolean | undefined {
  const owner = useSession().user.id
  const testNumber = useTestNumber({ owner, phoneNumberId })
  const run = useDraftTest(owner, phoneNumberId)
  if (testNumber === '') return undefined
  return run?.subject === fingerprintOf(changes) && run.outcome?.state === 'passed'
}

export function DraftTestSection({ phoneNumberId, changes, customersOf, numbers }: Props) {
  const owner = useSession().user.id
  const place = { owner, phoneNumberId }
  const testNumber = useTestNumber({ owner, phoneNumberId })
  const unrestored = useUnrestored(place)
  const run = useDraftTest(owner, phoneNumberId)
  const blocked = useWriteBlock('test')
  const scenarios = useScenarios(place)
  const touching = touchingScenarios(scenarios, changes)
  const [isAll, setIsAll] = useState(false)
  const chosen = isAll || touching.length === 0 ? scenarios : touching
  const subject = fingerprintOf(changes)
  const isRunning = run?.state === 'running'
  const lacking = scenarios.length === 0 && draftTestWords.none

  return (
    <Section id="draft-test" level={3} title={t('Test')} className="flex flex-col gap-4">
      <TestNumberField
        owner={owner}
        phoneNumberId={phoneNumberId}
        numbers={numbers}
        isBlocked={isRunning || unrestored !== undefined}
      />
      <p className="max-w-prose text-quiet">
        {testNumber === ''
          ? t(
              'Without a test number, the scenarios run right after publishing, and you can restore the version before.',
            )
          : `${t('The draft is applied to the test number, the scenarios run there, and the test number is restored. The test number’s connectors, tools, websites, files, allowlist, audience and on/off switch are not changed.')} ${t('If you close this tab during the test, come back here and choose Restore test number.')}`}
      </p>
      {isRunning && <TestUnderWay run={run} />}
      {testNumber !== '' && !isRunning && (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            blocked={blocked ?? ((unrestored !== undefined && draftTestWords.unrestored) || lacking)}
            onClick={() =>
              void startDraftTest({
                ...place,
                subject,
                scenarios: chosen,
                customers: customersOf(owner),
                testNumber,
                changes,
              })
            }
          >
            {t('Test draft')}
          </Button>
          <ChooseScenarios
            touchingCount={touching.length}
            count={scenarios.length}
            isAll={chosen !== touching}
            onChange={setIsAll}
          />
          {lacking && <span className="text-label text-quiet">{lacking}</span>}
        </div>
      )}
      {run !== null && run.subject === subject && !isRunning && <DraftTestOutcome run={run} />}
    </Section>
  )
}

interface ChooseProps {
  /** Scenarios related to the draft's changes. */
  touchingCount: number
  count: number
  isAll: boolean
  onChange: (isAll: boolean) => void
}

function ChooseScenarios({ touchingCount, count, isAll, onChange }: ChooseProps) {
  return (
    <label className="flex items-center gap-2 text-label text-quiet">
      {t('Scenarios')}
      <select
        value={isAll ? 'all' : 'touching'}
        onChange={({ target }) => onChange(target.value === 'all')}
        className="h-7 rounded-small bg-transparent font-medium text-text hover:bg-hover"
      >
        {touchingCount > 0 && (
          <option value="touching" className="bg-raised">
            {t('Related to the changes')} ({scenariosChosen(touchingCount)})
          </option>
        )}
        <option value="all" className="bg-raised">
          {t('All')} ({scenariosChosen(count)})
        </option>
      </select>
    </label>
  )
}

function DraftTestOutcome({ run }: { run: DraftTestRun }) {
  const { outcome, error } = run
  if (outcome === null) return <FailureNote error={error} />
  const { state, problem, restored } = outcome
  const words = {
    passed: t('All scenarios passed. The draft can be published.'),
    failed: draftTestWords.failed,
    cancelled: draftTestWords.cancelled,
    not_run: t('No scenario was run.'),
  }
  return (
    <div className="flex flex-col gap-3">
      <Note tone={state === 'passed' ? 'good' : 'warn'} title={words[state]}>
        {problem !== null && <p>{testProblems[problem]}</p>}
        {restored !== null && <p role="status">{restorations[restored]}</p>}
      </Note>
      <TestResults run={run} />
    </div>
  )
}

interface TestNumberFieldProps {
  owner: string
  phoneNumberId: string
  numbers: readonly KnownNumber[]
  isBlocked: boolean
}

function TestNumberField({ owner, phoneNumberId, numbers, isBlocked }: TestNumberFieldProps) {
  const testNumber = useTestNumber({ owner, phoneNumberId })
  const [picked, setPicked] = useState<string | null>(null)
  const showToast = useToast()
  const blocked = useWriteBlock('live') ?? (isBlocked && draftTestWords.elsewhere)

  async function save(id: string) {
    const isStored = await nameTestNumber({ owner, phoneNumberId }, id)
    showToast(isStored ? t('Test number saved.') : draftTestWords.notStored)
    if (isStored) setPicked(null)
  }

  if (picked === null) {
    const { name = null, number = null } = numbers.find(({ id }) => id === testNumber) ?? {}
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="text-label font-semibold">{draftTestWords.numberField.label}</span>
        <span className="tabular-nums">
          {testNumber === '' ? t('None') : [name, number ?? testNumber].filter(Boolean).join(' · ')}
        </span>
        <Button size="small" blocked={blocked} onClick={() => setPicked(testNumber)}>
          {testNumber === '' ? t('Choose test number') : t('Change')}
        </Button>
        {testNumber !== '' && (
          <Button size="small" weight="ghost" blocked={blocked} onClick={() => void save('')}>
            {t('Remove test number')}
          </Button>
        )}
      </div>
    )
  }
  const isSame = picked === phoneNumberId
  return (
    <div className="flex flex-col items-start gap-3">
      <NumberPicker
        isSingle
        {...draftTestWords.numberField}
        error={isSame ? draftTestWords.numberSame : undefined}
        numbers={numbers.filter(({ id }) => id !== phoneNumberId)}
        picked={picked === '' ? [] : [picked]}
        onPick={([id = '']) => setPicked(id)}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          weight="primary"
          blocked={
            blocked || (isSame && draftTestWords.numberSame) || (picked === '' && transferWords.pickFirst)
          }
          onClick={() => void save(picked)}
        >
          {t('Save test number')}
        </Button>
        <Button size="small" weight="ghost" onClick={() => setPicked(null)}>
          {t('Cancel')}
        </Button>
      </div>
    </div>
  )
}
