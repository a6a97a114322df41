import { z } from '../../zod.ts'
import {
  conversationAct,
  conversationEntry,
  conversationList,
  conversationListQuery,
  conversationThread,
  conversationThreadQuery,
} from '../conversations.ts'
import { demoCustomerAnswer, demoCustomerRequest } from '../demo-customer.ts'
import { studioPaths } from '../paths.ts'
import { jsonProblems, ownPageProblems } from '../problem.ts'
import type { StudioOperation } from './operation.ts'

const area = 'Conversations'

export const teamConversationOperations = {
  listConversations: {
    role: 'viewer',
    area,
    title: 'List conversations by filter and search, with the counts of all filters',
    method: 'GET',
    path: studioPaths.conversations,
    query: conversationListQuery,
    meaning: 'Newest activity first; with the filter `waiting`, the longest wait first',
    response: conversationList,
    problems: ['invalid_request', 'no_session', 'store_unavailable'],
  },
  readConversation: {
    role: 'viewer',
    area,
    title: 'Read a conversation page by page',
    method: 'GET',
    path: studioPaths.conversation,
    query: conversationThreadQuery,
    meaning: 'The newest page, or the one before a position; the oldest entry first',
    response: conversationThread,
    problems: ['invalid_request', 'no_session', 'not_found', 'store_unavailable'],
  },
  reportConversationAct: {
    role: 'editor',
    area,
    title: 'Report what a member did in a conversation, for the whole team',
    method: 'POST',
    path: studioPaths.conversationActs,
    origin: 'own',
    request: conversationAct,
    status: 201,
    meaning: 'Stored; the entry that everybody sees',
    response: conversationEntry,
    problems: [
      ...jsonProblems,
      ...ownPageProblems,
      'not_found',
      'conversation_of_group',
      'store_unavailable',
    ],
  },
  writeAsDemoCustomer: {
    role: 'publisher',
    area,
    title:
      "Write as a customer to the business of one's demo; the agent answers, or the team gets the message",
    method: 'POST',
    path: studioPaths.demoCustomers,
    origin: 'not_foreign',
    request: demoCustomerRequest,
    status: 201,
    meaning: 'Written; webhooks follow as for any customer',
    response: demoCustomerAnswer,
    problems: [...jsonProblems, ...ownPageProblems, 'not_found', 'store_unavailable'],
  },
  streamConversations: {
    role: 'viewer',
    area,
    title: 'Follow changes of conversations (server-sent events `conversation`, `gap`, `reconnect`)',
    method: 'GET',
    path: studioPaths.conversationStream,
    query: z.object({ after: z.string().optional() }),
    meaning: 'A stream that ends with the session',
    problems: ['no_session', 'draining', 'store_unavailable'],
  },
} as const satisfies Record<string, StudioOperation>
