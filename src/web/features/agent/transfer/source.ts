/** The parsed source of an import or copy. */
import type { ConfigBundle } from '../../../../contract/studio/files/config-bundle.ts'

export interface TransferSource {
  bundle: ConfigBundle
  /** Such as "Import agent.json". */
  title: string
  lead?: string
  isVersion?: true
}
