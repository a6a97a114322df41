import { t } from '../../../../../contract/translate.ts'
import { formatNumber } from '../../../../text/format.ts'
import type { StatusShape, Tone } from '../../../../ui/status.tsx'

export interface PhoneState {
  text: string
  tone: Tone
  shape: StatusShape
}

const connections = new Map<string, PhoneState>([
  ['CONNECTED', { text: t('Connected'), tone: 'good', shape: 'live' }],
  ['PENDING', { text: t('Pending'), tone: 'warn', shape: 'waiting' }],
  ['DISCONNECTED', { text: t('Disconnected'), tone: 'bad', shape: 'off' }],
  ['FLAGGED', { text: t('Flagged'), tone: 'warn', shape: 'waiting' }],
  ['RESTRICTED', { text: t('Restricted'), tone: 'bad', shape: 'stopped' }],
  ['RATE_LIMITED', { text: t('Slowed down'), tone: 'warn', shape: 'waiting' }],
  ['BANNED', { text: t('Banned'), tone: 'bad', shape: 'stopped' }],
])

const unrated: PhoneState = { text: t('Not rated yet'), tone: 'quiet', shape: 'off' }

const qualities = new Map<string, PhoneState>([
  ['GREEN', { text: t('High quality'), tone: 'good', shape: 'live' }],
  ['YELLOW', { text: t('Medium quality'), tone: 'warn', shape: 'waiting' }],
  ['RED', { text: t('Low quality'), tone: 'bad', shape: 'stopped' }],
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
  ['TIER_50', 50],
  ['TIER_250', 250],
  ['TIER_1K', 1000],
  ['TIER_10K', 10_000],
  ['TIER_100K', 100_000],
])

export function limitOf(tier: string): string {
  if (tier === 'TIER_UNLIMITED') return t('No limit')
  const limit = limits.get(tier)
  return limit === undefined ? tier : formatNumber(limit)
}

export function sentence(value: string): string {
  const text = value.replaceAll('_', ' ').toLowerCase()
  return text.charAt(0).toUpperCase() + text.slice(1)
}
