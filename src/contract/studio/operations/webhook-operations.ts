import { z } from '../../zod.ts'
import { customerErasure, erasedCustomers } from '../customers.ts'
import { studioPaths } from '../paths.ts'
import { bodyProblems } from '../problem.ts'
import {
  webhookEventList,
  webhookEventQuery,
  webhookOverride,
  webhookOverrideQuery,
  webhookOverrideRequest,
  webhookReceipt,
  webhookSampleAnswer,
  webhookSampleRequest,
  webhookVerifyAnswer,
  webhookVerifyRequest,
} from '../webhook-event.ts'
import type { StudioOperation } from './operation.ts'

const area = 'Webhooks'
const json = ['invalid_request', ...bodyProblems, 'unsupported_media_type'] as const
const own = ['no_session', 'foreign_origin'] as const
/** With Redis shared by replicas. */
const toMemory = ['store_unavailable'] as const
const toPlatform = [
  'platform_not_configured',
  'upstream_unreachable',
  'upstream_failed',
  'upstream_timeout',
] as const

export const webhookOperations = {
  answerHandshake: {
    area,
    title: 'Answer the handshake of the platform',
    method: 'GET',
    path: studioPaths.webhooks,
    session: false,
    query: z.object({ 'hub.mode': z.string(), 'hub.verify_token': z.string(), 'hub.challenge': z.string() }),
    meaning: 'The challenge, as plain text',
    problems: ['verify_token_mismatch'],
  },
  receiveWebhook: {
    area,
    title: 'Take in a delivery of the platform',
    method: 'POST',
    path: studioPaths.webhooks,
    session: false,
    meaning: 'Kept, and whether its signature verifies',
    response: webhookReceipt,
    problems: [...bodyProblems, 'signing_not_configured', ...toMemory],
  },
  listWebhookEvents: {
    area,
    title: 'List the events that are kept, newest first',
    method: 'GET',
    path: studioPaths.webhookEvents,
    query: webhookEventQuery,
    meaning: 'The events, with what was dropped and refused',
    response: webhookEventList,
    problems: ['invalid_request', 'no_session', ...toMemory],
  },
  clearWebhookEvents: {
    area,
    title: 'Forget all events',
    method: 'DELETE',
    path: studioPaths.webhookEvents,
    status: 204,
    meaning: 'Forgotten',
    problems: [...own, ...toMemory],
  },
  streamWebhookEvents: {
    area,
    title: 'Follow the events as they come (server-sent events `webhook`, `gap`, `reconnect`)',
    method: 'GET',
    path: studioPaths.webhookStream,
    query: z.object({ after: z.string().optional() }),
    meaning: 'A stream that ends with the session',
    problems: ['no_session', 'draining', ...toMemory],
  },
  setWebhookOverride: {
    area,
    title: 'Point the webhooks of one phone number or account at this studio',
    method: 'POST',
    path: studioPaths.webhookOverride,
    request: webhookOverrideRequest,
    meaning: 'Pointed here',
    response: webhookOverride,
    problems: [...json, ...own, 'webhook_not_configured', 'token_refused', ...toPlatform],
  },
  clearWebhookOverride: {
    area,
    title: 'Let go of the webhooks of one phone number',
    method: 'DELETE',
    path: studioPaths.webhookOverride,
    query: webhookOverrideQuery,
    meaning: 'Let go',
    response: webhookOverride,
    problems: ['invalid_request', ...own, 'token_refused', ...toPlatform],
  },
  verifyWebhookSignature: {
    area,
    title: 'Say whether and why a pasted signature matches a pasted body',
    method: 'POST',
    path: studioPaths.webhookVerify,
    request: webhookVerifyRequest,
    meaning: 'Whether it matches, and why',
    response: webhookVerifyAnswer,
    problems: [...json, ...own],
  },
  sendWebhookSample: {
    area,
    title: 'Send a sample event through the receiver',
    method: 'POST',
    path: studioPaths.webhookSample,
    request: webhookSampleRequest,
    meaning: 'Kept, marked as a sample',
    response: webhookSampleAnswer,
    problems: [...json, ...own, 'webhook_not_configured', ...toMemory],
  },
  eraseCustomer: {
    area,
    title: 'Erase everything that is stored of a customer, by number or user id',
    method: 'DELETE',
    path: studioPaths.customer,
    meaning: 'What was removed where, and what cannot be reached',
    response: customerErasure,
    problems: ['invalid_request', ...own, ...toMemory],
  },
  listErasedCustomers: {
    area,
    title: 'List who was erased, by digests, for browsers that hold something of them',
    method: 'GET',
    path: studioPaths.customers,
    meaning: 'Oldest first',
    response: erasedCustomers,
    problems: ['no_session', ...toMemory],
  },
} as const satisfies Record<string, StudioOperation>
