/** What can be compared: a run, or all runs of a version. */
import type { RunItem, TestRun } from '../../../../../scenarios/runs/test-run.ts'

export interface Compared {
  id: string
  name: string
  /** Null for a version. */
  run: TestRun | null
  items: readonly RunItem[]
}

/** In the address, where ids of runs stand as well. */
export function versionChoice(version: string | null): string {
  return `version ${version ?? ''}`
}
