/** The parsed source of an import or copy. */
import type { ConfigBundle } from '../../../../contract/studio/files/config-bundle.ts'

export interface TransferSource {
  bundle: ConfigBundle
  /** Names what is carried out: "Import agent.json". */
  title: string
  lead?: string
  /** A version of the same agent, which is restored. */
  isVersion?: true
}
