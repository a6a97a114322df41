import { t } from '../../../../contract/translate.ts'

export const unseenTexts = {
  standby:
    'standby: the studio does not see what customers write to the agent. On the platform, subscribe the app to this field.',
  handovers:
    'messaging_handovers: your team is not notified when the agent hands over a customer. On the platform, subscribe the app to this field, and configure handover in the agent’s settings; otherwise none are sent.',
} as const

export function routedTo(address: string): string {
  return t('to {address}', { address })
}
