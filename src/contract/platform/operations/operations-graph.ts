/** The calls of the graph host: accounts, numbers and webhook callbacks. */
import { businessAccount, businessAccounts, discoveryQuery, fieldsQuery, me } from '../account/account.ts'
import { phoneNumber, phoneNumbers } from '../account/phone-number.ts'
import { businesses, tokenDebug, tokenDebugQuery } from '../account/token-debug.ts'
import {
  accountOverrideRequest,
  phoneNumberOverrideRequest,
  subscribedApps,
  success,
} from '../conversations/webhook-override.ts'
import { graphPaths } from '../paths.ts'
import { callsOf, type Operation } from './operation.ts'

const discovery = callsOf('Discovery', 'graph')
const override = callsOf('Webhook destination', 'graph')

export const graphOperations = {
  readMe: {
    ...discovery.get,
    path: graphPaths.me,
    title: 'Read who a token belongs to',
    query: fieldsQuery,
    response: me,
  },
  debugToken: {
    ...discovery.get,
    path: graphPaths.tokenDebug,
    title: 'Read what a token may do',
    query: tokenDebugQuery,
    response: tokenDebug,
  },
  listBusinesses: {
    ...discovery.get,
    path: graphPaths.businesses,
    title: 'List the businesses that the owner of a token works for',
    query: discoveryQuery,
    response: businesses,
  },
  listOwnedAccounts: {
    ...discovery.get,
    path: graphPaths.ownedAccounts,
    title: 'List the accounts that a business owns',
    query: discoveryQuery,
    response: businessAccounts,
  },
  listClientAccounts: {
    ...discovery.get,
    path: graphPaths.clientAccounts,
    title: 'List the accounts that others share with a business',
    query: discoveryQuery,
    response: businessAccounts,
  },
  readAccount: {
    ...discovery.get,
    path: graphPaths.account,
    title: 'Read an account',
    query: fieldsQuery,
    response: businessAccount,
  },
  listPhoneNumbers: {
    ...discovery.get,
    path: graphPaths.phoneNumbers,
    title: 'List the phone numbers of an account',
    query: discoveryQuery,
    response: phoneNumbers,
  },
  readPhoneNumber: {
    ...discovery.get,
    path: graphPaths.phoneNumber,
    title: 'Read a phone number',
    query: fieldsQuery,
    response: phoneNumber,
  },
  /** One call for both: the body with an address sets, the body without one clears. */
  overridePhoneNumberWebhooks: {
    ...override.post,
    path: graphPaths.phoneNumber,
    title: 'Set or clear where the webhooks of a phone number go',
    request: phoneNumberOverrideRequest,
    response: success,
  },
  listSubscribedApps: {
    ...override.get,
    path: graphPaths.subscribedApps,
    title: 'List the apps that receive the webhooks of an account',
    response: subscribedApps,
  },
  subscribeApp: {
    ...override.post,
    path: graphPaths.subscribedApps,
    title: 'Receive the webhooks of an account',
    request: accountOverrideRequest,
    requestOptional: true,
    response: success,
  },
  unsubscribeApp: {
    ...override.remove,
    status: 200,
    path: graphPaths.subscribedApps,
    title: 'Receive the webhooks of an account no longer',
    response: success,
  },
} as const satisfies Record<string, Operation>
