/** Calls of objects in a thread by their names, as messages. */

export interface WorkerCall {
  readonly call: number
  readonly host: string
  readonly name: string
  readonly values: readonly unknown[]
}

/** The code is that of the operating system where there is one, such as `ENOSPC`. */
export interface WorkerProblem {
  readonly message: string
  readonly code: string | undefined
}

export interface WorkerAnswer {
  /** 0 once the thread is open. */
  readonly call: number
  readonly value?: unknown
  readonly problem?: WorkerProblem
}

/** The names of an object's methods. */
export type MethodName<Host> = {
  [Name in keyof Host]: Host[Name] extends (...values: never) => unknown ? Name : never
}[keyof Host]

/** Every call of an object, as a promise. */
export type CallsOf<Host> = {
  readonly [Name in MethodName<Host>]: Host[Name] extends (...values: infer Values) => infer Result
    ? (...values: Values) => Promise<Awaited<Result>>
    : never
}

/** Creates the calls of an object from their names. */
export function callsByName<Host>(
  names: Record<MethodName<Host>, true>,
  call: (name: string, values: readonly unknown[]) => Promise<unknown>,
): CallsOf<Host> {
  const all = Object.keys(names).map((name) => [name, (...values: readonly unknown[]) => call(name, values)])
  return Object.fromEntries(all) as CallsOf<Host>
}

/** Creates the calls of an object that is in this thread. */
export function callsOfObject<Host extends object>(
  names: Record<MethodName<Host>, true>,
  host: Host,
): CallsOf<Host> {
  return callsByName<Host>(names, async (name, values) => {
    const method = host[name as keyof Host] as (...values: readonly unknown[]) => unknown
    return method.apply(host, [...values])
  })
}

const systemCodes: Readonly<Record<string, string>> = {
  SQLITE_FULL: 'ENOSPC',
  SQLITE_READONLY: 'EROFS',
  SQLITE_CANTOPEN: 'ENOENT',
  SQLITE_IOERR: 'EIO',
}

/** Describes an error for the other side. */
export function problemOf(error: unknown): WorkerProblem {
  if (!(error instanceof Error)) return { message: String(error), code: undefined }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const [kind = ''] = /^SQLITE_[A-Z]+/.exec(code ?? '') ?? []
  return { message: error.message, code: systemCodes[kind] ?? code }
}
