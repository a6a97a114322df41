import path from 'node:path'
import { recordKeyOf } from '../../agent/bundle/record-key.ts'
import { isObject } from '../../contract/json.ts'
import type { Fields } from '../../contract/platform/record-kinds/record-field.ts'
import { type RecordKind, recordKinds } from '../../contract/platform/record-kinds/record-kinds.ts'
import { parseJsonFile } from '../../contract/studio/files/json-file.ts'
import { stageFile } from '../../contract/studio/files/stage-file.ts'
import { CommandError } from '../command-error.ts'
import { readText } from './text-file.ts'

/** Reads `stages/NAME.json` beside an agent's file. Throws CommandError. */
export async function readStage(folder: string, stage: string): Promise<Fields> {
  const file = path.join(folder, 'stages', `${stage}.json`)
  const parsed = stageFile.safeParse(parseJsonFile(await readText(file)))
  if (parsed.success) return parsed.data.agent
  const errors = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new CommandError(`${file} is not valid:`, errors)
}

/** Applies a stage: `null` removes a field, records match by name, `"$remove": true` deletes one. */
export function withStage(bundle: unknown, stage: Fields): unknown {
  if (!isObject(bundle) || !isObject(bundle.agent)) return bundle
  return { ...bundle, agent: merged(bundle.agent, stage) }
}

function merged(base: Fields, over: Fields): Fields {
  const result = new Map(Object.entries(base))
  for (const [name, value] of Object.entries(over)) {
    const had = result.get(name)
    if (value === null) result.delete(name)
    else if (isKind(name) && Array.isArray(value)) result.set(name, mergedList(name, had, value))
    else result.set(name, isObject(had) && isObject(value) ? merged(had, value) : value)
  }
  return Object.fromEntries(result)
}

function mergedList(kind: RecordKind, had: unknown, over: readonly unknown[]): unknown[] {
  const records: unknown[] = Array.isArray(had) ? [...had] : []
  for (const one of over) {
    const key = isObject(one) ? recordKeyOf(kind, one) : undefined
    if (!isObject(one) || key === undefined)
      throw new CommandError(`A record of ${kind} in a stage needs the name that it has in the agent's file`)
    const { $remove: isRemoved, ...record } = one
    const at = records.findIndex((other) => isObject(other) && recordKeyOf(kind, other) === key)
    const found = records[at]
    if (isRemoved === true) {
      if (at >= 0) records.splice(at, 1)
    } else if (isObject(found)) records[at] = merged(found, record)
    else records.push(record)
  }
  return records
}

function isKind(name: string): name is RecordKind {
  return Object.hasOwn(recordKinds, name)
}
