/** A planned call, once what it needs of earlier ones is known. */
import type { PlatformCall } from '../transport/transport.ts'

export interface WriteContext {
  connectorId?: string | undefined
  /** Fields already written, so the next body states their new values. */
  settingsDone: ReadonlySet<string>
}

export type Write = (context: WriteContext) => PlatformCall | undefined
