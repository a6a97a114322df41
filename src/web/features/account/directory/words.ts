import { pickerWords } from './picker-words.ts'

export const directoryWords = {
  ...pickerWords,
  lead: 'Choose the number whose agent you want to work on.',
  recent: 'Recent',
  otherwise: 'Another business, account or number',
  anyIdField: {
    label: 'Business, account or phone number id',
    help: 'You find it in the business settings on the platform. For an agent on Instagram, enter its account id or user name.',
  },
  anyIdError: 'Enter an id of about 15 digits, or the user name of an agent on Instagram',
  idUnknown:
    'The token cannot see a business, an account or a phone number with this id. An agent on Instagram also needs an app with the capability bizai_ig_enterprise_api_3p_access.',
  open: 'Open',
  opening: 'Looking…',
  noBusiness:
    'The platform does not report which businesses or accounts this token can access. Enter an id above.',
  businesses: 'Business',
  loadingReach: 'Finding what the token can access',
  missingTitle: 'The token lacks permissions',
  findNumber: 'Find a number',
  ofBusiness: 'Numbers of this business',
  noneFound: 'No number matches.',
  allNumbers: 'All numbers',
  unknownNumber: 'Go to phone numbers',
  search: 'Search numbers and accounts',
  noAccounts:
    'No accounts found for this business. Check the id. If it is right, the token may lack access to its accounts or the permission whatsapp_business_management.',
  noNumbers: 'This account has no phone numbers, or the token has no access to them.',
  noMatch: 'No loaded account or number matches.',
  shared: 'Shared with you',
  moreAccounts: 'Load more accounts',
  moreNumbers: 'Load more numbers',
  loadingMore: 'Loading…',
  unnamedAccount: 'Unnamed account',
  unnamedNumber: 'Unnamed number',
  loadingAccounts: 'Loading accounts',
  loadingNumbers: 'Loading phone numbers',
  number: 'Number details',
  verifiedName: 'Verified name',
  id: 'Phone number id',
  status: 'Connection',
  quality: 'Quality',
  nameStatus: 'Name review',
  codeStatus: 'Ownership',
  limit: 'Conversations per day',
  mode: 'Mode',
  throughput: 'Throughput',
  notSaid: 'Not reported',
} as const

/** The demo's and simulator's business (docs/behaviour.md, section 3). */
export const demoBusinessId = '100000000000001'
