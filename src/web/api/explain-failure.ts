import { draftCode } from '../../agent/transport/transport.ts'
import { type FailureKind, failureTexts } from '../../contract/platform/failure/failure.ts'
import { RecordFailure } from '../records/record-failure.ts'
import type { FailureWords } from '../text/failure-words.ts'
import { offlineCode } from '../transport/over-http.ts'
import { ApiError, apiErrorOf } from './api-error.ts'
import { explainAssistFailure } from './assist/explain-assist-failure.ts'

const assistLink = { link: { to: '/settings/ai', text: 'AI settings' } } as const

const words: Record<FailureKind, { title: string; advice: string; canRetry: boolean }> = {
  signed_out: { title: 'You are signed out', advice: 'Sign in again to continue.', canRetry: false },
  terms: {
    title: 'The agent terms are not accepted yet',
    advice: 'A business account manager has to accept them on the platform first.',
    canRetry: true,
  },
  preparing: {
    title: 'The agent is still being prepared',
    advice: 'The platform sets up its parts one by one, connectors last. Try again in a moment.',
    canRetry: true,
  },
  forbidden: {
    title: 'The token has no permission for this',
    advice:
      'Check that it has the permissions listed on the sign-in page, and access to this account and its app.',
    canRetry: true,
  },
  missing: {
    title: 'Not found on the platform',
    advice: 'Check the id. It may be deleted, very new, or not accessible with this token.',
    canRetry: true,
  },
  conflict: {
    title: 'The platform reports a conflict',
    advice: 'The name is taken, or something else was saved just now. Try again, or choose another name.',
    canRetry: true,
  },
  invalid: {
    title: 'The platform did not accept this',
    advice: 'See the platform’s message below.',
    canRetry: false,
  },
  busy: {
    title: 'Rate limit reached',
    advice: 'Too many requests in a short time.',
    canRetry: true,
  },
  unreachable: {
    title: 'No answer from the platform',
    advice: 'It cannot be reached or is taking too long. Nothing was lost.',
    canRetry: true,
  },
  unreadable: {
    title: 'Unexpected response',
    advice: 'The platform sent a response in a format the studio does not know.',
    canRetry: true,
  },
  read_only: {
    title: 'Read-only mode is on',
    advice: 'Nothing was changed. Turn it off in the account menu to make changes.',
    canRetry: false,
  },
  failed: { title: 'Something went wrong', advice: 'Try again in a moment.', canRetry: true },
}

const offline = {
  title: 'The studio cannot be reached',
  advice: 'Check the connection. Nothing was lost.',
  canRetry: true,
}

export function explainFailure(error: unknown): FailureWords {
  if (error instanceof RecordFailure && error.answer) return explainFailure(apiErrorOf(error.answer))
  if (!(error instanceof ApiError)) {
    const details = error instanceof Error ? error.message : ''
    return { ...words.failed, details, requestId: null, retryAt: null, isLeaving: false }
  }
  const { kind, complaint, retryAt } = error
  if (complaint.code === draftCode) {
    const { title, detail: advice } = complaint
    return { title, advice, details: '', requestId: null, canRetry: false, retryAt, isLeaving: false }
  }
  const assist = explainAssistFailure(error)
  const known = complaint.code === offlineCode ? offline : (assist ?? words[kind])
  return {
    title: known.title,
    advice: known.advice,
    details: failureTexts(complaint).join('\n'),
    requestId: complaint.requestId,
    canRetry: known.canRetry,
    retryAt,
    isLeaving: kind === 'signed_out',
    ...(assist?.isSetting && assistLink),
  }
}
