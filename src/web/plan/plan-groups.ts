/** Groups a plan's lines, separating what goes live and what is deleted. */

import { isWrite } from '../../agent/plan/plan.ts'
import { switchesOn } from '../../agent/plan/run-record.ts'
import { t } from '../../contract/translate.ts'
import type { LineKind, PlanLine, PlanTarget } from './plan-target.ts'

export interface PlanRow extends PlanLine {
  /** Unique across the targets. */
  id: string
  target: PlanTarget
  line: PlanLine
  /** The platform would refuse it, or it belongs to a connector that the platform would refuse. */
  cannotSucceed: boolean
}

type PlanGroup = { rows: readonly PlanRow[] } & (
  | { type: 'live' }
  | { type: 'deleted' }
  | { type: 'kind'; kind: LineKind }
  | { type: 'target'; target: PlanTarget }
)

/** All differences; a change to two targets is two rows. */
export function rowsOf(targets: readonly PlanTarget[]): PlanRow[] {
  return targets.flatMap((target) => {
    const refused = target.lines.filter((line) => line.kind === 'connectors' && isRefused(line))
    const isStranded = ({ kind, of }: PlanLine) =>
      kind === 'tools' && refused.some(({ name, change }) => change === 'create' && name === of)
    return target.lines
      .filter(({ change }) => change !== 'same')
      .map((line) => ({
        ...line,
        ...(isStranded(line) && {
          notes: [...(line.notes ?? []), t('Cannot be added, because its connector cannot be added.')],
        }),
        id: `${target.id} ${line.id}`,
        cannotSucceed: isRefused(line) || isStranded(line),
        target,
        line,
      }))
  })
}

/** By kind for one target, by target for several. */
export function groupsOf(rows: readonly PlanRow[], targets: readonly PlanTarget[]): PlanGroup[] {
  const live = rows.filter((row) => goesLive(row, rows))
  const deleted = rows.filter(({ change }) => change === 'delete')
  const others = rows.filter((row) => !live.includes(row) && !deleted.includes(row))
  const remainingGroups: PlanGroup[] =
    targets.length > 1
      ? targets.map((target) => ({
          type: 'target',
          target,
          rows: others.filter((row) => row.target === target),
        }))
      : [...new Set(others.map(({ kind }) => kind))].map((kind) => ({
          type: 'kind',
          kind,
          rows: others.filter((row) => row.kind === kind),
        }))
  const apart: PlanGroup[] = [
    { type: 'live', rows: live },
    { type: 'deleted', rows: deleted },
  ]
  return [...apart, ...remainingGroups].filter((group) => group.rows.length > 0)
}

/** An audience matters only while the agent is on, or is switched on by the same plan. */
export function goesLive(row: PlanRow, rows: readonly PlanRow[]): boolean {
  if (!switchesOn(row)) return false
  if (row.name !== 'ai_audience' || row.target.isOff !== true) return true
  return rows.some(
    ({ target, name, ...one }) => target === row.target && name === 'rollout' && switchesOn({ name, ...one }),
  )
}

function changesAudience({ kind, name }: PlanLine): boolean {
  return kind === 'allowlist' || (kind === 'settings' && (name === 'rollout' || name === 'ai_audience'))
}

/** Warnings before applying, worst first. */
const risks = {
  credentials: ({ loses = [] }) => loses.includes('credentials'),
  file: ({ loses = [] }) => loses.includes('file'),
  deleted: ({ change }) => change === 'delete',
  live: goesLive,
  audience: (row, rows) => changesAudience(row) && !goesLive(row, rows),
  impossible: isRefused,
  refused: (line) => line.warnings.length > 0 && !isRefused(line),
  needsCredentials: ({ needsCredentials, isImpossible }) => needsCredentials && isImpossible !== true,
  review: ({ loses = [] }) => loses.includes('review'),
} as const satisfies Record<string, (row: PlanRow, rows: readonly PlanRow[]) => boolean>
export type Risk = keyof typeof risks

/** The platform will not take it as it is. */
export function isRefused({ isImpossible, isTaken }: PlanLine): boolean {
  return isImpossible === true || isTaken === true
}

const isRisk = (name: string): name is Risk => Object.hasOwn(risks, name)

/** Selected rows per risk, omitting risks without rows. */
export function risksOf(lines: readonly PlanRow[]): { risk: Risk; count: number }[] {
  const writes = lines.filter(isWrite)
  return Object.keys(risks)
    .filter(isRisk)
    .map((risk) => ({ risk, count: writes.filter((row) => risks[risk](row, writes)).length }))
    .filter(({ count }) => count > 0)
}
