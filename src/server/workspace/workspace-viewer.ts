/** The member on whose behalf the workspace is read or changed. */
import type { Member } from '../../contract/studio/workspace/records.ts'
import type { Secret } from '../core/secret.ts'

/** Who asks: a member with what must not get into a record, and what the member may know of. */
export interface WorkspaceViewer {
  readonly user: Member
  /** Of the session: its token, the key of its AI endpoint. */
  readonly secrets: readonly (Secret | null)[]
  mayRead(phoneNumberId: string): Promise<boolean>
  /** How many numbers the graph was asked about for this request. */
  asked(): number
  /** Whether lines of others that are about no number may be seen. */
  readonly seesTeam: boolean
}
