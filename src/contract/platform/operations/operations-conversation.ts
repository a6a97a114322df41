/** The calls about conversations: evaluations, tests, events, thread control and insights. */
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
import { conversationTurnQuery, conversationTurns } from '../conversations/conversation-turn.ts'
import { threadControlAnswer, threadControlRequest } from '../conversations/thread-control.ts'
import { platformPaths, threadControlApiVersion } from '../paths.ts'
import { callsOf, type Operation } from './operation.ts'

const evaluations = callsOf('Evaluations')
const test = callsOf('Test conversation')
const events = callsOf('Agent events')
const threads = callsOf('Thread control')
const insights = callsOf('Insights')
const budgetCalls = callsOf('Budgets')

export const conversationOperations = {
  listEvaluationCases: {
    ...evaluations.get,
    path: platformPaths.evaluationCases,
    title: 'List the evaluation cases',
    response: evaluationCasePage,
  },
  startEvaluation: {
    ...evaluations.post,
    path: platformPaths.evaluationRun,
    title: 'Start an evaluation job',
    query: evaluationRunQuery,
    request: evaluationRunRequest,
    response: startedEvaluation,
  },
  readEvaluationJob: {
    ...evaluations.get,
    path: platformPaths.evaluationRun,
    title: 'Read the state of an evaluation job',
    query: evaluationJobQuery,
    response: evaluationJob,
  },
  readEvaluationDetails: {
    ...evaluations.get,
    path: platformPaths.evaluationDetails,
    title: 'Read what each conversation of an evaluation showed',
    query: evaluationDetailsQuery,
    response: evaluationDetails,
  },
  readEvaluationSummary: {
    ...evaluations.get,
    path: platformPaths.evaluationSummary,
    title: 'Read the summary of an evaluation',
    query: evaluationSummaryQuery,
    response: evaluationSummaries,
  },
  testAgent: {
    ...test.post,
    path: platformPaths.agentTest,
    title: 'Say something to the agent in a test conversation',
    request: agentTestRequest,
    response: agentTestAnswer,
  },
  sendAgentEvent: {
    ...events.post,
    alsoStatus: [202],
    path: platformPaths.agentEvents,
    title: 'Tell the agent of an event',
    request: agentEventRequest,
    response: acceptedAgentEvent,
  },
  readAgentEvent: {
    ...events.get,
    path: platformPaths.agentEvent,
    title: 'Read what became of an event',
    response: agentEvent,
  },
  controlThread: {
    ...threads.post,
    apiVersion: threadControlApiVersion,
    path: platformPaths.threadControl,
    title: 'Hand a conversation over',
    request: threadControlRequest,
    response: threadControlAnswer,
  },
  readConversationInsights: {
    ...insights.get,
    path: platformPaths.conversationInsights,
    title: 'Count conversations',
    query: conversationInsightQuery,
    response: conversationInsights,
  },
  readToolCallInsights: {
    ...insights.get,
    path: platformPaths.toolCallInsights,
    title: 'Count tool calls',
    query: toolCallInsightQuery,
    response: toolCallInsights,
  },
  readAgentEventInsights: {
    ...insights.get,
    path: platformPaths.agentEventInsights,
    title: 'Count agent events',
    query: agentEventInsightQuery,
    response: agentEventInsights,
  },
  listConversationTurns: {
    ...insights.get,
    path: platformPaths.conversationTurns,
    title: 'List the turns of a conversation',
    query: conversationTurnQuery,
    response: conversationTurns,
  },
  readBudgets: {
    ...budgetCalls.get,
    path: platformPaths.budgets,
    title: 'Read the budgets of a business',
    response: budgets,
  },
  replaceBudgets: {
    ...budgetCalls.post,
    path: platformPaths.budgets,
    title: 'Replace the budgets of a business',
    request: budgetsRequest,
    response: budgets,
  },
} as const satisfies Record<string, Operation>
