import { draftCode } from '../../agent/transport/transport.ts'
import { type FailureKind, failureTexts } from '../../contract/platform/failure/failure.ts'
import { t } from '../../contract/translate.ts'
import { OtherRunError } from '../records/other-run-error.ts'
import { RecordFailure } from '../records/record-failure.ts'
import type { FailureWords } from '../text/failure-words.ts'
import { offlineCode } from '../transport/over-http.ts'
import { ApiError, apiErrorOf } from './api-error.ts'
import { explainAssistFailure } from './assist/explain-assist-failure.ts'

const assistLink = { link: { to: '/settings/ai', text: t('AI settings') } } as const

const words: Record<FailureKind, Pick<FailureWords, 'title' | 'readTitle' | 'advice' | 'canRetry'>> = {
  signed_out: { title: t('You are signed out'), advice: t('Sign in again to continue.'), canRetry: false },
  terms: {
    title: t('The agent terms are not accepted yet'),
    advice: t('A business account manager has to accept them on the platform first.'),
    canRetry: true,
  },
  preparing: {
    title: t('The agent is still being prepared'),
    advice: t('The platform sets up its parts one by one, connectors last. Try again in a moment.'),
    canRetry: true,
  },
  forbidden: {
    title: t('The token has no permission for this'),
    advice: t(
      'Check that it has the permissions listed on the sign-in page, and access to this account and its app.',
    ),
    canRetry: true,
  },
  missing: {
    title: t('Not found on the platform'),
    advice: t('Check the id. It may be deleted, very new, or not accessible with this token.'),
    canRetry: true,
  },
  conflict: {
    title: t('The platform reports a conflict'),
    advice: t('The name is taken, or something else was saved just now. Try again, or choose another name.'),
    canRetry: true,
  },
  invalid: {
    title: t('The platform did not accept this'),
    advice: t('See the platform’s message below.'),
    canRetry: false,
  },
  busy: {
    title: t('Rate limit reached'),
    advice: t('Too many requests in a short time.'),
    canRetry: true,
  },
  unreachable: {
    title: t('No answer from the platform'),
    advice: t('It cannot be reached or is taking too long. Nothing was lost.'),
    canRetry: true,
  },
  unreadable: {
    title: t('Unexpected response'),
    advice: t('The platform sent a response in a format the studio does not know.'),
    canRetry: true,
  },
  read_only: {
    title: t('Read-only mode is on'),
    advice: t('Nothing was changed. Turn it off in the account menu to make changes.'),
    canRetry: false,
  },
  failed: {
    title: t('Something went wrong'),
    readTitle: t('This could not be loaded'),
    advice: t('Try again in a moment.'),
    canRetry: true,
  },
}

/** For a failure of which only the kind was stored. */
export const failureKindTitle = (kind: FailureKind): string => words[kind].title

function wordsOf(kind: FailureKind, status: number) {
  if (kind !== 'failed' || status < 500) return words[kind]
  const advice = t('The server answered with an error ({status}). Try again in a moment.', {
    status: String(status),
  })
  return { ...words.failed, advice }
}

/** Refusals of the studio itself, by code. */
const refusals: Readonly<Record<string, (typeof words)[FailureKind]>> = {
  draft_frozen: {
    title: t('The draft is under review'),
    advice: t(
      'Nothing was changed. Withdraw the request on the page “Draft changes”, or wait until it is returned.',
    ),
    canRetry: false,
  },
  review_required: {
    title: t('This takes an approved review'),
    advice: t('Nothing was changed. Collect the change in a draft, and ask a publisher to review it.'),
    canRetry: false,
  },
}

/** The banner at the top names the cause. */
const offline = {
  title: t('No answer'),
  advice: t('Try again when the connection is back.'),
  canRetry: true,
  isOffline: true,
}

function explainOtherRun({ by, title }: OtherRunError): FailureWords {
  return {
    title:
      by === null
        ? t('Another run changes this agent: {title}', { title })
        : t('{name} changes this agent: {title}', { name: by, title }),
    advice: t('Two runs over one agent would undo each other. Try again when it has ended.'),
    ...{ details: '', requestId: null, canRetry: true, retryAt: null, isLeaving: false },
  }
}

export function explainFailure(error: unknown): FailureWords {
  if (error instanceof RecordFailure && error.answer) return explainFailure(apiErrorOf(error.answer))
  if (error instanceof OtherRunError) return explainOtherRun(error)
  if (!(error instanceof ApiError)) {
    const details = error instanceof Error ? error.message : ''
    return { ...words.failed, details, requestId: null, retryAt: null, isLeaving: false }
  }
  const { kind, complaint, retryAt } = error
  if (complaint.code === draftCode) {
    const { title, detail: advice } = complaint
    return { title, advice, details: '', requestId: null, canRetry: false, retryAt, isLeaving: false }
  }
  if (complaint.code === offlineCode)
    return { ...offline, details: '', requestId: null, retryAt, isLeaving: false }
  const assist = explainAssistFailure(error)
  const texts = assist ?? refusals[complaint.code ?? ''] ?? wordsOf(kind, error.status)
  return {
    title: texts.title,
    ...('readTitle' in texts && { readTitle: texts.readTitle }),
    advice: texts.advice,
    details: failureTexts(complaint).join('\n'),
    requestId: complaint.requestId,
    canRetry: texts.canRetry,
    retryAt,
    isLeaving: kind === 'signed_out',
    ...(kind === 'terms' && { isToldAbove: true }),
    ...(assist?.isSetting && assistLink),
  }
}
