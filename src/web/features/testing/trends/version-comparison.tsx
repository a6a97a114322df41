/** Two versions of the agent, scenario by scenario, regressions first. */
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import {
  compareVersions,
  type TrendRun,
  type VersionChange,
  type VersionTrend,
} from '../../../../scenarios/report/trends.ts'
import { Options } from '../../../ui/form/options.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { ScrollTable } from '../../../ui/table/scroll-table.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { comparedVersions, none } from './trend-search.ts'
import { useVersionName } from './use-version-name.ts'
import { changeNames, trendWords } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/trends')

interface Props {
  runs: readonly TrendRun[]
  versions: readonly VersionTrend[]
}

const tones = { regression: 'bad', fixed: 'good', same: 'quiet', not_comparable: 'warn' } as const

export function VersionComparisonSection({ runs, versions }: Props) {
  const search = route.useSearch()
  const navigate = useNavigate()
  const nameOf = useVersionName()
  const ids = versions.map(({ version }) => version ?? none)
  const { from, to } = comparedVersions(ids, search)
  const versionOf = (id: string) => (id === none ? null : id)

  if (ids.length < 2) {
    return (
      <Section id="compare" title={trendWords.compare}>
        <p className="text-quiet">{trendWords.oneVersion}</p>
      </Section>
    )
  }
  const choose = (part: 'from' | 'to', value: string) =>
    void navigate({ to: '.', search: (now) => ({ ...now, [part]: value }), replace: true })
  return (
    <Section id="compare" title={trendWords.compare} className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-4">
        {(
          [
            ['from', trendWords.from, from],
            ['to', trendWords.to, to],
          ] as const
        ).map(([part, label, value]) => (
          <label key={part} className="flex items-center gap-2 text-label text-quiet">
            {label}
            <select
              value={value}
              onChange={({ target }) => choose(part, target.value)}
              className="h-7 rounded-small bg-transparent font-medium text-text hover:bg-hover"
            >
              <Options of={ids.map((id) => [id, nameOf(versionOf(id))])} className="bg-raised" />
            </select>
          </label>
        ))}
      </div>
      <ScrollTable
        label={trendWords.compareTable}
        heads={[trendWords.scenario, trendWords.before, trendWords.after, trendWords.change]}
      >
        {compareVersions(runs, versionOf(from), versionOf(to)).map(({ id, title, before, after, change }) => (
          <tr key={id} className="border-line border-b">
            <th scope="row" className="py-2 pr-4 font-normal">
              {title}
            </th>
            <td className="py-2 pr-4">{verdictText(before)}</td>
            <td className="py-2 pr-4">{verdictText(after)}</td>
            <td className="py-2 pr-4">
              <Tag tone={tones[change]}>{changeNames[change]}</Tag>
            </td>
          </tr>
        ))}
      </ScrollTable>
    </Section>
  )
}

function verdictText(verdict: VersionChange['before']): string {
  if (verdict === null) return trendWords.notRun
  return { passed: trendWords.passed, failed: trendWords.failedVerdict, error: trendWords.error }[verdict]
}
