/** The records of the built-in platform; own times are milliseconds, wire fields have the platform's units. */
import type { RequestDefinitionRequest } from '../../../contract/platform/connectors/request-definition.ts'
import type { ToolRequest } from '../../../contract/platform/record-kinds/tool.ts'

/** The id in a collection of at most one record. */
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

export interface SettingsRecord {
  id: string
  rollout: { enabled: boolean }
  handoff: { enabled: boolean; message?: string | undefined; message_selection?: string | undefined } | null
  followup: {
    enabled: boolean
    followup_interval_in_seconds?: number | undefined
    message?: string | undefined
  } | null
  ai_audience: string
  never_say_phrases: readonly string[]
}

export interface BusinessInfoRecord {
  id: string
  business_description: string
  purchase_info: string
  delivery_and_shipping: string
  return_policy: string
  payment_method: string
  contact_info: {
    email?: string | undefined
    hours_of_operation?: string | undefined
    address?: string | undefined
  } | null
}

export interface SkillRecord {
  id: string
  title: string
  description: string
  skill: string
  created_at: number
  /** The status is `pending_review` until then. */
  reviewedAt: number
}

export interface UiSkillRecord {
  id: string
  title: string
  component_type: string
  status: string
  instruction: string
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

export interface FaqRecord {
  id: string
  question: string
  answer: string
  metadata?: unknown
  created_at: number
}

export interface AllowlistRecord {
  id: string
  consumer_phone_number: string
}

export interface ConnectorRecord {
  id: string
  name: string
  description: string
  base_url: string
  auth_type: string
  /** Masked when received: no answer can reveal a secret. */
  auth_config?: unknown
  user_auth_injection_config?: unknown
  requires_certificate?: boolean | undefined
  connector_protocol?: string | undefined
  /** The connected system rejects the stored credentials. */
  credentialsExpired: boolean
  certificate?: { fingerprint: string; expires_at: number; subject: string } | undefined
  mcp_tool_sync?: { status: string; last_attempted_at: number; tool_count?: number } | undefined
  /** Generates its logs; a new connector has no calls. */
  callsPerHour: number
  failureRate: number
}

export interface ToolRecord {
  id: string
  connectorId: string
  name: string
  description: string
  user_auth_required: boolean
  request_definition: RequestDefinitionRequest
  user_auth_action_config?: ToolRequest['user_auth_action_config']
  transformation_spec?: ToolRequest['transformation_spec']
}

export interface EvaluationCaseRecord {
  id: string
  scenario: string
  categories: readonly string[]
  max_turns: number
  success_criteria: readonly string[]
  scenario_version: string
  /** Scores the case against the agent's knowledge. */
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
  message_id: string
  timestamp: number
  e2e_latency_ms: number
  steps: readonly TurnStepRecord[]
}

export interface ConversationRecord {
  id: string
  customer: Customer
  turns: readonly TurnRecord[]
  /** A team member controls the thread; the agent is silent until it is released. */
  held: boolean
  /** The team has written since it holds the thread: nobody waits there. */
  isAnswered?: boolean
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

/** Two phone numbers share no table. */
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
}
