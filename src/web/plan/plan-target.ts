/** The target of a plan: one agent, one of several, or a business's budgets. */
import type { LiveAgent } from '../../agent/bundle/live-agent.ts'
import { isComplete } from '../../agent/plan/apply-plan.ts'
import type { ExecutablePlan } from '../../agent/plan/plan.ts'
import type { Remainder } from '../../agent/plan/remainders.ts'
import type { ApplyRun, PlanItem, RunStep, UnclearEntry } from '../../agent/plan/run-record.ts'
import type { ConfigSection } from '../../contract/studio/files/config-bundle.ts'

/** Budgets belong to a business, so they are not part of an agent. */
export type LineKind = PlanItem['kind'] | 'budgets'
export type PlanLine = Omit<PlanItem, 'kind'> & {
  kind: LineKind
  /** Consequences that the change alone does not show. */
  notes?: readonly string[]
}

export interface PlanTarget {
  id: string
  name: string
  lines: readonly PlanLine[]
  unread: ApplyRun['unread']
  unclear: readonly UnclearEntry[]
  /** The agent does not answer anybody now. */
  isOff?: boolean
  /** Lines not selected at first, because of their effect on customers. */
  isLeftOut?(line: PlanLine): boolean
}

type LineStep = Omit<RunStep, 'item'> & { item: PlanLine }
export type PlanRun = Omit<ApplyRun, 'steps'> & { steps: readonly LineStep[] }

interface Application {
  phoneNumberId: string
  plan(live: LiveAgent): ExecutablePlan
  previous: ApplyRun
  isPartial?: boolean
  /** The plan's scope, if narrower than the agent. */
  sections?: readonly ConfigSection[]
  onProgress(run: ApplyRun): void
}

export interface TargetWork {
  target: TargetRun
  apply(application: Application): Promise<ApplyRun>
  report(change: Partial<TargetRun>): void
  /** Ends the run after the write under way. */
  stop(): void
}

/** Runs one target to its end and reports progress; rejects if no step can hold the error. */
export type CarryOut = (work: TargetWork) => Promise<void>

export interface TargetRun {
  id: string
  name: string
  carryOut: CarryOut
  /** It returns the agent to a version of its own. */
  isRestore?: boolean
  run: PlanRun
  /** The version saved before the first write; null until then, or if there is none. */
  versionId: string | null
  /** A started run resumes without another version. */
  hasBegun: boolean
  remainders: readonly Remainder[]
  /** Why the run ended early, if no step has the reason. */
  error: Error | null
}

interface NewTarget extends Pick<TargetRun, 'id' | 'name' | 'carryOut' | 'isRestore'> {
  lines: readonly PlanLine[]
}

export function newTargetRun({ lines, ...target }: NewTarget): TargetRun {
  const steps = lines.map((item): LineStep => ({ item, state: 'waiting' }))
  return {
    ...target,
    run: { state: 'running', steps, unread: [] },
    versionId: null,
    hasBegun: false,
    remainders: [],
    error: null,
  }
}

export function agentRun({ steps, ...run }: PlanRun): ApplyRun {
  return { ...run, steps: steps.filter(isRecordStep) }
}

function isRecordStep(step: LineStep): step is RunStep {
  return step.item.kind !== 'budgets'
}

export const isTargetDone = ({ run, error }: TargetRun) => error === null && isComplete(run)
