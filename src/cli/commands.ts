/** The commands with what they were given, once their arguments have been parsed. */
import type { BadTurnReason } from '../contract/studio/bad-turn-reason.ts'
import type { WorkspaceCommand } from './files/workspace-files.ts'

export interface CommandTarget {
  /** Of the phone number. */
  phone: string
  agent: string | undefined
  isSimulated: boolean
}

export interface CreateCommand {
  name: 'create'
  /** Of the phone number. */
  phone: string
  channel: string
  /** How long a new agent is waited for. */
  maxSeconds: number
  isSimulated: boolean
}

export interface ExportCommand {
  name: 'export'
  target: CommandTarget
  out: string | undefined
  /** Writes over a file that is there, in place of adding a number to the name. */
  overwrites: boolean
  files: string | undefined
  isStamped: boolean
  isSealed: boolean
  withCredentials: boolean
  /** Sections that are neither read nor written. */
  skip: readonly string[]
}

/** What of a plan is carried out; both lists hold kinds (`skills`) and records (`skills/Refunds`). */
export interface Selection {
  only: readonly string[]
  skip: readonly string[]
  /** Fields that stay as the agent has them, such as `settings.rollout`. */
  except: readonly string[]
}

/** How an agent is changed. */
interface WritingCommand {
  deletes: boolean
  /** Connectors whose credentials cannot be brought back are deleted as well. */
  deletesCredentials: boolean
  selection: Selection
  /** Writes over a file that is there, in place of adding a number to the name. */
  overwrites: boolean
  /** How long the connectors of a new agent are waited for, in seconds; 0 does not wait. */
  connectorSeconds: number
}

export interface PlanCommand extends Omit<WritingCommand, 'deletesCredentials'> {
  name: 'plan'
  target: CommandTarget
  file: string
  stage: string | undefined
  /** Where the plan is written to, for `apply --plan`. */
  out: string | undefined
  isJson: boolean
}

export interface ApplyCommand extends WritingCommand {
  name: 'apply' | 'restore'
  target: CommandTarget
  /** A bundle, or with `isPlan` a plan that was reviewed. */
  file: string
  isPlan: boolean
  stage: string | undefined
  /** Where the agent is kept as it was; null for nowhere. */
  snapshot: string | null | undefined
  keepsGoing: boolean
  isInteractive: boolean
  isJson: boolean
}

export interface PromoteCommand extends WritingCommand {
  name: 'promote'
  /** Phone numbers. */
  from: string
  to: string
  isSimulated: boolean
  scenarios: string
  repeats: number
  /** In `stages/` of the working directory. */
  stage: string | undefined
  /** In per cent, on both numbers. */
  minPassRate: number
  /** Of models, for the tests of both numbers together, in the currency of their prices. */
  maxCost: number | undefined
  parallel: number
  snapshot: string | undefined
  /** Nobody is asked. */
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
  /** How many conversations are held at the same time. */
  parallel: number
  /** Reads which tools were called for every message. */
  readsTools: boolean
  /** Only scenarios with one of these; all where there is none. */
  tags: readonly string[]
  /** In per cent. */
  minPassRate: number | undefined
  /** Results of an earlier run. */
  baseline: string | undefined
  /** Verdicts of judges that people marked. */
  marks: string | undefined
  /** Where a report for readers without a studio is written to. */
  html: string | undefined
  /** Of models, for each attempt with a simulated customer. */
  maxTokens: number | undefined
  /** Of models, for the whole run, in the currency of their prices. */
  maxCost: number | undefined
  maxSeconds: number | undefined
  junit: string | undefined
  markdown: string | undefined
  isJson: boolean
}

export interface EvalCommand {
  name: 'eval'
  target: CommandTarget
  /** Ids; all where there is none. */
  cases: readonly string[]
  /** Only cases of one of these; all where there is none. */
  categories: readonly string[]
  /** A run that was started before, in place of a new one. */
  job: string | undefined
  /** From which a case has passed, 1 to 5. */
  minScore: number
  /** In per cent. */
  minPassRate: number | undefined
  /** Results of an earlier run. */
  baseline: string | undefined
  /** How long the platform is waited for. */
  maxSeconds: number | undefined
  junit: string | undefined
  markdown: string | undefined
  isJson: boolean
}

export interface FixCommand {
  name: 'fix'
  target: CommandTarget
  scenarios: string
  /** Only scenarios with one of these; all where there is none. */
  tags: readonly string[]
  /** Where the plan is written to, for `apply --plan`. */
  out: string | undefined
  /** Writes over a file that is there, in place of adding a number to the name. */
  overwrites: boolean
  isJson: boolean
}

export interface ScenarioCommand {
  name: 'scenario'
  /** A transcript whose last answer was bad. */
  file: string
  reason: BadTurnReason
  /** What a good answer contains; empty where nobody said it. */
  contains: string
  /** Words of the answer that must not come again; empty for a sentence of it. */
  wrongWords: string
  /** Of people, to be masked. */
  names: readonly string[]
  /** Values that look like personal data and are none. */
  kept: readonly string[]
  out: string | undefined
}

export interface CoverageCommand {
  name: 'coverage'
  target: CommandTarget
  scenarios: string
  /** Of `test --json`, with what the platform named. */
  results: string | undefined
  isJson: boolean
}

export interface MoveCommand {
  name: 'move-workspace'
  to: 'folder' | 'redis'
}

export interface DoctorCommand {
  name: 'doctor'
  /** Of the phone number; the first one that is found where none is named. */
  phone: string | undefined
  isSimulated: boolean
  junit: string | undefined
  record: string | undefined
  isJson: boolean
}

export interface ListenCommand {
  name: 'listen'
  /** The address that webhooks are posted to. */
  forward: string
  /** Only those about this phone number. */
  phone: string | undefined
  /** Only those of these kinds; all of them where there are none. */
  kinds: readonly string[]
  samples: boolean
}

export interface AlertsCommand {
  name: 'alerts'
  phone: string
  isJson: boolean
}

export type Command =
  | { name: 'version' }
  | { name: 'help'; of: string | undefined }
  | CreateCommand
  | ExportCommand
  | PlanCommand
  | ApplyCommand
  | PromoteCommand
  | DiffCommand
  | TestCommand
  | EvalCommand
  | FixCommand
  | CoverageCommand
  | ScenarioCommand
  | DoctorCommand
  | WorkspaceCommand
  | MoveCommand
  | { name: 'completion'; shell: string }
  | ListenCommand
  | AlertsCommand
  | { name: 'erase'; customer: string; isJson: boolean }
