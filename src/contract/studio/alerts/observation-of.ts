import type { ConnectorStats } from '../../platform/connectors/connector-log.ts'
import { type Connector, connectionHealth } from '../../platform/record-kinds/connector.ts'
import type { Skill } from '../../platform/record-kinds/skill.ts'
import { type AlertObservation, maxObservedConnectors, maxObservedSkills } from './alert.ts'

const maxNameCharacters = 200

/** Builds an observation within its bounds; `statsOf` returns a connector's log statistics. */
export function observationOf(
  connectors: readonly Connector[],
  skills: readonly Skill[],
  statsOf: (connectorId: string) => ConnectorStats | undefined = () => undefined,
): Required<Pick<AlertObservation, 'connectors' | 'blockedSkills'>> {
  const nameOf = (name: string | null | undefined, id: string) => (name || id).slice(0, maxNameCharacters)
  return {
    connectors: connectors
      .slice(0, maxObservedConnectors)
      .map(({ id, name, connection_status: status, mtls_config: certificate }) => ({
        id,
        name: nameOf(name, id),
        failing: status?.status != null && connectionHealth(status.status) === 'bad',
        ...callsIn(statsOf(id)),
        certificateEndsAt:
          certificate?.expires_at == null ? null : new Date(certificate.expires_at * 1000).toISOString(),
      })),
    blockedSkills: skills
      .filter(({ status }) => status === 'blocked')
      .slice(0, maxObservedSkills)
      .map(({ id, title }) => ({ id, name: nameOf(title, id) })),
  }
}

function callsIn(stats: ConnectorStats | undefined): { calls?: number; failed?: number } {
  if (stats === undefined) return {}
  const { start_count: started, success_count: succeeded, exception_count: failed } = stats
  const bad = failed ?? (started != null && succeeded != null ? started - succeeded : 0)
  const calls = started ?? (succeeded ?? 0) + bad
  return { calls: Math.max(0, Math.round(calls)), failed: Math.max(0, Math.round(Math.min(bad, calls))) }
}
