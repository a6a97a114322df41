/** The parsed source of an import or copy. */
import type { RunOrigin } from '../../agent/plan/plan-run-file.ts'
import type { ConfigBundle } from '../../contract/studio/files/config-bundle.ts'

export interface TransferSource {
  bundle: ConfigBundle
  /** Such as "Import agent.json". */
  title: string
  lead?: string
  isVersion?: true
  /** Where it comes from, and its name there, for the history. */
  origin: RunOrigin
  /** Name of the version saved first, unless it is made of the title. */
  before?: string
  from: string
}
