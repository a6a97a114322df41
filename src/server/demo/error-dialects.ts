import type { DemoMount } from './http/platform-call.ts'
import type { DemoError } from './platform-error.ts'

/** Returns the host's error body: `title` and `detail`, or a graph `error` object with `fbtrace_id`. */
export function errorBody(mount: DemoMount, refusal: DemoError, traceId: string): object {
  if (mount === 'platform') {
    return { title: refusal.title, detail: refusal.detail, status: refusal.status, fbtrace_id: traceId }
  }
  const { code, subcode } = refusal.graph
  return {
    error: {
      message: refusal.detail,
      type: subcode === 33 ? 'GraphMethodException' : 'OAuthException',
      code,
      ...(subcode === undefined ? {} : { error_subcode: subcode }),
      ...(refusal.status >= 500 || refusal.status === 429 ? { is_transient: true } : {}),
      fbtrace_id: traceId,
    },
  }
}
