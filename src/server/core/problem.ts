import {
  type ProblemCode,
  type ProblemDocument,
  problemContentType,
  problems,
} from '../../contract/studio/problem.ts'

/** `detail` is shown to users and must contain no secret and no address. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly headers: Readonly<Record<string, string>>
  /** Members beyond the standard ones (RFC 9457, section 3.2). */
  readonly extensions: Readonly<Record<string, string | number>>

  constructor(
    code: ProblemCode,
    detail?: string,
    more: {
      cause?: unknown
      headers?: Record<string, string>
      extensions?: Record<string, string | number>
    } = {},
  ) {
    super(detail ?? problems[code].title, 'cause' in more ? { cause: more.cause } : undefined)
    this.name = 'Problem'
    this.code = code
    this.headers = more.headers ?? {}
    this.extensions = more.extensions ?? {}
  }

  get status(): number {
    return problems[this.code].status
  }
}

export interface ProblemAnswer {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: string
}

/** Returns any thrown value's problem document (RFC 9457); unknown errors show only the request id (rule 6.1). */
export function renderProblem(error: unknown, requestId: string): ProblemAnswer {
  const problem = error instanceof Problem ? error : new Problem('internal')
  const { status, title } = problems[problem.code]
  const document: ProblemDocument = {
    ...problem.extensions,
    type: `/problems/${problem.code}`,
    title,
    status,
    detail: problem.message,
    code: problem.code,
    requestId,
  }
  const body = JSON.stringify(document)
  return {
    status,
    headers: {
      'content-type': problemContentType,
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      'x-request-id': requestId,
      ...problem.headers,
    },
    body,
  }
}
