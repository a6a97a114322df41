import type { RunItem, TestRun } from '../../../../../scenarios/runs/test-run.ts'

export interface Compared {
  id: string
  name: string
  /** The whole name, which a select may cut, with what it stands for. */
  about: string
  /** Null for a version. */
  run: TestRun | null
  items: readonly RunItem[]
}

/** Shares an address parameter with run ids. */
export function versionChoice(version: string | null): string {
  return `version ${version ?? ''}`
}

interface Sides {
  before: Compared | undefined
  after: Compared | undefined
}

/** The chosen sides; by default the last run and the one before. Choices are newest first. */
export function comparedSides(
  choices: readonly Compared[],
  chosen: { before?: string | undefined; after?: string | undefined },
): Sides {
  const runs = choices.filter(({ run }) => run !== null)
  const after = choices.find(({ id }) => id === chosen.after) ?? runs[0]
  const before = choices.find(({ id }) => id === chosen.before) ?? runs.find(({ id }) => id !== after?.id)
  return { before, after }
}
