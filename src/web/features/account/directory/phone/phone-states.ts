import type { StatusShape, Tone } from '../../../../ui/status.tsx'

export interface PhoneState {
  text: string
  tone: Tone
  shape: StatusShape
}

const connections = new Map<string, PhoneState>([
  ['CONNECTED', { text: 'Connected', tone: 'good', shape: 'live' }],
  ['PENDING', { text: 'Pending', tone: 'warn', shape: 'waiting' }],
  ['DISCONNECTED', { text: 'Disconnected', tone: 'bad', shape: 'off' }],
  ['FLAGGED', { text: 'Flagged', tone: 'warn', shape: 'waiting' }],
  ['RESTRICTED', { text: 'Restricted', tone: 'bad', shape: 'stopped' }],
  ['RATE_LIMITED', { text: 'Slowed down', tone: 'warn', shape: 'waiting' }],
  ['BANNED', { text: 'Banned', tone: 'bad', shape: 'stopped' }],
])

const unrated: PhoneState = { text: 'Not rated yet', tone: 'quiet', shape: 'off' }

const qualities = new Map<string, PhoneState>([
  ['GREEN', { text: 'High quality', tone: 'good', shape: 'live' }],
  ['YELLOW', { text: 'Medium quality', tone: 'warn', shape: 'waiting' }],
  ['RED', { text: 'Low quality', tone: 'bad', shape: 'stopped' }],
  ['NA', unrated],
  ['UNKNOWN', unrated],
])

/** Unknown values keep their name and a neutral tone. */
function asItCame(value: string): PhoneState {
  return { text: value, tone: 'quiet', shape: 'off' }
}

export function connectionOf(status: string | null | undefined): PhoneState | null {
  return status ? (connections.get(status) ?? asItCame(status)) : null
}

export function qualityOf(rating: string | null | undefined): PhoneState {
  return rating ? (qualities.get(rating) ?? asItCame(rating)) : unrated
}

const limits = new Map([
  ['TIER_50', '50'],
  ['TIER_250', '250'],
  ['TIER_1K', '1,000'],
  ['TIER_10K', '10,000'],
  ['TIER_100K', '100,000'],
  ['TIER_UNLIMITED', 'No limit'],
])

export function limitOf(tier: string): string {
  return limits.get(tier) ?? tier
}

export function sentence(value: string): string {
  const text = value.replaceAll('_', ' ').toLowerCase()
  return text.charAt(0).toUpperCase() + text.slice(1)
}
