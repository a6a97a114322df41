import { appTargetAnswer, appTargetRequest, targetTestRequest } from '../app-target.ts'
import {
  deadLetterChoice,
  deadLetterCount,
  deadLetterList,
  deadLetterQuery,
  forwardTargetList,
  resendAnswer,
  resendRequest,
} from '../forward.ts'
import { studioPaths } from '../paths.ts'
import { bodyProblems } from '../problem.ts'
import type { StudioOperation } from './operation.ts'

const area = 'Webhooks'
const json = ['invalid_request', ...bodyProblems, 'unsupported_media_type'] as const
const own = ['no_session', 'foreign_origin'] as const
/** With Redis shared by replicas. */
const toMemory = ['store_unavailable'] as const
const operated = [
  'operators_only',
  'workspace_missing',
  'not_found',
  'changed_meanwhile',
  'record_unreadable',
  'store_unavailable',
] as const

export const targetOperations = {
  listForwardTargets: {
    area,
    title: 'List the targets that webhooks are forwarded to, with how far each got',
    method: 'GET',
    path: studioPaths.forwardTargets,
    meaning: 'The targets of the configuration and of the app; none for a demo',
    response: forwardTargetList,
    problems: ['no_session', ...toMemory],
  },
  saveForwardTarget: {
    area,
    title: 'Add a target with `If-None-Match: *`, or change one with `If-Match`; operators only',
    method: 'PUT',
    path: studioPaths.forwardTarget,
    request: appTargetRequest,
    meaning: 'Saved; the secret of a new target is in this answer alone',
    response: appTargetAnswer,
    problems: [...json, ...own, ...operated, 'address_blocked', 'name_taken', 'targets_full'],
  },
  removeForwardTarget: {
    area,
    title: 'Remove a target with what waits for it, with `If-Match`; operators only',
    method: 'DELETE',
    path: studioPaths.forwardTarget,
    status: 204,
    meaning: 'Removed',
    problems: ['invalid_request', ...own, ...operated],
  },
  renewTargetSecret: {
    area,
    title: "Replace a target's secret, with `If-Match`; operators only",
    method: 'POST',
    path: studioPaths.forwardTargetSecret,
    meaning: 'Replaced; the new secret is in this answer alone',
    response: appTargetAnswer,
    problems: [...json, ...own, ...operated],
  },
  testForwardTarget: {
    area,
    title: 'Send a test to a target or alert address, at once and once',
    method: 'POST',
    path: studioPaths.forwardTargetTest,
    request: targetTestRequest,
    meaning: 'What it answered',
    response: resendAnswer,
    problems: [...json, ...own, 'not_found'],
  },
  listDeadLetters: {
    area,
    title: 'List the webhooks that could not be delivered to a target',
    method: 'GET',
    path: studioPaths.deadLetters,
    meaning: 'Oldest first',
    response: deadLetterList,
    problems: ['no_session', 'not_found', ...toMemory],
  },
  sendDeadLetters: {
    area,
    title: 'Send webhooks again that could not be delivered',
    method: 'POST',
    path: studioPaths.deadLettersSend,
    request: deadLetterChoice,
    status: 202,
    meaning: 'How many are sent again',
    response: deadLetterCount,
    problems: [...json, ...own, 'not_found', ...toMemory],
  },
  deleteDeadLetters: {
    area,
    title: 'Delete webhooks that could not be delivered',
    method: 'DELETE',
    path: studioPaths.deadLetters,
    query: deadLetterQuery,
    meaning: 'How many were deleted',
    response: deadLetterCount,
    problems: ['invalid_request', ...own, 'not_found', ...toMemory],
  },
  resendWebhook: {
    area,
    title: 'Send a stored webhook to a target once more, as it was or edited',
    method: 'POST',
    path: studioPaths.webhookResend,
    request: resendRequest,
    meaning: 'What the target answered',
    response: resendAnswer,
    problems: [...json, ...own, 'not_found', ...toMemory],
  },
} as const satisfies Record<string, StudioOperation>
