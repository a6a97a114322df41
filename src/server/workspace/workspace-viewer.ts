import type { Member } from '../../contract/studio/workspace/records.ts'
import type { Secret } from '../core/secret.ts'

/** A member, the secrets that must not be stored in a record, and what the member may see. */
export interface WorkspaceViewer {
  readonly user: Member
  /** The session's token and AI key. */
  readonly secrets: readonly (Secret | null)[]
  mayRead(phoneNumberId: string): Promise<boolean>
  /** Numbers that the graph was asked about for this request. */
  asked(): number
  /** Whether others' lines without a number are visible. */
  readonly seesTeam: boolean
}
