import { agentTestTimeoutMilliseconds } from '../../../../../contract/platform/agent/agent-test.ts'
import { storedFailure } from '../../../../../contract/platform/failure/stored-failure.ts'
import { t } from '../../../../../contract/translate.ts'
import { z } from '../../../../../contract/zod.ts'
import { ApiError } from '../../../../api/api-error.ts'

export const turnFailure = storedFailure.extend({
  code: z.string().nullable(),
  retryAt: z.iso.datetime().nullable(),
})
export type TurnFailure = z.infer<typeof turnFailure>

export function failureOf(error: unknown): TurnFailure {
  if (error instanceof ApiError) {
    const { kind, status, complaint, retryAt } = error
    const { title, detail, code, requestId } = complaint
    return { kind, status, title, detail, code, requestId, retryAt: retryAt?.toISOString() ?? null }
  }
  const detail = error instanceof Error ? error.message : ''
  return { kind: 'failed', status: 0, title: '', detail, code: null, requestId: null, retryAt: null }
}

/** Rebuilt, so that it is shown like any other failure. */
export function errorOf({ kind, status, title, detail, code, requestId, retryAt }: TurnFailure): ApiError {
  const complaint = { title, detail, code, requestId }
  return new ApiError(kind, status, complaint, retryAt === null ? null : new Date(retryAt))
}

/** This page's timeout (docs/platform.md, section 2.6). */
export const lateFailure: TurnFailure = {
  kind: 'unreachable',
  status: 0,
  title: t('No answer within {seconds} seconds', { seconds: agentTestTimeoutMilliseconds / 1000 }),
  detail: '',
  code: null,
  requestId: null,
  retryAt: null,
}
