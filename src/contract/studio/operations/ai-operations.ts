import {
  aiModels,
  aiTest,
  documentProposal,
  documentTextRequest,
  draftSkillRequest,
  improveSkillRequest,
  scenarioIdeas,
  scenarioIdeasRequest,
  skillProposal,
  skillReview,
} from '../ai.ts'
import { suggestedFix, suggestFixRequest } from '../ai-fix.ts'
import { customerMessage, judgeAnswer, judgeRequest, playCustomerRequest } from '../ai-judging.ts'
import { studioPaths } from '../paths.ts'
import { jsonProblems, ownPageProblems, type ProblemCode } from '../problem.ts'
import type { StudioOperation } from './operation.ts'

const asking = [
  ...ownPageProblems,
  'ai_not_configured',
  'ai_endpoint_blocked',
  'ai_upstream_failed',
  'ai_answer_unusable',
  'ai_command_missing',
  'ai_command_failed',
  'ai_timeout',
] as const satisfies readonly ProblemCode[]

const ask = { area: 'AI assist', session: true, status: 200, problems: asking } as const
const write = {
  ...ask,
  method: 'POST',
  problems: [...jsonProblems, ...asking],
} as const

export const aiOperations = {
  testAiProvider: {
    role: 'viewer',
    ...ask,
    title: 'Try the provider of the session',
    method: 'POST',
    path: studioPaths.aiTest,
    meaning: 'It answered, with its model and the time it took',
    response: aiTest,
  },
  listAiModels: {
    role: 'viewer',
    ...ask,
    title: 'List the models of the provider',
    method: 'GET',
    path: studioPaths.aiModels,
    meaning: 'The names of its models',
    response: aiModels,
  },
  draftSkill: {
    role: 'editor',
    ...write,
    title: 'Draft or refine a skill',
    path: studioPaths.aiDraftSkill,
    request: draftSkillRequest,
    meaning: 'The draft; with `Accept: text/event-stream` its progress first',
    response: skillProposal,
  },
  improveSkill: {
    role: 'editor',
    ...write,
    title: 'Review a skill',
    path: studioPaths.aiImproveSkill,
    request: improveSkillRequest,
    meaning: 'Suggestions, each to be taken or left',
    response: skillReview,
  },
  generateFromDocument: {
    role: 'editor',
    ...write,
    title: 'Draft knowledge from a document: text as JSON, or one file as multipart',
    path: studioPaths.aiGenerateFromDocument,
    request: documentTextRequest,
    meaning: 'The drafts, and whether anything was left out',
    response: documentProposal,
  },
  proposeScenarios: {
    role: 'editor',
    ...write,
    title: 'Propose test scenarios',
    path: studioPaths.aiScenarios,
    request: scenarioIdeasRequest,
    meaning: 'The proposals',
    response: scenarioIdeas,
  },
  playCustomer: {
    role: 'viewer',
    ...write,
    title: 'Write the next message of a simulated customer',
    path: studioPaths.aiPlayCustomer,
    request: playCustomerRequest,
    meaning: 'The message; empty with `isDone` where the customer writes nothing more',
    response: customerMessage,
  },
  judgeConversation: {
    role: 'viewer',
    ...write,
    title: 'Judge a conversation by criteria',
    path: studioPaths.aiJudge,
    request: judgeRequest,
    meaning: 'The verdicts of one vote',
    response: judgeAnswer,
  },
  suggestFix: {
    role: 'editor',
    ...write,
    title: 'Propose one change of an agent that mends a failed check',
    path: studioPaths.aiSuggestFix,
    request: suggestFixRequest,
    meaning: 'The change, which fits the parts of the request',
    response: suggestedFix,
  },
} as const satisfies Record<string, StudioOperation>
