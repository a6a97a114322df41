export interface DemoGraphError {
  code: number
  subcode?: number
}

const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  413: 'Payload Too Large',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
}

export class DemoError extends Error {
  readonly status: number
  readonly title: string
  readonly detail: string
  readonly headers: [name: string, value: string][]
  readonly graph: DemoGraphError

  constructor(
    status: number,
    detail: string,
    more: { title?: string; headers?: [name: string, value: string][]; graph?: DemoGraphError } = {},
  ) {
    super(detail)
    this.name = 'Refusal'
    this.status = status
    this.title = more.title ?? titles[status] ?? 'Error'
    this.detail = detail
    this.headers = more.headers ?? []
    this.graph = more.graph ?? { code: status >= 500 ? 2 : 100 }
  }
}

/** Creates a 400 for an invalid field, worded like the platform: `<field>: <reason>`. */
export function badField(field: string, reason: string): DemoError {
  return new DemoError(400, `${field}: ${reason}`)
}

/** Creates a 404 for an unknown id, quoting at most 80 characters. */
export function unknownThing(thing: string, id: string): DemoError {
  return new DemoError(404, `There is no ${thing} with the id ${JSON.stringify(id.slice(0, 80))}.`)
}

/** Creates a 409 for a name in use, quoting at most 80 characters. */
export function alreadyTaken(thing: string, name: string): DemoError {
  return new DemoError(409, `A ${thing} called ${JSON.stringify(name.slice(0, 80))} exists already.`)
}
