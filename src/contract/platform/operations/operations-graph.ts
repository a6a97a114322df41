import { businessAccount, businessAccounts, discoveryQuery, fieldsQuery, me } from '../account/account.ts'
import { phoneNumber, phoneNumbers } from '../account/phone-number.ts'
import { businesses, tokenDebug, tokenDebugQuery } from '../account/token-debug.ts'
import { sentMessageAnswer, sentMessageRequest } from '../conversations/sent-message.ts'
import {
  accountOverrideRequest,
  phoneNumberOverrideRequest,
  subscribedApps,
  success,
} from '../conversations/webhook-override.ts'
import { graphPaths as paths } from '../paths.ts'
import { callsOf, type Operation } from './operation.ts'

const discovery = callsOf('Discovery', 'graph')
const override = callsOf('Webhook destination', 'graph')
const messages = callsOf('Messages', 'graph')

export const graphOperations = {
  readMe: discovery.get(paths.me, 'Get the owner of a token', me, { query: fieldsQuery }),
  debugToken: discovery.get(paths.tokenDebug, 'Get the permissions of a token', tokenDebug, {
    query: tokenDebugQuery,
  }),
  listBusinesses: discovery.get(
    paths.businesses,
    'List the businesses that the owner of a token works for',
    businesses,
    { query: discoveryQuery },
  ),
  listOwnedAccounts: discovery.get(
    paths.ownedAccounts,
    'List the accounts that a business owns',
    businessAccounts,
    { query: discoveryQuery },
  ),
  listClientAccounts: discovery.get(
    paths.clientAccounts,
    'List the accounts that others share with a business',
    businessAccounts,
    { query: discoveryQuery },
  ),
  readAccount: discovery.get(paths.account, 'Get an account', businessAccount, { query: fieldsQuery }),
  listPhoneNumbers: discovery.get(paths.phoneNumbers, 'List the phone numbers of an account', phoneNumbers, {
    query: discoveryQuery,
  }),
  readPhoneNumber: discovery.get(paths.phoneNumber, 'Get a phone number', phoneNumber, {
    query: fieldsQuery,
  }),
  /** One call: an address sets the override, none clears it. */
  overridePhoneNumberWebhooks: override.post(
    paths.phoneNumber,
    'Set or clear where the webhooks of a phone number go',
    phoneNumberOverrideRequest,
    success,
  ),
  sendMessage: messages.post(
    paths.messages,
    'Send a text to a customer',
    sentMessageRequest,
    sentMessageAnswer,
    { role: 'editor' },
  ),
  listSubscribedApps: override.get(
    paths.subscribedApps,
    'List the apps that receive the webhooks of an account',
    subscribedApps,
  ),
  subscribeApp: override.post(
    paths.subscribedApps,
    'Subscribe to the webhooks of an account',
    accountOverrideRequest,
    success,
    { requestOptional: true },
  ),
  unsubscribeApp: override.remove(paths.subscribedApps, 'Unsubscribe from the webhooks of an account', {
    status: 200,
    response: success,
  }),
} as const satisfies Record<string, Operation>
