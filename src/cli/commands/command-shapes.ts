import type { BadTurnReason } from '../../contract/studio/bad-turn-reason.ts'
import type { Front } from '../init/front-lines.ts'

export interface CommandTarget {
  phone: string
  agent: string | undefined
  isSimulated: boolean
}

export interface InitCommand {
  name: 'init'
  folder: string
  front: Front | undefined
  /** Takes what is set in the environment, and presets. */
  isConfirmed: boolean
}

export interface CreateCommand {
  name: 'create'
  phone: string
  channel: string
  maxSeconds: number
  isSimulated: boolean
}

export interface ExportCommand {
  name: 'export'
  target: CommandTarget
  out: string | undefined
  /** Otherwise a number is added to the name. */
  overwrites: boolean
  files: string | undefined
  isStamped: boolean
  isSealed: boolean
  withCredentials: boolean
  skip: readonly string[]
}

/** Kinds (`skills`) and records (`skills/Refunds`). */
export interface Selection {
  only: readonly string[]
  skip: readonly string[]
  /** Fields to leave, such as `settings.rollout`. */
  except: readonly string[]
}

interface WritingCommand {
  deletes: boolean
  /** Also deletes connectors whose credentials cannot be restored. */
  deletesCredentials: boolean
  selection: Selection
  /** Otherwise a number is added to the name. */
  overwrites: boolean
  /** 0 does not wait. */
  connectorSeconds: number
}

export interface PlanCommand extends Omit<WritingCommand, 'deletesCredentials'> {
  name: 'plan'
  target: CommandTarget
  file: string
  stage: string | undefined
  /** For `apply --plan`. */
  out: string | undefined
  /** Puts it up for review in the studio. */
  isForReview: boolean
  isJson: boolean
}

export interface ApplyCommand extends WritingCommand {
  name: 'apply' | 'restore'
  target: CommandTarget
  /** A bundle, a reviewed plan, or the name of a review. */
  file: string
  /** Applies the plan of this review once a publisher has approved it. */
  review: { id: string; maxSeconds: number } | undefined
  isPlan: boolean
  stage: string | undefined
  /** Null for none. */
  snapshot: string | null | undefined
  keepsGoing: boolean
  isInteractive: boolean
  isConfirmed: boolean
  /** Writes even if part of the agent cannot be read. */
  isPartial: boolean
  isJson: boolean
}

export interface PromoteCommand extends WritingCommand {
  name: 'promote'
  from: string
  to: string
  isSimulated: boolean
  scenarios: string
  repeats: number
  stage: string | undefined
  /** Percent, on both numbers. */
  minPassRate: number
  maxCost: number | undefined
  parallel: number
  snapshot: string | undefined
  isConfirmed: boolean
  isJson: boolean
}

export interface DiffCommand {
  name: 'diff'
  from: string
  to: string | CommandTarget
  isJson: boolean
}

export interface TestCommand {
  name: 'test'
  target: CommandTarget
  scenarios: string
  repeats: number
  parallel: number
  readsTools: boolean
  /** Any of these; empty for all. */
  tags: readonly string[]
  /** Percent. */
  minPassRate: number | undefined
  baseline: string | undefined
  marks: string | undefined
  html: string | undefined
  maxTokens: number | undefined
  /** Per run, in the currency of the prices. */
  maxCost: number | undefined
  maxSeconds: number | undefined
  junit: string | undefined
  markdown: string | undefined
  isJson: boolean
}

export interface EvalCommand {
  name: 'eval'
  target: CommandTarget
  cases: readonly string[]
  categories: readonly string[]
  job: string | undefined
  /** From 1 to 5. */
  minScore: number
  /** Percent. */
  minPassRate: number | undefined
  baseline: string | undefined
  maxSeconds: number | undefined
  junit: string | undefined
  markdown: string | undefined
  isJson: boolean
}

export interface FixCommand {
  name: 'fix'
  target: CommandTarget
  scenarios: string
  tags: readonly string[]
  out: string | undefined
  overwrites: boolean
  isJson: boolean
}

export interface ScenarioCommand {
  name: 'scenario'
  /** Its last answer was bad. */
  file: string
  reason: BadTurnReason
  /** Expected content of a good answer. */
  contains: string
  /** Words that must not recur; empty for a sentence of the answer. */
  wrongWords: string
  names: readonly string[]
  /** Not personal data, whatever they look like. */
  kept: readonly string[]
  out: string | undefined
  overwrites: boolean
}

export interface CoverageCommand {
  name: 'coverage'
  target: CommandTarget
  scenarios: string
  results: string | undefined
  isJson: boolean
}

export interface MoveCommand {
  name: 'move-workspace'
  to: 'folder' | 'redis'
}

export interface DoctorCommand {
  name: 'doctor'
  phone: string | undefined
  billableAccount: string | undefined
  isSimulated: boolean
  junit: string | undefined
  record: string | undefined
  isJson: boolean
}

export interface ListenCommand {
  name: 'listen'
  forward: string
  phone: string | undefined
  /** Empty for all. */
  kinds: readonly string[]
  samples: boolean
}

export interface AlertsCommand {
  name: 'alerts'
  phone: string
  isJson: boolean
}
