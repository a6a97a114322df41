/** The errors of the platform's two hosts, classified by their meaning to a user. */
import { z } from '../../zod.ts'

/** The error body of the platform host. */
export const platformError = z
  .looseObject({
    title: z.string(),
    detail: z.string(),
    type: z.string().nullish(),
    status: z.number().int().nullish(),
    fbtrace_id: z.string().nullish(),
    requestId: z.string().nullish(),
  })
  .meta({ id: 'PlatformError' })
export type PlatformError = z.infer<typeof platformError>

/** The error body of the graph host. */
export const graphError = z
  .looseObject({
    error: z.looseObject({
      message: z.string(),
      type: z.string().nullish(),
      code: z.number().int(),
      error_subcode: z.number().int().nullish(),
      error_user_title: z.string().nullish(),
      error_user_msg: z.string().nullish(),
      fbtrace_id: z.string().nullish(),
      error_data: z.looseObject({ details: z.string().nullish() }).nullish(),
      is_transient: z.boolean().nullish(),
    }),
  })
  .meta({ id: 'GraphError' })
export type GraphError = z.infer<typeof graphError>

export const graphCodes = {
  invalidToken: 190,
  session: 102,
  signature: 104,
  invalidParameter: 100,
  permission: 10,
  unknownPath: 2500,
} as const

const rateLimitCodes: readonly number[] = [4, 17, 80007, 80008, 130429]

/** A failed answer: its status, with its body parsed as JSON where it was JSON. */
export interface FailedAnswer {
  status: number
  body: unknown
}

/** The body of a failed answer in one of the forms that occur; gateways send HTML, plain text or nothing at all. */
export type ErrorBody =
  | { dialect: 'platform'; error: PlatformError }
  | { dialect: 'graph'; error: GraphError['error'] }
  | { dialect: 'unknown'; body: unknown }

/**
 * Recognises the error format of a parsed body: that of the graph host, that of the platform host, or neither.
 *
 * @see docs/platform.md, section 2.4
 */
export function readErrorBody(body: unknown): ErrorBody {
  const graph = graphError.safeParse(body)
  if (graph.success) return { dialect: 'graph', error: graph.data.error }
  const platform = platformError.safeParse(body)
  if (platform.success) return { dialect: 'platform', error: platform.data }
  return { dialect: 'unknown', body }
}

/** Returns the identifier that the platform's support needs. */
export function traceIdOf(body: unknown): string | undefined {
  const read = readErrorBody(body)
  if (read.dialect === 'unknown') return undefined
  if (read.dialect === 'graph') return read.error.fbtrace_id ?? undefined
  return read.error.fbtrace_id ?? read.error.requestId ?? undefined
}

/**
 * Returns whether the token is missing, expired or revoked: a 401, or the graph's code for it, which also comes with
 * a 400.
 */
export function isUnauthenticated({ status, body }: FailedAnswer): boolean {
  return status === 401 || (status === 400 && graphCodeOf(body) === graphCodes.invalidToken)
}

/** Returns whether the agent terms of the account have not been accepted yet. No reason to sign the user out. */
export function isTermsRequired({ status, body }: FailedAnswer): boolean {
  return status === 403 && detailMatches(body, /terms of service must be accepted/i)
}

/**
 * Returns whether the agent is still being set up; its connectors may stay in this state for hours while the rest
 * works.
 */
export function isStillPreparing({ status, body }: FailedAnswer): boolean {
  return status === 400 && detailMatches(body, /not available for this entity yet|finish onboarding/i)
}

/** Returns whether the billing account lacks the payment method that answering every customer requires. */
export function isPaymentMethodRequired({ status, body }: FailedAnswer): boolean {
  return status === 400 && detailMatches(body, /payment method|billing hub/i)
}

/**
 * Returns whether there were too many calls: a 429, or one of the graph's codes for it, which also come with a 400
 * (docs/platform.md, section 2.5).
 */
export function isRateLimited({ status, body }: FailedAnswer): boolean {
  return status === 429 || (status === 400 && rateLimitCodes.includes(graphCodeOf(body) ?? Number.NaN))
}

function graphCodeOf(body: unknown): number | undefined {
  const read = readErrorBody(body)
  return read.dialect === 'graph' ? read.error.code : undefined
}

/** Reads the detail alone, so that an envelope without a title is recognised as well. */
const withDetail = z.looseObject({ detail: z.string() })

function detailMatches(body: unknown, pattern: RegExp): boolean {
  const read = withDetail.safeParse(body)
  return read.success && pattern.test(read.data.detail)
}
