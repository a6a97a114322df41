import { t } from '../../../../contract/translate.ts'

export const subscriptionWords = {
  title: 'Subscriptions',
  lead: 'The platform sends webhooks of an account to the apps that are subscribed to it, and to no other.',
  loading: 'Loading accounts',
  loadingApps: 'Loading subscribed apps',
  noAccounts:
    'The token does not tell which accounts it can see. Open a business or an account under Phone numbers first.',
  more: 'Load more accounts',
  list: 'Accounts with their subscribed apps',
  account: 'account id',
  noApp: 'No app subscribed',
  notOwnApp: 'Your app is not subscribed',
  notOwnAppText:
    'Webhooks about this account go to the other apps only, often just to the agent of the platform.',
  noAppText: 'No webhook about this account is sent to anyone.',
  subscribed: 'Subscribed',
  unnamedApp: 'App without a name',
  ownApp: 'App of your token',
  appCallback: 'to the callback URL of the app',
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
  routeHelp: 'Numbers with a route of their own keep it.',
  routeDone: 'The webhooks of this account now come to this studio.',
  unroute: 'Remove route',
  unrouteDone: 'Route removed: webhooks go to the callback URL of the app.',
  ownRoutes: 'Numbers with a route of their own',
  noOwnRoutes: 'No number of this account has a route of its own.',
  moreNumbers: 'Load more numbers',
  unseenTitle: 'Some webhooks never arrived',
  toSettings: 'Open handover settings',
  toSetUp: 'Check subscriptions',
} as const

export const unseenTexts = {
  standby:
    'standby: the studio does not see what customers write to the agent. On the platform, subscribe the app to the field standby.',
  handovers:
    'messaging_handovers: your team is not notified when the agent hands a customer over. On the platform, subscribe the app to this field, and configure handover in the agent’s settings: without it none is sent.',
} as const

export function routedTo(address: string): string {
  return t('to {address}', { address })
}
