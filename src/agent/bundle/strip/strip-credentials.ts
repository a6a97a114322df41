import type {
  AgentConfig,
  ConnectorConfig,
  WebsiteConfig,
} from '../../../contract/studio/files/config-records.ts'
import { isSchemePrefix } from './harmless-value.ts'
import { stripAddress } from './strip-address.ts'
import { type OmitPath, stripTool } from './strip-tool.ts'

export interface Stripped {
  config: AgentConfig
  leftOut: string[]
}

/** Strips credentials from websites and connectors; returns the removed paths, sorted. */
export function stripCredentials(config: AgentConfig): Stripped {
  const leftOut = new Set<string>()
  const within =
    (...outer: string[]): OmitPath =>
    (...path) =>
      leftOut.add([...outer, ...path].join('/'))
  const { connectors, websites } = config
  const stripped = {
    ...config,
    ...(websites && {
      websites: websites.map((website) =>
        stripWebsite(website, within('websites', stripAddress(website.url))),
      ),
    }),
    ...(connectors && {
      connectors: connectors.map((connector) =>
        stripConnector(connector, within('connectors', connector.name)),
      ),
    }),
  }
  return { config: stripped, leftOut: [...leftOut].sort() }
}

function stripWebsite(website: WebsiteConfig, leaveOut: OmitPath): WebsiteConfig {
  const address = (text: string, field: string) => {
    const bare = stripAddress(text)
    if (bare !== text) leaveOut(field)
    return bare
  }
  const { included_url_patterns: included, excluded_url_patterns: excluded, single_urls: single } = website
  return {
    ...website,
    url: address(website.url, 'url'),
    ...(included && {
      included_url_patterns: included.map((text) => address(text, 'included_url_patterns')),
    }),
    ...(excluded && {
      excluded_url_patterns: excluded.map((text) => address(text, 'excluded_url_patterns')),
    }),
    ...(single && { single_urls: single.map((text) => address(text, 'single_urls')) }),
  }
}

function stripConnector(connector: ConnectorConfig, leaveOut: OmitPath): ConnectorConfig {
  const { auth_config, ...rest } = connector
  const { base_url, user_auth_injection_config: injection, tools } = rest
  const bare = base_url === undefined ? undefined : stripAddress(base_url)
  if (bare !== base_url) leaveOut('base_url')
  if (auth_config !== undefined) leaveOut('auth_config')
  return {
    ...rest,
    ...(bare !== undefined && { base_url: bare }),
    ...(injection && {
      user_auth_injection_config: withPlainPrefix(injection, () => leaveOut('user_auth_injection_config')),
    }),
    ...(tools && {
      tools: tools.map((tool) => stripTool(tool, (...path) => leaveOut('tools', tool.name, ...path))),
    }),
  }
}

function withPlainPrefix<Prefixed extends { prefix?: string | undefined }>(
  { prefix, ...rest }: Prefixed,
  leaveOut: () => void,
) {
  if (prefix === undefined || isSchemePrefix(prefix))
    return { ...rest, ...(prefix !== undefined && { prefix }) }
  leaveOut()
  return rest
}
