/** Unsaved input of this tab, restored after a reload. */
import {
  anyText,
  listShape,
  objectShape,
  plainObject,
  type ShapeValue,
} from '../../../contract/plain-shape.ts'
import { areAutosavesFrozen } from './frozen-autosaves.ts'

const storageName = 'studio.drafts.v1'

/** Beyond the forms open in one tab. */
const maxDrafts = 20

const autosaveSchema = objectShape({
  /** Changed fields only. */
  typed: plainObject,
  /** Their values when typing began. */
  before: plainObject,
})
export type Autosave = ShapeValue<typeof autosaveSchema>

const drafts = objectShape({
  /** Only the same user gets it back. */
  owner: anyText,
  kept: listShape(objectShape({ name: anyText, draft: autosaveSchema })),
})

function readAll(owner: string): ShapeValue<typeof drafts> {
  try {
    const parsed = drafts.safeParse(JSON.parse(sessionStorage.getItem(storageName) ?? 'null'))
    if (parsed.success && parsed.data.owner === owner) return parsed.data
  } catch {
    // Storage is forbidden or holds foreign data.
  }
  return { owner, kept: [] }
}

function writeAll(all: ShapeValue<typeof drafts>) {
  try {
    sessionStorage.setItem(storageName, JSON.stringify(all))
  } catch {
    // Full or forbidden storage costs the safety net only.
  }
}

export function readAutosave(owner: string, name: string): Autosave | null {
  return readAll(owner).kept.find((one) => one.name === name)?.draft ?? null
}

/** Skips forms without a change. */
export function writeAutosave(owner: string, name: string, draft: Autosave) {
  if (areAutosavesFrozen()) return
  const others = readAll(owner).kept.filter((one) => one.name !== name)
  const isEmpty = Object.keys(draft.typed).length === 0
  writeAll({ owner, kept: isEmpty ? others : [...others, { name, draft }].slice(-maxDrafts) })
}

export function deleteAutosave(owner: string, name: string) {
  writeAutosave(owner, name, { typed: {}, before: {} })
}

export function deleteAllAutosaves() {
  try {
    sessionStorage.removeItem(storageName)
  } catch {
    // Forbidden storage holds nothing.
  }
}
