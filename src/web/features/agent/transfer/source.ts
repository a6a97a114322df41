/** What an agent is compared with, once it is read: where it comes from besides what it says. */
import type { ConfigBundle } from '../../../../contract/studio/files/config-bundle.ts'

export interface TransferSource {
  bundle: ConfigBundle
  /** In front of people. */
  title: string
  /** A version of the same agent, to which it goes back. */
  isVersion?: true
}
