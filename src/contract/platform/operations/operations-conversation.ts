import { acceptedAgentEvent, agentEvent, agentEventRequest } from '../agent/agent-event.ts'
import { agentTestAnswer, agentTestRequest } from '../agent/agent-test.ts'
import { budgets, budgetsRequest } from '../agent/budget.ts'
import { evaluationCasePage } from '../agent/evaluation-case.ts'
import {
  evaluationJob,
  evaluationJobQuery,
  evaluationRunQuery,
  evaluationRunRequest,
  startedEvaluation,
} from '../agent/evaluation-job.ts'
import {
  evaluationDetails,
  evaluationDetailsQuery,
  evaluationSummaries,
  evaluationSummaryQuery,
} from '../agent/evaluation-result.ts'
import {
  agentEventInsightQuery,
  agentEventInsights,
  conversationInsightQuery,
  conversationInsights,
  toolCallInsightQuery,
  toolCallInsights,
} from '../agent/insight.ts'
import { usagePage, usageQuery } from '../agent/usage.ts'
import { conversationTurnQuery, conversationTurns } from '../conversations/conversation-turn.ts'
import { threadControlAnswer, threadControlRequest } from '../conversations/thread-control.ts'
import { threadControlApiVersion } from '../paths.ts'
import { platformPaths as paths } from '../platform-paths.ts'
import { callsOf, type Operation } from './operation.ts'

const evaluations = callsOf('Evaluations')
const test = callsOf('Test conversation')
const events = callsOf('Agent events')
const threads = callsOf('Handover')
const insights = callsOf('Insights')
const budgetCalls = callsOf('Budgets')
const usage = callsOf('Usage')

export const conversationOperations = {
  listEvaluationCases: evaluations.get(
    paths.evaluationCases,
    'List the evaluation cases',
    evaluationCasePage,
  ),
  startEvaluation: evaluations.post(
    paths.evaluationRun,
    'Start an evaluation job',
    evaluationRunRequest,
    startedEvaluation,
    { query: evaluationRunQuery },
  ),
  readEvaluationJob: evaluations.get(
    paths.evaluationRun,
    'Get the state of an evaluation job',
    evaluationJob,
    { query: evaluationJobQuery },
  ),
  readEvaluationDetails: evaluations.get(
    paths.evaluationDetails,
    'Get the result of each conversation of an evaluation',
    evaluationDetails,
    { query: evaluationDetailsQuery },
  ),
  readEvaluationSummary: evaluations.get(
    paths.evaluationSummary,
    'Get the summary of an evaluation',
    evaluationSummaries,
    { query: evaluationSummaryQuery },
  ),
  testAgent: test.post(
    paths.agentTest,
    'Send a message to the agent in a test conversation',
    agentTestRequest,
    agentTestAnswer,
    // It costs money and changes nothing.
    { role: 'viewer' },
  ),
  sendAgentEvent: events.post(
    paths.agentEvents,
    'Send an agent event',
    agentEventRequest,
    acceptedAgentEvent,
    { alsoStatus: [202] },
  ),
  readAgentEvent: events.get(paths.agentEvent, 'Get the outcome of an agent event', agentEvent),
  controlThread: threads.post(
    paths.threadControl,
    'Hand a conversation over',
    threadControlRequest,
    threadControlAnswer,
    { apiVersion: threadControlApiVersion, role: 'editor' },
  ),
  readConversationInsights: insights.get(
    paths.conversationInsights,
    'Count conversations',
    conversationInsights,
    { query: conversationInsightQuery },
  ),
  readToolCallInsights: insights.get(paths.toolCallInsights, 'Count tool calls', toolCallInsights, {
    query: toolCallInsightQuery,
  }),
  readAgentEventInsights: insights.get(paths.agentEventInsights, 'Count agent events', agentEventInsights, {
    query: agentEventInsightQuery,
  }),
  listConversationTurns: insights.get(
    paths.conversationTurns,
    'List the turns of a conversation',
    conversationTurns,
    { query: conversationTurnQuery },
  ),
  readBudgets: budgetCalls.get(paths.budgets, 'Get the budgets of a business', budgets),
  replaceBudgets: budgetCalls.post(
    paths.budgets,
    'Replace the budgets of a business',
    budgetsRequest,
    budgets,
  ),
  readUsage: usage.get(paths.usage, 'Get the billed usage of a billable account', usagePage, {
    query: usageQuery,
  }),
} as const satisfies Record<string, Operation>
