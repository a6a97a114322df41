import type { LogLevel } from '../config/config.ts'
import type { CallRecord } from '../proxy/call-record.ts'

/** A closed set: no body, header, query or address can be logged. */
export interface LogFields {
  readonly requestId?: string
  readonly code?: string
  /** Of the AI assist. */
  readonly task?: string
  readonly status?: number
  readonly cause?: string
  readonly url?: string
  readonly signal?: string
  readonly milliseconds?: number
  readonly count?: number
  readonly version?: string
  readonly target?: string
  /** The address of a stored record, without a customer. */
  readonly record?: string
  /** Redacted error output of the operator's AI command (docs/behaviour.md, section 5). */
  readonly complaint?: string
}

export interface ActivityLogLine {
  readonly kind: string
  readonly userId: string
  readonly phoneNumberId: string | null
  readonly method: string | null
  readonly template: string | null
  readonly status: number | null
  readonly count: number | null
  readonly event?: string | undefined
  readonly target?: string | undefined
}

export interface Log {
  call(record: CallRecord): void
  activity(line: ActivityLogLine): void
  debug(message: string, fields?: LogFields): void
  info(message: string, fields?: LogFields): void
  warn(message: string, fields?: LogFields): void
  /** Logs only an error's kind and stack locations, because messages may quote a client's data. */
  error(message: string, error: unknown, fields?: LogFields): void
}

export interface LogDestination {
  write(line: string): unknown
}

const severity: Record<LogLevel, number> = { trace: 10, debug: 20, info: 30, warn: 40, error: 50, fatal: 60 }
const needsEscape = /["\\\x00-\x1f]/

/** Creates a process's log; `call` lines have the level `info`. */
export function createLog(level: LogLevel, destination: LogDestination, now: () => number = Date.now): Log {
  const isOn = (wanted: LogLevel) => severity[wanted] >= severity[level]
  let lastMs = Number.NaN
  let lastTime = ''
  /** Cached, because many lines of a busy server share a millisecond. */
  const time = () => {
    const ms = now()
    if (ms !== lastMs) {
      lastMs = ms
      lastTime = new Date(ms).toISOString()
    }
    return lastTime
  }

  function write(at: LogLevel, message: string, fields: LogFields & { stack?: string[] }): void {
    if (isOn(at)) destination.write(`${JSON.stringify({ level: at, time: time(), message, ...fields })}\n`)
  }

  const writesCalls = isOn('info')
  return {
    call(record) {
      if (!writesCalls) return
      const path = needsEscape.test(record.path) ? JSON.stringify(record.path) : `"${record.path}"`
      destination.write(
        `{"level":"info","time":"${time()}","requestId":"${record.requestId}","mount":"${record.mount}","method":"${record.method}","path":${path},"status":${record.status},"milliseconds":${record.milliseconds},"attempts":${record.attempts}}\n`,
      )
    },
    activity({ kind, userId, phoneNumberId, method, template, status, count, event, target }) {
      if (!writesCalls) return
      const fields = { kind, userId, phoneNumberId, method, template, status, count, event, target }
      const head = { level: 'info', time: time(), message: 'activity' }
      destination.write(`${JSON.stringify({ ...head, ...fields })}\n`)
    },
    debug: (message, fields = {}) => write('debug', message, fields),
    info: (message, fields = {}) => write('info', message, fields),
    warn: (message, fields = {}) => write('warn', message, fields),
    error: (message, error, fields = {}) => write('error', message, { ...fields, ...describeError(error) }),
  }
}

/** Returns an error's system code or name, which quotes nothing. */
export function errorKind(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

function describeError(error: unknown): { cause: string; stack: string[] } {
  const frames =
    error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)) : []
  return { cause: errorKind(error), stack: frames.map((line) => line.trim()) }
}
