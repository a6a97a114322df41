import { bundleFormat, bundleVersion, type ConfigBundle } from '../../contract/studio/files/config-bundle.ts'
import type { AgentConfig } from '../../contract/studio/files/config-records.ts'
import {
  allowlistEntryOf,
  businessInfoOf,
  faqOf,
  fileOf,
  richReplyOf,
  settingsOf,
  skillOf,
  websiteOf,
} from './agent-records.ts'
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
  const { businessInfo, skills, richReplies, faqs, websites, allowlist, connectors, files } = live
  const settings = live.settings && settingsOf(live.settings)
  return {
    ...(settings && { settings }),
    ...(businessInfo && { business_info: businessInfoOf(businessInfo) }),
    ...(skills && { skills: skills.map(skillOf) }),
    ...(richReplies && { rich_replies: richReplies.map(richReplyOf) }),
    ...(faqs && { faqs: faqs.map(faqOf) }),
    ...(websites && { websites: websites.map(websiteOf) }),
    ...(allowlist && { allowlist: allowlist.flatMap((entry) => allowlistEntryOf(entry) ?? []) }),
    ...(connectors && { connectors: connectors.map(connectorRecord) }),
    ...(files && {
      files: files.map((file) => {
        const sha256 = digests?.get(file.file_name)
        return { ...fileOf(file), ...(sha256 !== undefined && { sha256 }) }
      }),
    }),
  }
}
