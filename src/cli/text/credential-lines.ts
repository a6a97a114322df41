import { configOf } from '../../agent/bundle/bundle-of.ts'
import type { LiveAgent } from '../../agent/bundle/live-agent.ts'
import { isWrite } from '../../agent/plan/plan.ts'
import type { PlanItem } from '../../agent/plan/run-record.ts'
import { isObject } from '../../contract/json.ts'
import { oneLine } from '../../contract/one-line.ts'
import { referenceName } from '../files/bundle-file.ts'

interface Sending {
  /** A variable, or what the platform holds. */
  what: string
  host: string
}

/**
 * Formats each credential that a plan sends to a host which its connector has not called before, as a line.
 *
 * @param source the wanted file, with references instead of secrets
 */
export function credentialLines(source: unknown, live: LiveAgent, items: readonly PlanItem[]): string[] {
  const written = new Set(
    items.filter((item) => item.kind === 'connectors' && isWrite(item)).map(({ name }) => name),
  )
  const before = new Map(connectorsIn(configOf(live)).map((connector) => [connector.name, connector]))
  const lines = connectorsIn(source).flatMap((connector) => {
    const { name } = connector
    if (typeof name !== 'string' || !written.has(name)) return []
    const known = before.get(name)
    const knownHosts = known === undefined ? [] : hostsOf(known)
    return sendingsOf(connector, known)
      .filter(({ host }) => !knownHosts.includes(host))
      .map(
        ({ what, host }) =>
          `! sends ${what} to ${oneLine(host)}, a new host of the connector "${oneLine(name)}"`,
      )
  })
  return [...new Set(lines)]
}

type Fields = Readonly<Record<string, unknown>>

function connectorsIn(file: unknown): Fields[] {
  const agent = isObject(file) && isObject(file.agent) ? file.agent : file
  const connectors = isObject(agent) ? agent.connectors : undefined
  return Array.isArray(connectors) ? connectors.filter(isObject) : []
}

function hostsOf(connector: Fields): string[] {
  return [hostOf(connector.base_url), hostOf(tokenUrlOf(connector))].filter((host) => host !== undefined)
}

function tokenUrlOf({ auth_config: config }: Fields): unknown {
  const oauth = isObject(config) ? config.oauth2_client_credentials : undefined
  return isObject(oauth) ? oauth.token_url : undefined
}

/** The platform sends a key with each call, and a client's secret to the token URL. */
function sendingsOf(connector: Fields, known: Fields | undefined): Sending[] {
  const { auth_config: config, base_url: baseUrl } = connector
  const host = hostOf(baseUrl)
  if (!isObject(config)) {
    const isKept = known !== undefined && known.auth_type !== 'NONE'
    return isKept && host !== undefined ? [{ what: 'the stored credentials', host }] : []
  }
  const { oauth2_client_credentials: oauth, ...keys } = config
  return [
    ...sendings(keys, host),
    ...sendings(oauth, hostOf(tokenUrlOf(connector))),
    // The tokens that it gets.
    ...sendings(oauth, host).map(({ what, host: called }) => ({ what: `tokens for ${what}`, host: called })),
  ]
}

function sendings(value: unknown, host: string | undefined): Sending[] {
  return host === undefined ? [] : variablesIn(value).map((what) => ({ what, host }))
}

function variablesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(variablesIn)
  if (!isObject(value)) return []
  const name = value[referenceName]
  return typeof name === 'string' ? [name] : Object.values(value).flatMap(variablesIn)
}

function hostOf(address: unknown): string | undefined {
  return typeof address === 'string' && URL.canParse(address) ? new URL(address).host : undefined
}
