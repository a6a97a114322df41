import type { Role } from '../../contract/role.ts'
import type { Member } from '../../contract/studio/workspace/records.ts'
import type { Secret } from '../core/secret.ts'

/** A member, the secrets that records must not contain, and what the member may see. */
export interface WorkspaceViewer {
  readonly user: Member
  readonly role: Role
  readonly secrets: readonly (Secret | null)[]
  /** The most values that a record's JSON may have. */
  readonly maxValues: number
  mayRead(phoneNumberId: string): Promise<boolean>
  /** Numbers asked of the graph for this request. */
  asked(): number
  /** True in a demo, whose other members are invented. */
  readonly ownsAll: boolean
  /** True if others' lines without a number are visible. */
  readonly seesTeam: boolean
}
