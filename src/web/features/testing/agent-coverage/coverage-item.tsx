/** A part of the agent with the scenarios that exercise it, or a link to create one. */

import type { CoverageRow } from '../../../../scenarios/exercised/coverage.ts'
import type { GapSurroundings } from '../../../../scenarios/exercised/scenario-for-gap.ts'
import { PartLink } from '../../../conversation/part-link.tsx'
import { StatusOf } from '../../../ui/status.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { SuggestForGap } from './suggest-for-gap.tsx'
import { coverageKindNames, coverageName, coverageNote, coverageStates, coverageWords } from './words.ts'

interface Props {
  phoneNumberId: string
  row: CoverageRow
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
