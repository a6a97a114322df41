/** A part of the agent with the scenarios that exercise it, or a link to create one. */

import { useNavigate } from '@tanstack/react-router'
import { type ScenarioIdeasRequest, scenarioIdeas } from '../../../../contract/studio/ai.ts'
import type { Scenario } from '../../../../contract/studio/files/scenario.ts'
import { studioPaths } from '../../../../contract/studio/paths.ts'
import type { CoverageRow } from '../../../../scenarios/exercised/coverage.ts'
import { type GapSurroundings, scenarioForGap } from '../../../../scenarios/exercised/scenario-for-gap.ts'
import { scenarioOfIdea } from '../../../../scenarios/scenario-of-idea.ts'
import { useAssistTask } from '../../../api/assist/use-assist-task.ts'
import { useMemberUse } from '../../../api/member-use.ts'
import { useSession } from '../../../api/session.ts'
import { suggest } from '../../../browser/suggested.ts'
import { PartLink } from '../../../conversation/part-link.tsx'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { StatusOf } from '../../../ui/status.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { WaitingNote } from '../../../ui/waiting/waiting.tsx'
import {
  askedText,
  coverageKindNames,
  coverageName,
  coverageNote,
  coverageStates,
  coverageWords,
  suggestFor,
} from './words.ts'

interface Props {
  phoneNumberId: string
  row: CoverageRow & { readonly asked: number }
  around: GapSurroundings
  existing: readonly string[]
}

export function CoverageItem({ phoneNumberId, row, around, existing }: Props) {
  const { kind, part, state, scenarios } = row
  const note = coverageNote(row)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-line border-t px-2.5 py-3">
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <Tag>{coverageKindNames[kind]}</Tag>
          {part === null ? (
            <TextLink
              to="/phones/$phoneNumberId/settings"
              params={{ phoneNumberId }}
              className="wrap-anywhere"
            >
              <bdi>{coverageName(row)}</bdi>
            </TextLink>
          ) : (
            <PartLink phoneNumberId={phoneNumberId} part={part} />
          )}
          {note !== '' && <bdi className="text-label text-quiet">{note}</bdi>}
          {row.asked > 0 && <span className="text-label text-quiet">{askedText(row.asked)}</span>}
        </p>
        {scenarios.length > 0 && (
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-label">
            {scenarios.map(({ id, title, isSure }) => (
              <li key={id} className="wrap-anywhere">
                <TextLink
                  to="/phones/$phoneNumberId/scenarios/$scenarioId"
                  params={{ phoneNumberId, scenarioId: id }}
                  className="inline-block py-1"
                >
                  <bdi>{title}</bdi>
                </TextLink>
                {!isSure && state === 'exercised' && (
                  <span className="text-quiet"> {coverageWords.likelyMark}</span>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <StatusOf state={coverageStates[state]} />
        {state === 'gap' && (
          <SuggestForGap phoneNumberId={phoneNumberId} row={row} around={around} existing={existing} />
        )}
      </div>
    </li>
  )
}

interface SuggestForGapProps {
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

/** Suggests a scenario for a gap, by AI or from a template, and opens the form with it. */
function SuggestForGap({ phoneNumberId, row, around, existing }: SuggestForGapProps) {
  const { ai, demo } = useSession()
  const navigate = useNavigate()
  const { now, start, cancel } = useAssistTask(scenarioIdeas, studioPaths.aiScenarios)
  const use = useMemberUse('questions')
  // The demo's built-in drafts do not cover this part.
  const hasModel = ai.configured && !demo

  function open(scenario: Scenario) {
    suggest(row.id, { scenario })
    void navigate({
      to: '/phones/$phoneNumberId/scenarios/new',
      params: { phoneNumberId },
      search: { suggestion: row.id },
    })
  }

  const fill = () => open(scenarioForGap(row, around))

  function suggestOne() {
    if (!hasModel) return fill()
    start(requestFor(row, existing), ({ scenarios: [idea] }) => {
      if (idea !== undefined) open(scenarioOfIdea(idea))
    })
  }

  if (now.state === 'running') return <WaitingNote text={coverageWords.suggesting} onCancel={cancel} />
  return (
    <>
      <Button
        size="small"
        aria-label={suggestFor(coverageName(row))}
        title={hasModel ? [coverageWords.sent, use?.note].join(' ').trim() : coverageWords.byTemplate}
        blocked={hasModel && use?.blocked}
        onClick={suggestOne}
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
