import { isObject } from '../../../contract/json.ts'
import type { ActivityLine } from '../../../contract/studio/workspace/activity.ts'
import { activityKind } from '../../../contract/studio/workspace/activity.ts'
import type { WorkspaceBounds } from '../workspace-store.ts'

/** Freeing fewer places is not worth a copy. */
const minFreed = 1000

export class ActivityIndex {
  #lines: ActivityLine[] = []
  #head = 0
  readonly #bounds: WorkspaceBounds
  readonly #now: () => number
  #lastMs = 0
  #sequence = 0

  constructor(bounds: WorkspaceBounds, now: () => number) {
    this.#bounds = bounds
    this.#now = now
  }

  get length(): number {
    return this.#lines.length - this.#head
  }

  /** Rises even if the clock goes back. */
  nextId(): string {
    const ms = Math.max(this.#now(), this.#lastMs)
    this.#sequence = ms === this.#lastMs ? this.#sequence + 1 : 0
    this.#lastMs = ms
    return `${ms}-${this.#sequence}`
  }

  add(line: ActivityLine): void {
    const [ms = 0, sequence = 0] = line.id.split('-').map(Number)
    if (ms > this.#lastMs || (ms === this.#lastMs && sequence > this.#sequence)) {
      this.#lastMs = ms
      this.#sequence = sequence
    }
    this.#lines.push(line)
    this.#trim()
  }

  restore(earlier: readonly ActivityLine[]): void {
    const added = this.#lines.slice(this.#head)
    this.#lines = []
    this.#head = 0
    for (const line of earlier) this.add(line)
    for (const line of added) this.add(line)
  }

  /** Takes the place of lines with these ids, and of those that were read without them. */
  put(changed: readonly ActivityLine[]): void {
    const byId = new Map(changed.map((line) => [line.id, line]))
    const lines = this.#lines.slice(this.#head).map((line) => {
      const other = byId.get(line.id)
      byId.delete(line.id)
      return other ?? line
    })
    if (byId.size > 0) lines.push(...byId.values())
    this.#lines = byId.size > 0 ? lines.sort(byActivityId) : lines
    this.#head = 0
  }

  *newestFirst(): Generator<ActivityLine> {
    this.#trim()
    // A snapshot: lines added during iteration are newer than its start.
    const { length } = this.#lines
    const lines = this.#lines
    const head = this.#head
    for (let at = length - 1; at >= head; at--) {
      const line = lines[at]
      if (line !== undefined) yield line
    }
  }

  #trim(): void {
    const oldest = this.#now() - this.#bounds.maxActivityMs
    while (this.length > 0) {
      const first = this.#lines[this.#head]
      const isTooMany = this.length > this.#bounds.maxActivityLines
      if (!isTooMany && first !== undefined && Date.parse(first.at) >= oldest) break
      this.#head += 1
    }
    if (this.#head < minFreed || this.#head * 2 < this.#lines.length) return
    this.#lines = this.#lines.slice(this.#head)
    this.#head = 0
  }
}

/** Returns the lines that a change makes of others. */
export function changedLines(
  lines: Iterable<ActivityLine>,
  change: (line: ActivityLine) => ActivityLine,
): ActivityLine[] {
  return [...lines].flatMap((line) => {
    const changed = change(line)
    return changed === line ? [] : changed
  })
}

function byActivityId({ id: one }: ActivityLine, { id: other }: ActivityLine): number {
  const [ms = 0, sequence = 0] = one.split('-').map(Number)
  const [otherMs = 0, otherSequence = 0] = other.split('-').map(Number)
  return ms - otherMs || sequence - otherSequence
}

/** Reads a line of any version; an action that this one does not know keeps its name. Undefined if damaged. */
export function readActivityLine(value: unknown): ActivityLine | undefined {
  if (isActivityLine(value)) return value
  const kind = isObject(value) ? value.kind : undefined
  if (!isObject(value) || typeof kind !== 'string' || !unknownKind.test(kind)) return undefined
  const line = { name: kind, ...value, kind: 'unknown' }
  return isActivityLine(line) ? line : undefined
}

const unknownKind = /^[a-z_]{1,60}$/

/** Validates by hand, because a schema takes a second for 100,000 lines. */
function isActivityLine(value: unknown): value is ActivityLine {
  if (!isObject(value) || !isObject(value.user)) return false
  const { id, at, user, kind } = value
  const nullable = [value.phoneNumberId, value.method, value.template, value.before, value.after]
  return (
    typeof id === 'string' &&
    /^\d{1,16}-\d{1,9}$/.test(id) &&
    typeof at === 'string' &&
    !Number.isNaN(Date.parse(at)) &&
    typeof user.id === 'string' &&
    typeof user.name === 'string' &&
    activityKind.options.some((supported) => supported === kind) &&
    nullable.every((one) => one === null || typeof one === 'string') &&
    [value.event, value.target, value.name].every((one) => one === undefined || typeof one === 'string') &&
    (value.fields === undefined ||
      (Array.isArray(value.fields) && value.fields.every((field) => typeof field === 'string'))) &&
    [value.times, value.changed].every((one) => one === undefined || typeof one === 'number') &&
    [value.isReported, value.isNameReported].every((one) => one === undefined || typeof one === 'boolean') &&
    [value.status, value.count].every((one) => one === null || typeof one === 'number')
  )
}
