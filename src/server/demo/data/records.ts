/** The records of the built-in platform; own times are milliseconds, wire fields have the platform's units. */
import type { AllowlistEntryRequest } from '../../../contract/platform/record-kinds/allowlist-entry.ts'
import type {
  BusinessInfoRequest,
  businessInfoFields,
} from '../../../contract/platform/record-kinds/business-info.ts'
import type { ConnectorRequest } from '../../../contract/platform/record-kinds/connector.ts'
import type { FaqRequest } from '../../../contract/platform/record-kinds/faq.ts'
import type { RecordValues } from '../../../contract/platform/record-kinds/record-field.ts'
import type { SkillRequest } from '../../../contract/platform/record-kinds/skill.ts'
import type { ToolRequest } from '../../../contract/platform/record-kinds/tool.ts'
import type { RichReplyConfig, SettingsConfig } from '../../../contract/studio/files/config-records.ts'

export const only = 'only'

interface AgentRecord {
  id: string
  agentId: string
  channel: string
  /** The configuration answers 404 before this moment. */
  readyAt: number
  /** Has weeks of conversations, and thus insights. */
  hasHistory: boolean
  /** Connectors answer 400 before this moment. */
  connectorsReadyAt: number
}

export interface SettingsRecord extends SettingsConfig {
  id: string
}

export type BusinessInfoRecord = Omit<RecordValues<typeof businessInfoFields>, 'contact_info'> & {
  id: string
  contact_info: NonNullable<BusinessInfoRequest['contact_info']> | null
}

export interface SkillRecord extends SkillRequest {
  id: string
  created_at: number
  /** The status is `pending_review` until then. */
  reviewedAt: number
}

export interface UiSkillRecord extends Omit<RichReplyConfig, 'flow_id'> {
  id: string
  flow_id?: number | undefined
  created_at: number
  updated_at: number
}

export interface FileRecord {
  id: string
  file_name: string
  size: number
  content_type: string
  created_at: number
}

export interface WebsiteRecord {
  id: string
  url: string
  /** `included_sub_domains` with its four siblings, as received. */
  scope: Readonly<Record<string, readonly string[]>>
  created_at: number
  queuedAt: number
  pages: number
  millisecondsPerPage: number
}

export interface FaqRecord extends FaqRequest {
  id: string
  created_at: number
}

export interface AllowlistRecord extends AllowlistEntryRequest {
  id: string
}

export interface ConnectorRecord extends Omit<ConnectorRequest, 'auth_config' | 'auth_type'> {
  id: string
  auth_type: string
  /** Masked when received: no answer can reveal a secret. */
  auth_config?: unknown
  /** The connected system rejects the stored credentials. */
  credentialsExpired: boolean
  certificate?: { fingerprint: string; expires_at: number; subject: string } | undefined
  mcp_tool_sync?: { status: string; last_attempted_at: number; tool_count?: number } | undefined
  /** Generates its logs; a new connector has no calls. */
  callsPerHour: number
  failureRate: number
  /** When all calls failed, in milliseconds since the epoch. */
  outage?: { from: number; to: number } | undefined
}

export interface ToolRecord extends Omit<ToolRequest, 'transformation_spec'> {
  id: string
  connectorId: string
  transformation_spec?: ToolRequest['transformation_spec']
}

export interface EvaluationCaseRecord {
  id: string
  scenario: string
  categories: readonly string[]
  max_turns: number
  success_criteria: readonly string[]
  scenario_version: string
  topic: string
  /** Always low, always breaks the job, or scored by the agent's knowledge. */
  fate: 'low' | 'breaks' | 'open'
}

export interface EvaluationJobRecord {
  id: string
  createdAt: number
  /** One result per case, decided when the job starts. */
  evaluations: readonly { id: string; caseId: string; score: number }[]
  summaryId: string
  failedCaseIds: readonly string[]
}

export interface AgentEventRecord {
  id: string
  createdAt: number
  type: string
  end: 'success' | 'failed' | 'skipped'
  reason?: string | undefined
}

export interface Customer {
  /** Digits without `+`, as in webhooks. */
  phone: string
  name: string
}

export interface TurnStepRecord {
  type: 'LLM_CALL' | 'TOOL_CALL'
  latency_ms: number
  status: 'SUCCESS' | 'ERROR' | 'TIMEOUT'
  llm_output_preview?: string | undefined
  tool_name?: string | undefined
  tool_input?: string | undefined
  tool_output?: string | undefined
}

export interface TurnRecord {
  turn_id: string
  /** Absent in a turn that an event started. */
  message_id?: string
  agent_event?: { agent_event_id: string; type: string; description: string; payload: string }
  timestamp: number
  e2e_latency_ms: number
  steps: readonly TurnStepRecord[]
}

/** Has no customer: nobody writes to it, waits in it, or is told of it by a webhook. */
export interface TestConversationRecord {
  id: string
  turns: readonly TurnRecord[]
}

export interface ConversationRecord extends TestConversationRecord {
  customer: Customer
  /** The customer's last message, in milliseconds; the fixtures' customers wrote when the agent answered. */
  wroteAt?: number
  /** A team member controls the thread; the agent is silent until its release. */
  held: boolean
  /** The team took over or has written since, so the customer does not wait. */
  isAnswered?: boolean
  /** When the team's message gets its first status, in milliseconds; a release before it is undone. */
  takenAt?: number
}

export interface CallbackRecord {
  id: string
  url: string
  verifyToken: string
}

export interface BudgetRecord {
  id: string
  unit_type: string
  time_window: string
  max_budget: number
}

export interface PhoneTables {
  agent: AgentRecord
  settings: SettingsRecord
  businessInfo: BusinessInfoRecord
  skills: SkillRecord
  uiSkills: UiSkillRecord
  files: FileRecord
  websites: WebsiteRecord
  faqs: FaqRecord
  allowlist: AllowlistRecord
  connectors: ConnectorRecord
  tools: ToolRecord
  evaluationCases: EvaluationCaseRecord
  evaluationJobs: EvaluationJobRecord
  agentEvents: AgentEventRecord
  conversations: ConversationRecord
  testConversations: TestConversationRecord
}
