import type { Member } from '../../../contract/studio/workspace/records.ts'

export const liveNumber = '300000000000001'

/** The user of the simulator's first sample token. */
export const lead: Member = { id: '610000000000001', name: 'Workshop Lead' }
export const ana: Member = { id: '610000000000011', name: 'Ana Prior' }
export const mo: Member = { id: '610000000000012', name: 'Mo Haddad' }

const minuteMs = 60_000
const dayMs = 86_400_000

/** Returns an ISO time some days and minutes before `at`, which is in milliseconds since the epoch. */
export function timeBefore(at: number, days: number, minutes = 0): string {
  return new Date(at - days * dayMs - minutes * minuteMs).toISOString()
}
