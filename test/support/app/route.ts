/** Answers given by a test in the place of the studio. */

export class TestRequest {
  readonly #url: string
  readonly #init: RequestInit

  constructor(url: string, init: RequestInit) {
    this.#url = url
    this.#init = init
  }

  url(): string {
    return this.#url
  }

  method(): string {
    return (this.#init.method ?? 'GET').toUpperCase()
  }

  postData(): string | null {
    return typeof this.#init.body === 'string' ? this.#init.body : null
  }

  postDataJSON() {
    return JSON.parse(this.postData() ?? 'null')
  }

  headers(): Record<string, string> {
    return Object.fromEntries(new Headers(this.#init.headers))
  }
}

export interface Fulfilment {
  /** The answer that the others change. */
  readonly response?: Response
  readonly status?: number
  readonly headers?: Record<string, string>
  readonly json?: unknown
  readonly body?: string
  readonly contentType?: string
}

export type RouteHandler = (route: TestRoute) => void | Promise<void>

export class TestRoute {
  readonly #request: TestRequest
  readonly #settle: { resolve(answer: Response): void; reject(error: Error): void }
  readonly #next: () => Promise<Response>
  readonly #send: () => Promise<Response>

  private constructor(
    request: TestRequest,
    settle: { resolve(answer: Response): void; reject(error: Error): void },
    next: () => Promise<Response>,
    send: () => Promise<Response>,
  ) {
    this.#request = request
    this.#settle = settle
    this.#next = next
    this.#send = send
  }

  /** Asks the handlers one after the other, then the studio. */
  static answer(
    request: TestRequest,
    [handler, ...others]: readonly RouteHandler[],
    send: () => Promise<Response>,
  ): Promise<Response> {
    if (handler === undefined) return send()
    return new Promise((resolve, reject) => {
      const next = () => TestRoute.answer(request, others, send)
      const route = new TestRoute(request, { resolve, reject }, next, send)
      void Promise.resolve(handler(route)).catch(reject)
    })
  }

  request(): TestRequest {
    return this.#request
  }

  async fulfill({ response, ...given }: Fulfilment): Promise<void> {
    const { status = response?.status ?? 200, headers = {}, json, contentType } = given
    const body = given.body ?? (json === undefined ? await response?.text() : undefined)
    const text = json === undefined ? (body ?? '') : JSON.stringify(json)
    const usual = response?.headers.get('content-type') ?? 'text/plain'
    const type = contentType ?? (json === undefined ? usual : 'application/json')
    const isEmpty = [204, 304].includes(status)
    this.#settle.resolve(
      new Response(isEmpty ? null : text, { status, headers: { 'content-type': type, ...headers } }),
    )
  }

  async abort(_reason?: string): Promise<void> {
    this.#settle.reject(new Error('net::ERR_FAILED'))
  }

  async continue(): Promise<void> {
    await this.#pass(this.#send)
  }

  async fallback(): Promise<void> {
    await this.#pass(this.#next)
  }

  /** The studio's answer, to change it. */
  fetch(): Promise<Response> {
    return this.#send()
  }

  async #pass(send: () => Promise<Response>): Promise<void> {
    try {
      this.#settle.resolve(await send())
    } catch (error) {
      this.#settle.reject(error instanceof Error ? error : new Error(String(error)))
    }
  }
}
