/** Every text about businesses, accounts and phone numbers. */

export const words = {
  title: 'Phone numbers',
  lead: 'Choose the number whose agent you want to work on.',
  continueWith: 'Continue with',
  business: 'Business id',
  businessHelp: 'Digits only. The platform shows it in the settings of the business.',
  businessFault: 'A business id has digits only, about 15 of them.',
  show: 'Show numbers',
  noBusiness: 'Enter a business id to see its accounts and their phone numbers.',
  demoBusiness: 'Use the demo business',
  search: 'Search numbers and accounts',
  noAccounts:
    'No accounts came back for this business. Check the id; if it is right, the token has no access to its accounts or lacks the permission whatsapp_business_management.',
  noNumbers: 'This account has no phone numbers, or the token may not see them.',
  noMatch: 'Nothing that is loaded matches.',
  shared: 'Shared with you',
  moreAccounts: 'Load more accounts',
  moreNumbers: 'Load more numbers',
  loadingMore: 'Loading…',
  unnamedAccount: 'Account without a name',
  unnamedNumber: 'Number without a name',
  loadingAccounts: 'Loading accounts',
  loadingNumbers: 'Loading phone numbers',
  number: 'Number',
  verifiedName: 'Verified name',
  id: 'Phone number id',
  status: 'Connection',
  quality: 'Quality',
  nameStatus: 'Name review',
  codeStatus: 'Ownership',
  limit: 'Conversations a day',
  mode: 'Mode',
  throughput: 'Throughput',
  notSaid: 'Not reported',
} as const

/** The business that demo and simulator know (decisions, section 3). */
export const demoBusinessId = '100000000000001'
