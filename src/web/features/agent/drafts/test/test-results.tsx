import { labeled } from '../../../../text/small-texts.ts'
import { Status } from '../../../../ui/status.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import { WaitingNote } from '../../../../ui/waiting/waiting.tsx'
import { cancelDraftTest, type DraftTestRun } from './current-test.ts'
import { testPhases, testProgressText, verdictWords } from './words.ts'

export function TestUnderWay({ run: { phase, done, count } }: { run: DraftTestRun }) {
  const text =
    phase === 'testing'
      ? labeled(testPhases.testing, testProgressText(done.length, count))
      : testPhases[phase]
  if (phase === 'restoring') return <p role="status">{text}</p>
  return <WaitingNote text={text} onCancel={cancelDraftTest} />
}

const tones = {
  passed: { tone: 'good', shape: 'live' },
  failed: { tone: 'bad', shape: 'stopped' },
  error: { tone: 'warn', shape: 'stopped' },
} as const

export function TestResults({ run: { done, phoneNumberId } }: { run: DraftTestRun }) {
  if (done.length === 0) return null
  return (
    <ul className="border-line border-t">
      {done.map(({ scenario, verdict }) => (
        <li
          key={scenario.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b py-2"
        >
          <Status {...tones[verdict]}>{verdictWords[verdict]}</Status>
          <TextLink
            to="/phones/$phoneNumberId/scenarios/$scenarioId"
            params={{ phoneNumberId, scenarioId: scenario.id ?? '' }}
            className="min-w-0 break-words"
          >
            {scenario.title}
          </TextLink>
        </li>
      ))}
    </ul>
  )
}
