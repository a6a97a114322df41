import { openText } from '../open-text.ts'

export const channels = [
  'email',
  'instagram',
  'line',
  'messenger',
  'sms',
  'tiktok',
  'unknown',
  'webchat',
  'whatsapp',
] as const

export const channel = openText(channels)
