/** Scenarios with changing verdicts, and those with the slowest answers. */
import type { TestRun } from '../../../../../scenarios/runs/test-run.ts'
import { trendsByItem } from '../../../../../scenarios/runs/trends.ts'
import { formatDuration } from '../../../../text/format.ts'
import { Section } from '../../../../ui/page/section.tsx'
import { ScrollTable } from '../../../../ui/table/scroll-table.tsx'
import { TableRow } from '../../../../ui/table/table-row.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import { qualityWords } from '../words.ts'

const maxSlow = 10

interface Props {
  phoneNumberId: string
  runs: readonly TestRun[]
}

export function ScenarioTrends({ phoneNumberId, runs }: Props) {
  const scenarios = trendsByItem(runs)
  const flaky = scenarios.filter(({ isFlaky }) => isFlaky).toSorted((a, b) => b.unsteady - a.unsteady)
  const slow = scenarios
    .flatMap(({ slowest, ...one }) => (slowest === null ? [] : [{ ...one, slowest }]))
    .toSorted((a, b) => b.slowest - a.slowest)
    .slice(0, maxSlow)
  return (
    <>
      <Section id="flaky" {...qualityWords.flakyHead}>
        {flaky.length === 0 ? (
          <p className="text-quiet">{qualityWords.noFlaky}</p>
        ) : (
          <ScenarioTable
            phoneNumberId={phoneNumberId}
            label={qualityWords.flakyTable}
            heads={[qualityWords.scenario, qualityWords.runs, qualityWords.failed, qualityWords.changes]}
            rows={flaky.map(({ id, title, runs: count, failed, unsteady }) => [
              id,
              title,
              count,
              failed,
              unsteady,
            ])}
          />
        )}
      </Section>
      <Section id="slow" title={qualityWords.slow}>
        {slow.length === 0 ? (
          <p className="text-quiet">{qualityWords.noSlow}</p>
        ) : (
          <ScenarioTable
            phoneNumberId={phoneNumberId}
            label={qualityWords.slowTable}
            heads={[qualityWords.scenario, qualityWords.slowest]}
            rows={slow.map(({ id, title, slowest }) => [id, title, formatDuration(slowest)])}
          />
        )}
      </Section>
    </>
  )
}

interface TableProps {
  phoneNumberId: string
  label: string
  heads: readonly string[]
  /** The scenario's id and title, then a cell for each further heading. */
  rows: readonly (readonly [string, string, ...(string | number)[]])[]
}

function ScenarioTable({ phoneNumberId, label, heads, rows }: TableProps) {
  return (
    <ScrollTable label={label} heads={heads}>
      {rows.map(([id, title, ...cells]) => (
        <TableRow
          key={id}
          heads={heads}
          head={
            <TextLink
              to="/phones/$phoneNumberId/scenarios/$scenarioId"
              params={{ phoneNumberId, scenarioId: id }}
            >
              <bdi>{title}</bdi>
            </TextLink>
          }
          cells={cells}
          className="border-line border-b"
          headLook="py-2 pe-4 font-normal"
          cellLook="whitespace-nowrap py-2 pe-4 tabular-nums"
        />
      ))}
    </ScrollTable>
  )
}
