/** Renders a refusal in the error shape of the host that was called. */
import type { Mount } from './platform-call.ts'
import type { GraphFault, Refusal } from './refusal.ts'

function graphErrorType({ code, subcode }: GraphFault): string {
  if (subcode === 33) return 'GraphMethodException'
  return code === 1 || code === 2 ? 'FacebookApiException' : 'OAuthException'
}

export function errorBody(mount: Mount, refusal: Refusal, traceId: string): object {
  if (mount === 'platform') {
    return { title: refusal.title, detail: refusal.detail, status: refusal.status, fbtrace_id: traceId }
  }
  const { code, subcode } = refusal.graph
  return {
    error: {
      message: refusal.detail,
      type: graphErrorType(refusal.graph),
      code,
      ...(subcode === undefined ? {} : { error_subcode: subcode }),
      ...(refusal.status >= 500 || refusal.status === 429 ? { is_transient: true } : {}),
      fbtrace_id: traceId,
    },
  }
}
