/** Groups a plan's lines, separating what goes live and what is deleted. */
import { isWrite } from '../../../../../agent/plan/plan.ts'
import { switchesOn } from '../../../../../agent/plan/run-record.ts'
import type { LineKind, PlanLine, PlanTarget } from './plan-target.ts'

export interface PlanRow extends PlanLine {
  /** Unique across the targets. */
  id: string
  target: PlanTarget
  line: PlanLine
}

type PlanGroup = { rows: readonly PlanRow[] } & (
  | { type: 'live' }
  | { type: 'deleted' }
  | { type: 'kind'; kind: LineKind }
  | { type: 'target'; target: PlanTarget }
)

/** All differences; a change to two targets is two rows. */
export function rowsOf(targets: readonly PlanTarget[]): PlanRow[] {
  return targets.flatMap((target) =>
    target.lines
      .filter(({ change }) => change !== 'same')
      .map((line) => ({ ...line, id: `${target.id} ${line.id}`, target, line })),
  )
}

/** By kind for one target, by target for several. */
export function groupsOf(rows: readonly PlanRow[], targets: readonly PlanTarget[]): PlanGroup[] {
  const live = rows.filter(switchesOn)
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

/** Warnings before applying, worst first. */
const risks = {
  credentials: ({ loses = [] }) => loses.includes('credentials'),
  file: ({ loses = [] }) => loses.includes('file'),
  deleted: ({ change }) => change === 'delete',
  live: switchesOn,
  impossible: ({ isImpossible }) => isImpossible === true,
  refused: ({ warnings, isImpossible }) => warnings.length > 0 && isImpossible !== true,
  needsCredentials: ({ needsCredentials, isImpossible }) => needsCredentials && isImpossible !== true,
  review: ({ loses = [] }) => loses.includes('review'),
} as const satisfies Record<string, (line: PlanLine) => boolean>
export type Risk = keyof typeof risks

const isRisk = (name: string): name is Risk => name in risks

/** Lines per risk, omitting risks without lines. */
export function risksOf(lines: readonly PlanLine[]): { risk: Risk; count: number }[] {
  const writes = lines.filter(isWrite)
  return Object.keys(risks)
    .filter(isRisk)
    .map((risk) => ({ risk, count: writes.filter(risks[risk]).length }))
    .filter(({ count }) => count > 0)
}
