export const sectionTitles = {
  phoneNumbers: 'Phone numbers',
  today: 'Today',
  inbox: 'Inbox',
  settings: 'Settings',
  skills: 'Skills',
  knowledge: 'Knowledge',
  connectors: 'Connectors',
  changes: 'Changes',
  testChat: 'Test chat',
  scenarios: 'Scenarios',
  quality: 'Quality',
  operations: 'Operations',
  compareNumbers: 'Compare numbers',
  webhooks: 'Webhooks',
  aiSettings: 'AI settings',
  account: 'Your account',
  playground: 'API playground',
  apiReference: 'API reference',
  doctor: 'Doctor',
} as const

export type SectionId = keyof typeof sectionTitles
