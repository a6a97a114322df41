/** What has been typed and not saved, kept for this tab so that a reload does not lose it. */
import {
  anyText,
  listShape,
  objectShape,
  plainObject,
  type ShapeValue,
} from '../../../contract/plain-shape.ts'

const storageName = 'studio.drafts.v1'

/** The oldest gives way; nobody has more forms open in one tab. */
const maxDrafts = 20

const autosaveSchema = objectShape({
  /** Only the fields that were changed, by their names. */
  typed: plainObject,
  /** The same fields as they were when the typing began. */
  before: plainObject,
})
export type Autosave = ShapeValue<typeof autosaveSchema>

const drafts = objectShape({
  /** What one user typed is none of the next one's business. */
  owner: anyText,
  kept: listShape(objectShape({ name: anyText, draft: autosaveSchema })),
})

function readAll(owner: string): ShapeValue<typeof drafts> {
  try {
    const parsed = drafts.safeParse(JSON.parse(sessionStorage.getItem(storageName) ?? 'null'))
    if (parsed.success && parsed.data.owner === owner) return parsed.data
  } catch {
    // Storage may be forbidden or hold what another program wrote: both mean that nothing was kept.
  }
  return { owner, kept: [] }
}

function writeAll(all: ShapeValue<typeof drafts>) {
  try {
    sessionStorage.setItem(storageName, JSON.stringify(all))
  } catch {
    // Full or forbidden storage costs the safety net, never the typing itself.
  }
}

export function readAutosave(owner: string, name: string): Autosave | null {
  return readAll(owner).kept.find((one) => one.name === name)?.draft ?? null
}

/** A draft without a changed field is none. */
export function writeAutosave(owner: string, name: string, draft: Autosave) {
  const others = readAll(owner).kept.filter((one) => one.name !== name)
  const isEmpty = Object.keys(draft.typed).length === 0
  writeAll({ owner, kept: isEmpty ? others : [...others, { name, draft }].slice(-maxDrafts) })
}

export function deleteAutosave(owner: string, name: string) {
  writeAutosave(owner, name, { typed: {}, before: {} })
}

/** For signing out. */
export function deleteAllAutosaves() {
  try {
    sessionStorage.removeItem(storageName)
  } catch {
    // Where storage is forbidden there is nothing to remove.
  }
}
