import { t } from '../../../../contract/translate.ts'
import { ApiError, type RefusedUser } from '../../../api/api-error.ts'
import { explainFailure } from '../../../api/explain-failure.ts'

export interface SignInRefusal {
  title: string
  text: string
  requestId: string | null
  /** For the operator, who needs the refused user's id. */
  forOperator?: string
}

const byCode: Record<string, { title: string; text: string }> = {
  token_refused: {
    title: t('The platform refused this token'),
    text: t('It may be mistyped, expired or revoked. Copy a new one and try again.'),
  },
  invalid_request: {
    title: t('This does not look like an access token'),
    text: t('Copy the whole token, without quotes, spaces or line breaks.'),
  },
  upstream_unreachable: {
    title: t('The platform cannot be reached'),
    text: t(
      'The token was not checked. Try again in a moment. If this continues, the server has no connection to the platform.',
    ),
  },
  upstream_failed: {
    title: t('The platform sent an unexpected response'),
    text: t('The token was not checked. Try again in a moment.'),
  },
  upstream_timeout: {
    title: t('The platform took too long'),
    text: t('The token was not checked. Try again in a moment.'),
  },
  platform_not_configured: {
    title: t('This studio is not connected to a platform yet'),
    text: t('Its operator finds the steps at /setup on this host. The demo works without a platform.'),
  },
  not_allowed: {
    title: t('You are not a member of this studio'),
    text: t(
      'The platform accepts this token, but only members of a team can sign in here. Send this line to the operator:',
    ),
  },
  demo_disabled: {
    title: t('The demo is turned off'),
    text: t('Its operator has turned it off. Sign in with an access token.'),
  },
  foreign_origin: {
    title: t('Wrong address for this studio'),
    text: t('Open it at its public address. Its operator can set that as STUDIO_PUBLIC_HOST.'),
  },
  session_too_large: {
    title: t('This token is too long'),
    text: t('It does not fit in a session cookie. Use a shorter token.'),
  },
}

/** @param host of this studio, for the line to send to its operator */
export function explainRefusal(error: unknown, host = ''): SignInRefusal {
  const user = error instanceof ApiError ? error.complaint.user : undefined
  const fallback = explainFailure(error)
  const code = error instanceof ApiError ? error.complaint.code : null
  const texts = code === null ? undefined : byCode[code]
  return {
    title: texts?.title ?? fallback.title,
    text: texts?.text ?? fallback.advice,
    requestId: fallback.requestId,
    ...(user && { forOperator: requestToOperator(user, host) }),
  }
}

function requestToOperator({ userId: id, userName: name }: RefusedUser, host: string): string {
  return t('Please add me to the studio at {host}: {name}, user id {id}, in STUDIO_ALLOWED_USERS.', {
    ...{ host, name, id },
  })
}
