import { businessInfoFields } from '../../contract/platform/record-kinds/business-info.ts'
import { statedFields } from '../../contract/platform/record-kinds/record-field.ts'
import {
  bundleFormat,
  bundleVersion,
  type ConfigBundle,
  listSections,
} from '../../contract/studio/files/config-bundle.ts'
import { type AgentConfig, agentConfig } from '../../contract/studio/files/config-records.ts'
import { settingsOf, statedRecord, writableRecords } from './agent-records.ts'
import { sortedAgent } from './bundle-text.ts'
import { connectorRecord } from './connector-records.ts'
import type { LiveAgent } from './live-agent.ts'
import { stripCredentials } from './strip/strip-credentials.ts'
import { stripUnrecognised } from './strip/strip-unrecognised.ts'

export interface BundleOptions {
  /** Stripped unless the user explicitly includes them. */
  credentials?: ConfigBundle['credentials']
  /** Only for files that are not compared. */
  exportedAt?: Date
  /** SHA-256 by file name, for files that the exporter has. */
  digests?: ReadonlyMap<string, string>
}

export interface Export {
  bundle: ConfigBundle
  /** Paths of omitted values. */
  leftOut: string[]
}

/** Builds an agent's file, without credentials unless `options.credentials` includes them (rule 7.1). */
export function bundleOf(live: LiveAgent, options: BundleOptions = {}): Export {
  const { credentials = 'stripped', exportedAt, digests } = options
  const full = sortedAgent(configOf(live, digests))
  const { config, leftOut } =
    credentials === 'stripped' ? stripCredentials(full) : { config: full, leftOut: [] }
  const bundle: ConfigBundle = {
    format: bundleFormat,
    version: bundleVersion,
    source: {
      phone_number_id: live.phoneNumberId,
      ...(live.settings?.channel && { channel: live.settings.channel }),
    },
    ...(exportedAt && { exported_at: exportedAt.toISOString() }),
    credentials,
    partial: live.unread.map(({ section, of, failure }) => ({
      section,
      ...(of !== undefined && { of }),
      reason: failure.title,
    })),
    ...(live.unrecognised.length > 0 && {
      unrecognised: live.unrecognised
        .map(({ section, of, entry }) => ({ section, ...(of !== undefined && { of }), entry: entry.raw }))
        .map((record) => (credentials === 'stripped' ? stripUnrecognised(record) : record)),
    }),
    // Addresses may sort differently without their queries.
    agent: sortedAgent(config),
  }
  return { bundle, leftOut }
}

/** Returns everything that was read, including credentials as far as the platform returns them. */
export function configOf(live: LiveAgent, digests?: ReadonlyMap<string, string>): AgentConfig {
  const { business_info, connectors } = live
  const settings = live.settings && settingsOf(live.settings)
  const lists = listSections.flatMap((section) => {
    const records = live[section]
    if (records === undefined) return []
    return [[section, writableRecords(section, records).map((one) => statedRecord(section, one))]]
  })
  const { files, ...config } = agentConfig.parse({
    ...(settings && { settings }),
    ...(business_info && { business_info: statedFields(businessInfoFields, business_info) }),
    ...Object.fromEntries(lists),
    ...(connectors && { connectors: connectors.map(connectorRecord) }),
  })
  return {
    ...config,
    ...(files && {
      files: files.map((file) => {
        const sha256 = digests?.get(file.file_name)
        return { ...file, ...(sha256 !== undefined && { sha256 }) }
      }),
    }),
  }
}
