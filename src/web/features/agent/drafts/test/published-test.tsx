import { useEffect } from 'react'
import type { DraftChange } from '../../../../../agent/draft/draft.ts'
import { t } from '../../../../../contract/translate.ts'
import { touchingScenarios } from '../../../../../scenarios/draft-test/touching.ts'
import { useSession } from '../../../../api/session.ts'
import { readScenarios, useScenarios } from '../../../../records/scenarios.ts'
import { useTestNumber } from '../../../../records/test-number.ts'
import { FailureNote } from '../../../../ui/failure.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { Section } from '../../../../ui/page/section.tsx'
import { type CustomersOf, startPublishedTest, useDraftTest } from './current-test.ts'
import { TestResults, TestUnderWay } from './test-results.tsx'
import { draftTestWords } from './words.ts'

interface Props {
  phoneNumberId: string
  changes: readonly DraftChange[]
  /** The version before, which identifies the publication. */
  versionId: string
  customersOf: CustomersOf
}

export function PublishedTest({ phoneNumberId, changes, versionId, customersOf }: Props) {
  const owner = useSession().user.id
  const testNumber = useTestNumber({ owner, phoneNumberId })
  const run = useDraftTest(owner, phoneNumberId)
  const count = useScenarios({ owner, phoneNumberId }).length
  const subject = `published ${versionId}`
  const isOurs = run?.subject === subject

  function start() {
    const all = readScenarios({ owner, phoneNumberId })
    const touching = touchingScenarios(all, changes)
    const scenarios = touching.length === 0 ? all : touching
    void startPublishedTest({ owner, phoneNumberId, subject, scenarios, customers: customersOf(owner) })
  }

  // Without a test number nothing was tested before, so the test starts at once.
  useEffect(() => {
    if (testNumber === '' && !isOurs) start()
  })

  const outcome = isOurs ? run.outcome : null
  return (
    <Section id="published-test" title={t('Test of the published agent')} className="flex flex-col gap-4">
      {isOurs && run.state === 'running' && <TestUnderWay run={run} />}
      {count === 0 && <p className="text-quiet">{draftTestWords.none}</p>}
      {count > 0 && !isOurs && (
        <div>
          <Button onClick={start}>{t('Run scenarios now')}</Button>
        </div>
      )}
      {isOurs && run.state === 'broken' && <FailureNote error={run.error} onRetry={start} />}
      {outcome !== null && (
        <Note
          tone={outcome.state === 'passed' ? 'good' : 'warn'}
          title={
            outcome.state === 'passed'
              ? t('All scenarios passed with the published agent.')
              : outcome.state === 'cancelled'
                ? draftTestWords.cancelled
                : draftTestWords.failed
          }
        />
      )}
      {isOurs && <TestResults run={run} />}
    </Section>
  )
}
