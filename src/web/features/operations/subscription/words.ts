import { t } from '../../../../contract/translate.ts'

export const subscriptionWords = {
  title: 'Subscriptions',
  lead: 'The platform sends an account’s webhooks only to the apps subscribed to it.',
  loading: 'Loading accounts',
  loadingApps: 'Loading subscribed apps',
  noAccounts:
    'The platform does not report which accounts this token can access. Open a business or an account under Phone numbers first.',
  more: 'Load more accounts',
  list: 'Accounts with their subscribed apps',
  account: 'account id',
  noApp: 'No app subscribed',
  notOwnApp: 'Your app is not subscribed',
  notOwnAppText: 'This account’s webhooks go only to the other apps, often just to the platform’s agent.',
  noAppText: 'This account’s webhooks are not sent to any app.',
  subscribed: 'Subscribed',
  unnamedApp: 'Unnamed app',
  ownApp: 'Your token’s app',
  appCallback: 'to the app’s callback URL',
  hereCallback: 'to this studio',
  subscribe: 'Subscribe',
  subscribeDone: 'Subscribed.',
  unsubscribeQuestion: {
    label: 'Unsubscribe',
    title: 'Unsubscribe the app from this account?',
    text: 'The platform stops sending this account’s webhooks to your token’s app: to this studio, and to every other system that the app forwards to. Customers still get answers from the agent, but your team no longer receives handovers.',
    cancel: 'Cancel',
  },
  unsubscribeDone: 'Unsubscribed.',
  route: 'Route to this studio',
  routeHelp: 'Numbers with their own route keep it.',
  routeDone: 'This account’s webhooks now come to this studio.',
  unroute: 'Remove route',
  unrouteDone: 'Route removed: webhooks go to the app’s callback URL.',
  ownRoutes: 'Numbers with their own route',
  noOwnRoutes: 'No number in this account has its own route.',
  moreNumbers: 'Load more numbers',
  unseenTitle: 'Some webhooks never arrived',
  toSettings: 'Open handover settings',
  toSetUp: 'Check subscriptions',
} as const

export const unseenTexts = {
  standby:
    'standby: the studio does not see what customers write to the agent. On the platform, subscribe the app to this field.',
  handovers:
    'messaging_handovers: your team is not notified when the agent hands over a customer. On the platform, subscribe the app to this field, and configure handover in the agent’s settings; otherwise none are sent.',
} as const

export function routedTo(address: string): string {
  return t('to {address}', { address })
}
