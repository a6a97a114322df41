/** Suggests a scenario for a gap, by AI or from a template, and opens the form with it. */
import { useNavigate } from '@tanstack/react-router'
import { type ScenarioIdeasRequest, scenarioIdeas } from '../../../../contract/studio/ai.ts'
import type { Scenario } from '../../../../contract/studio/files/scenario.ts'
import { studioPaths } from '../../../../contract/studio/paths.ts'
import type { CoverageRow } from '../../../../scenarios/exercised/coverage.ts'
import { type GapSurroundings, scenarioForGap } from '../../../../scenarios/exercised/scenario-for-gap.ts'
import { scenarioOfIdea } from '../../../../scenarios/scenario-of-idea.ts'
import { useAssistTask } from '../../../api/assist/use-assist-task.ts'
import { useSession } from '../../../api/session.ts'
import { suggestScenario } from '../../../browser/suggested-scenario.ts'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { WaitingNote } from '../../../ui/waiting/waiting.tsx'
import { coverageKindNames, coverageName, coverageNote, coverageWords, suggestFor } from './words.ts'

interface Props {
  phoneNumberId: string
  row: CoverageRow
  around: GapSurroundings
  existing: readonly string[]
}

const maxTitles = 500

/** Sends only the part's name and when it applies. */
function requestFor(row: CoverageRow, existing: readonly string[]): ScenarioIdeasRequest {
  const { kind, part } = row
  const titles = existing.slice(-maxTitles)
  if (kind === 'faq') return { skills: [], faqs: [{ question: coverageName(row) }], existing: titles }
  const title = `${coverageKindNames[kind]}: ${coverageName(row)}`.slice(0, 1024)
  const description = (part?.when || coverageNote(row)).slice(0, 10_000)
  return { skills: [{ title, description }], faqs: [], existing: titles }
}

export function SuggestForGap({ phoneNumberId, row, around, existing }: Props) {
  const { ai, demo } = useSession()
  const navigate = useNavigate()
  const { now, start, cancel } = useAssistTask(scenarioIdeas, studioPaths.aiScenarios)
  // The demo's built-in drafts do not cover this part.
  const hasModel = ai.configured && !demo

  function open(scenario: Scenario) {
    suggestScenario(row.id, scenario)
    void navigate({
      to: '/phones/$phoneNumberId/scenarios/new',
      params: { phoneNumberId },
      search: { suggestion: row.id },
    })
  }

  const fill = () => open(scenarioForGap(row, around))

  function suggest() {
    if (!hasModel) return fill()
    start(requestFor(row, existing), ({ scenarios: [idea] }) => {
      if (idea !== undefined) open(scenarioOfIdea(idea))
    })
  }

  if (now.state === 'running')
    return <WaitingNote text={coverageWords.suggesting} cancel={coverageWords.cancel} onCancel={cancel} />
  return (
    <>
      <Button
        size="small"
        aria-label={suggestFor(coverageName(row))}
        title={hasModel ? coverageWords.sent : coverageWords.byTemplate}
        onClick={suggest}
      >
        {coverageWords.suggest}
      </Button>
      {now.state === 'failed' && (
        <>
          <FailureNote error={now.error} />
          <Button size="small" onClick={fill}>
            {coverageWords.fromTemplate}
          </Button>
        </>
      )}
    </>
  )
}
