/** Bundles code shared by several pages into few files instead of dozens, because each request costs time. */

import { ofPages } from './first-load.ts'

function modules(folder: string, names: readonly string[]): string {
  return `${folder.replaceAll('/', '[\\\\/]')}[\\\\/](?:${names.join('|')})\\.ts$`
}

/** Nothing that builds schemas, because every page would run it. */
const common = [
  '[\\\\/]src[\\\\/]web[\\\\/]ui[\\\\/]',
  modules('/src/web/browser', ['fresh-id', 'save-file']),
  modules('/src/contract/platform', ['json-text']),
  '[\\\\/]node_modules[\\\\/]lucide-react[\\\\/]',
]

/** Schemas and calls of an agent's parts, which most agent pages need. */
const ofAgent = [
  modules('/src/contract/platform/agent', ['agent-lifecycle', 'allowlist-entry', 'business-info']),
  modules('/src/contract/platform/knowledge', ['faq', 'knowledge-file', 'skill', 'website']),
  modules('/src/contract/platform/connectors', ['connector']),
  modules('/src/contract/platform', ['customer-number', 'write-back']),
  modules('/src/web/api/agent', ['agent-life-cycle', 'agent-resources', 'business-info', 'safe-change']),
  modules('/src/web/api', ['resource']),
]

/** The frame's own requests: the signed-in user and the names in its header. */
const ofFrame = [
  modules('/src/contract', ['zod']),
  modules('/src/contract/studio', ['session', 'session-access']),
  modules('/src/contract/platform/account', ['account', 'phone-number']),
  modules('/src/contract/platform', ['list']),
]

/** What more than a dozen pages use: one file, where each page would request some twenty small ones. */
const pagesOfCommon = 12

export const sharedGroups = [
  { name: 'schema-core', test: /[\\/]node_modules[\\/]zod[\\/]v4[\\/](?:core|locales)[\\/]/, priority: 1.9 },
  { name: 'schema-library', test: /[\\/]node_modules[\\/]zod[\\/]/, priority: 1.8 },
  { name: 'frame-schemas', test: new RegExp(ofFrame.join('|')), priority: 1.7 },
  { name: 'parts', test: new RegExp(common.join('|')), minShareCount: 2, priority: 1.5 },
  {
    name: 'form-library',
    test: /[\\/]node_modules[\\/](?:react-hook-form|@hookform)[\\/]/,
    priority: 1.2,
  },
  { name: 'page-libraries', test: ofPages, priority: 1.1 },
  { name: 'common', test: /[\\/]src[\\/]web[\\/]/, minShareCount: pagesOfCommon, priority: 0.9 },
  { name: 'agent-parts', test: new RegExp(ofAgent.join('|')), minShareCount: 2, priority: 1 },
]
