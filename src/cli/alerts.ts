import { readPages } from '../agent/transport/read-pages.ts'
import type { PlatformCall, Transport } from '../agent/transport/transport.ts'
import { parseJson } from '../contract/json.ts'
import { oneLine } from '../contract/one-line.ts'
import { connectorLogs } from '../contract/platform/connectors/connector-log.ts'
import { readFailure } from '../contract/platform/failure/failure.ts'
import { fillPath, withQuery } from '../contract/platform/paths.ts'
import { platformPaths } from '../contract/platform/platform-paths.ts'
import { connectorPage } from '../contract/platform/record-kinds/connector.ts'
import { skillPage } from '../contract/platform/record-kinds/skill.ts'
import { recognisedOf } from '../contract/reader/unrecognised.ts'
import {
  type AlertObservation,
  type AlertView,
  alertView,
  observationOf,
} from '../contract/studio/alerts/alert.ts'
import { studioPaths } from '../contract/studio/paths.ts'
import { problemIn } from '../contract/studio/problem.ts'
import { sessionAccess } from '../contract/studio/session-access.ts'
import type { z } from '../contract/zod.ts'
import { CommandError } from './command-error.ts'
import type { AlertsCommand } from './commands/command-shapes.ts'
import { connectToStudio, type StudioConnection } from './connect/studio-connection.ts'
import { describedText } from './files/described-text.ts'
import type { openAlerts, ReportOf } from './files/report-files.ts'
import type { ProcessContext } from './process-context.ts'

const logsAtOnce = 4

/** Posts an observation to a studio and prints open alerts; returns 2 if there are any. */
export async function reportAlerts(command: AlertsCommand, outside: ProcessContext): Promise<0 | 2> {
  const studio = await connectToStudio(outside)
  try {
    const observation = await observe(command.phone, studio, outside)
    const path = studioPaths.alertObservations.replace('{phone_number_id}', command.phone)
    const view = await asked(studio, alertView, {
      what: 'take the observation',
      path,
      method: 'POST',
      body: JSON.stringify(observation),
    })
    const open = view.alerts.filter(({ resolvedAt }) => resolvedAt === null)
    outside.out(command.isJson ? openAlertsJson(open) : linesOf(open))
    return open.length === 0 ? 0 : 2
  } finally {
    await studio.close()
  }
}

async function observe(
  phone: string,
  studio: StudioConnection,
  { note }: ProcessContext,
): Promise<AlertObservation> {
  const transport = transportOf(studio)
  const entity = { entity_id: phone }
  const connectors = recognisedOf(
    await listed(transport, connectorPage, fillPath(platformPaths.connectors, entity)),
  )
  const skills = recognisedOf(await listed(transport, skillPage, fillPath(platformPaths.skills, entity)))
  const statsOf = new Map<string, NonNullable<z.output<typeof connectorLogs>['stats']>>()
  for (let at = 0; at < connectors.length; at += logsAtOnce) {
    await Promise.all(
      connectors.slice(at, at + logsAtOnce).map(async ({ id }) => {
        const path = fillPath(platformPaths.connectorLogs, { ...entity, connector_id: id })
        const query = { include_stats: 'true', limit: '1' }
        const answer = await transport({ method: 'GET', path, query })
        const stats = answer.ok ? connectorLogs.safeParse(answer.body).data?.stats : undefined
        if (stats) statsOf.set(id, stats)
        else if (!answer.ok) note(`The log of connector ${id} cannot be read: ${answer.failure.title}\n`)
      }),
    )
  }
  const access = await studio.call(studioPaths.sessionAccess)
  const token = access.response.ok ? sessionAccess.safeParse(parseJson(access.text)).data : undefined
  if (token === undefined) note('The end of the token is not known.\n')
  return {
    ...observationOf(connectors, skills, (id) => statsOf.get(id)),
    ...(token !== undefined && { tokenEndsAt: token.expiresAt }),
  }
}

function transportOf(studio: StudioConnection): Transport {
  return async ({ path, query = {} }: PlatformCall) => {
    const { response, text } = await studio.call(studioPaths.platform + withQuery(path, query))
    if (response.ok) return { ok: true, body: text === '' ? undefined : parseJson(text) }
    const { status, headers } = response
    return { ok: false, failure: readFailure({ status, headers, text, now: Date.now() }) }
  }
}

async function listed<Schema extends z.ZodType>(
  transport: Transport,
  schema: Schema,
  path: string,
): Promise<z.output<Schema>> {
  const answer = await readPages(transport, { method: 'GET', path })
  if (!answer.ok) throw new CommandError(`Cannot read ${path}: ${answer.failure.title}`)
  const parsed = schema.safeParse(answer.body)
  if (!parsed.success) throw new CommandError(`The answer to ${path} is not as expected`)
  return parsed.data
}

async function asked<Schema extends z.ZodType>(
  studio: StudioConnection,
  schema: Schema,
  { what, path, ...init }: RequestInit & { what: string; path: string },
): Promise<z.output<Schema>> {
  const { response, text } = await studio.call(path, init)
  if (response.ok) return schema.parse(parseJson(text))
  const problem = problemIn(parseJson(text))
  throw new CommandError(`The studio did not ${what}: ${problem?.detail ?? 'no reason given'}`)
}

function openAlertsJson(alerts: AlertView['alerts']): string {
  const report: ReportOf<typeof openAlerts> = { alerts }
  return describedText('open-alerts', report)
}

function linesOf(open: AlertView['alerts']): string {
  if (open.length === 0) return 'No open alerts\n'
  const lines = open.map(({ raisedAt, severity, rule, subject, acknowledgedBy }) => {
    const name = subject === null ? '' : ` ${subject.name}`
    const by = acknowledgedBy === null ? '' : `, acknowledged by ${acknowledgedBy.name}`
    return oneLine(`${raisedAt} ${severity} ${rule}${name}${by}`)
  })
  return `${lines.join('\n')}\n`
}
