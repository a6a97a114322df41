import type { Member } from '../../../contract/studio/workspace/records.ts'
import type { DemoTexts } from '../fixtures/texts/demo-texts.ts'

export const liveNumber = '300000000000001'

/** The user of the simulator's first sample token, and two others. */
const memberIds = { lead: '610000000000001', ana: '610000000000011', mo: '610000000000012' } as const

export interface TeamMembers {
  readonly lead: Member
  readonly ana: Member
  readonly mo: Member
}

/** Returns the team with its names in a language. */
export function membersIn({ team: { members } }: DemoTexts): TeamMembers {
  return {
    lead: { id: memberIds.lead, name: members.lead },
    ana: { id: memberIds.ana, name: members.ana },
    mo: { id: memberIds.mo, name: members.mo },
  }
}

const minuteMs = 60_000
const dayMs = 86_400_000

/** Returns an ISO time some days and minutes before `at`, which is in milliseconds since the epoch. */
export function timeBefore(at: number, days: number, minutes = 0): string {
  return new Date(at - days * dayMs - minutes * minuteMs).toISOString()
}
